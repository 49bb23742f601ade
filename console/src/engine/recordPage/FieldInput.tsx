import { IconButton, focusVisibly, unlessComposing } from '@steward/ui';
import { Check, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useEffect, useRef } from 'react';
import { ValueInput } from './EditableField.styles.ts';

interface FieldInputProps {
  label: string;
  value: string;
  mono: boolean;
  /** The id of the message about an invalid value; undefined where the value may be right. */
  problemId: string | undefined;
  /** Whether it takes the focus: not where the person is busy with another field by now. */
  takesFocus: boolean;
  onChange(value: string): void;
  /** Called by Enter, which goes on to the next field, and by the button, which stays. */
  onSave(goesOn: boolean): void;
  onCancel(): void;
}

/** The input of a field that is edited in place: Enter saves, and Escape gives up. */
export function FieldInput(props: FieldInputProps) {
  const { label, value, mono, problemId, takesFocus, onChange, onSave, onCancel } = props;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!takesFocus || input.current === null) return;
    focusVisibly(input.current);
    input.current.select();
  }, [takesFocus]);
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') onSave(true);
    else onCancel();
  };
  return (
    <>
      <ValueInput
        ref={input}
        type="text"
        dir="auto"
        autoComplete="off"
        spellCheck={!mono}
        aria-label={label}
        aria-invalid={problemId !== undefined}
        aria-describedby={problemId}
        data-mono={mono ? '' : undefined}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => unlessComposing(event, onKey)}
      />
      <IconButton
        label={`Save ${label}`}
        icon={<Check size={14} />}
        onClick={() => onSave(false)}
      />
      <IconButton label={`Leave ${label} as it was`} icon={<X size={14} />} onClick={onCancel} />
    </>
  );
}
