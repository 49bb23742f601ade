import type { PendingRenames, RenamesState } from './state.ts';

export const noPending: PendingRenames = { edits: {}, added: [] };

/** The state before the screen was first there, which brings the reducer. */
export const freshRenames: RenamesState = { status: 'idle', rows: [], pending: noPending };
