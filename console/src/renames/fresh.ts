import type { PendingRenames, RenamesState } from './state.ts';

export const noPending: PendingRenames = { edits: {}, added: [] };

/** How many renames have pending changes. */
export const pendingCount = ({ edits, added }: PendingRenames): number =>
  Object.keys(edits).length + added.length;

/** The state before the screen was first there, which brings the reducer. */
export const freshRenames: RenamesState = { status: 'idle', rows: [], pending: noPending };
