import { TextField } from '@steward/ui';
import { useState } from 'react';

interface EmailFieldProps {
  value: string;
  onChange(value: string): void;
  /** What is wrong with it; shown once the person has left the field. */
  problem: string | undefined;
}

/** The email of someone who is not logged in. */
export function EmailField({ value, onChange, problem }: EmailFieldProps) {
  const [left, setLeft] = useState(false);
  return (
    <TextField
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
