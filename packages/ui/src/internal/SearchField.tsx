import { X } from 'lucide-react';
import { useRef, type KeyboardEvent } from 'react';
import { unlessComposing } from './keyboard/unlessComposing.ts';

interface SearchFieldProps {
  /** Name of the field. */
  label: string;
  /** Placeholder. Default its name. */
  placeholder?: string;
  text: string;
  onText(text: string): void;
  /** The result, in a few words. */
  resultText: string | undefined;
  /** Called with keys other than Escape. */
  onKey(event: KeyboardEvent): void;
}

const cross = <X size={14} />;

/** A search input with its result. Escape and the button clear it. */
export function SearchField({
  label,
  text,
  onText,
  resultText,
  onKey,
  placeholder = label,
}: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const handleKey = (event: KeyboardEvent) => {
    // Enter must not submit a surrounding form.
    if (event.key === 'Enter') event.preventDefault();
    if (event.key !== 'Escape') onKey(event);
    else if (text) {
      event.stopPropagation();
      onText('');
    }
  };
  return (
    <>
      <label>
        <input
          ref={input}
          role="searchbox"
          aria-label={label}
          placeholder={placeholder}
          value={text}
          onChange={({ target }) => onText(target.value)}
          onKeyDown={(event) => unlessComposing(event, handleKey)}
        />
      </label>
      <span className="said" role="status">
        {resultText}
      </span>
      {text && (
        <button
          type="button"
          className="clear"
          aria-label="Clear search"
          title="Clear search"
          onClick={() => {
            input.current?.focus();
            onText('');
          }}
        >
          {cross}
        </button>
      )}
    </>
  );
}
