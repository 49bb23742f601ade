import type { ReactNode } from 'react';

/** What every input of a form is given. */
export interface InputProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: ReactNode;
  readonly required?: boolean;
  readonly placeholder?: string;
}

/** Records that are listed, but cannot be chosen, and why. */
export interface Taken {
  readonly ids: readonly number[];
  readonly reason: string;
}
