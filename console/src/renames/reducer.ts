import { withoutKnown } from './pending.ts';
import type { RenamesState, RenamesEvent } from './state.ts';
import { noPending, freshRenames } from './state.ts';

/** The renames, and the changes that wait to be saved or cleared. */
export function renamesReducer(
  state: RenamesState = freshRenames,
  event: RenamesEvent | { type: string & {} },
): RenamesState {
  if (event.type === 'session/changedHands') return freshRenames;
  if (event.type === 'session/ended') return { ...freshRenames, pending: state.pending };
  return isRenamesEvent(event) ? reduce(state, event) : state;
}

const isRenamesEvent = (event: { type: string }): event is RenamesEvent =>
  event.type.startsWith('renames/');

function reduce(state: RenamesState, event: RenamesEvent): RenamesState {
  switch (event.type) {
    case 'renames/opened':
      return { ...state, status: 'loading', message: undefined };
    case 'renames/loaded':
      return {
        ...state,
        status: 'ready',
        rows: event.rows,
        pending: withoutKnown(state.pending, event.rows),
      };
    case 'renames/loadFailed':
      return { ...state, status: 'failed', rows: [], message: event.message };
    case 'renames/restored':
    case 'renames/changed':
      return { ...state, pending: event.pending };
    case 'renames/cleared':
      return { ...state, pending: noPending };
    case 'renames/saveAsked':
    case 'renames/removalConfirmed':
      return { ...state, status: 'saving' };
  }
}
