import type { Resource } from '@steward/api';

/** The hint of an input that takes an id because nothing can be chosen. */
export const typeTheId = ({ many }: Resource): string =>
  `The list of ${many} is not at hand. Type the id instead.`;

/** The same for an input that takes several. */
export const typeTheIds = ({ many }: Resource): string =>
  `The list of ${many} is not at hand. Type their ids instead, with commas between them.`;
