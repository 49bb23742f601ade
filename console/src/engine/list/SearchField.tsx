import { TextField, unlessComposing } from '@steward/ui';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';

/** Milliseconds without typing before the search is requested. */
const typingDelay = 250;

interface SearchFieldProps {
  label: string;
  /** The current search. */
  value: string;
  onChange(value: string): void;
}

/** A search field that reports once typing pauses, and at once on Enter. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const [inputText, setInputText] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  if (value !== lastValue) {
    setLastValue(value);
    // A trailing space stays in the input, since the next word follows.
    if (value !== inputText.trim()) setInputText(value);
  }
  useEffect(() => {
    // The value is trimmed: comparing it with untrimmed text would request without end.
    if (inputText.trim() === value) return;
    const timer = setTimeout(() => onChange(inputText.trim()), typingDelay);
    return () => clearTimeout(timer);
  }, [inputText, value, onChange]);

  return (
    <TextField
      type="search"
      label={label}
      hideLabel
      placeholder={label}
      leading={<Search size={16} />}
      value={inputText}
      onChange={setInputText}
      onKeyDown={(event) =>
        unlessComposing(event, ({ key }) => key === 'Enter' && onChange(inputText.trim()))
      }
    />
  );
}
