import { TextField } from '@steward/ui';
import { useEffect, useRef, useState } from 'react';

interface EmailFieldProps {
  value: string;
  onChange(value: string): void;
  /** What is wrong with it; shown once the person has left the field. */
  problem: string | undefined;
}

/** The email of someone who is not logged in: the first thing to type, so the keyboard is there. */
export function EmailField({ value, onChange, problem }: EmailFieldProps) {
  const [left, setLeft] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <TextField
      ref={input}
      label="Email"
      type="email"
      autoComplete="username"
      value={value}
      onChange={onChange}
      onBlur={() => setLeft(true)}
      error={left ? problem : undefined}
    />
  );
}
