import { TextField } from '@steward/ui';
import { useEffect, useRef, useState } from 'react';

interface EmailFieldProps {
  value: string;
  onChange(value: string): void;
  /** The error; shown once the field was left. */
  problem: string | undefined;
}

/** An email field that is focused on mount. */
export function EmailField({ value, onChange, problem }: EmailFieldProps) {
  const [wasLeft, setWasLeft] = useState(false);
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
      onBlur={() => setWasLeft(true)}
      error={wasLeft ? problem : undefined}
    />
  );
}
