import type { AnyRow } from '@steward/api';
import type { ReactNode } from 'react';

/** The props of every input of a form. */
export interface InputProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: ReactNode;
  readonly required?: boolean;
  readonly placeholder?: string;
}

/** How the records that a picker offers are grouped. */
export interface OptionGroups {
  /** The names of all groups in their order. */
  readonly order: readonly string[];
  readonly groupOf: (row: AnyRow) => string;
}

/** Options that cannot be chosen, and the reason. */
export interface DisabledOptions {
  readonly ids: readonly number[];
  readonly reason: string;
}
