import type { RenamesState, RenamesEvent } from './state.ts';
import { freshRenames } from './state.ts';

/** The renames, and whether a change of them is on its way. */
export function renamesReducer(
  state: RenamesState = freshRenames,
  event: RenamesEvent | { type: string & {} },
): RenamesState {
  if (event.type === 'session/changedHands' || event.type === 'session/ended') return freshRenames;
  return isRenamesEvent(event) ? reduce(state, event) : state;
}

const isRenamesEvent = (event: { type: string }): event is RenamesEvent =>
  event.type.startsWith('renames/');

function reduce(state: RenamesState, event: RenamesEvent): RenamesState {
  switch (event.type) {
    case 'renames/opened':
      return { ...state, status: 'loading', message: undefined };
    case 'renames/loaded':
      return { ...state, status: 'ready', rows: event.rows };
    case 'renames/loadFailed':
      return { ...state, status: 'failed', rows: [], message: event.message };
    case 'renames/saveAsked':
    case 'renames/removalConfirmed':
      return { ...state, saving: true };
    case 'renames/saveEnded':
      return { ...state, saving: false };
  }
}
