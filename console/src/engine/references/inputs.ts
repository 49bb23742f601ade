import type { Resource } from '@steward/api';
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

/** The hint of an input that takes an id because nothing can be chosen. */
export const typeTheId = ({ many }: Resource): string =>
  `The list of ${many} is not at hand. Type the id instead.`;

/** The same for an input that takes several. */
export const typeTheIds = ({ many }: Resource): string =>
  `The list of ${many} is not at hand. Type their ids instead, with commas between them.`;
