import { TextField } from '@steward/ui';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';

/** How long a person may pause while typing before the search goes out, in milliseconds. */
const pause = 250;

interface SearchFieldProps {
  label: string;
  /** The search in force. */
  value: string;
  onChange(value: string): void;
}

/** A search box that asks once the typing pauses, and at once on Enter. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const [inForce, setInForce] = useState(value);
  if (value !== inForce) {
    setInForce(value);
    // A space behind a word stays while its search answers: the next word follows.
    if (value !== typed.trim()) setTyped(value);
  }
  useEffect(() => {
    // What is asked goes without the spaces around it: compared with them, it would be asked without end.
    if (typed.trim() === value) return;
    const timer = setTimeout(() => onChange(typed.trim()), pause);
    return () => clearTimeout(timer);
  }, [typed, value, onChange]);

  return (
    <TextField
      type="search"
      label={label}
      hideLabel
      placeholder={label}
      leading={<Search size={16} />}
      value={typed}
      onChange={setTyped}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onChange(typed.trim());
      }}
    />
  );
}
