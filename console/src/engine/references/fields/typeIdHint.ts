import type { Resource } from '@steward/api';

/** The hint of an input for an id, where the list is not available. */
export const typeIdHint = ({ many }: Resource): string =>
  `The list of ${many} is not available. Type the id instead.`;

/** The hint of an input for several ids. */
export const typeIdsHint = ({ many }: Resource): string =>
  `The list of ${many} is not available. Type their ids instead, with commas between them.`;
