import type { CrmState, CrmEvent } from './state.ts';
import { freshCrm } from './state.ts';

/** The naming of Salesforce interactions: idle, waiting, loading, success, and idle again. */
export function crmReducer(
  state: CrmState = freshCrm,
  event: CrmEvent | { type: string & {} },
): CrmState {
  if (event.type === 'session/changedHands') return freshCrm;
  if (event.type === 'session/ended') return { ...freshCrm, typed: state.typed };
  return isCrmEvent(event) ? reduce(state, event) : state;
}

const isCrmEvent = (event: { type: string }): event is CrmEvent => event.type.startsWith('crm/');

function reduce(state: CrmState, event: CrmEvent): CrmState {
  switch (event.type) {
    case 'crm/opened':
      return { ...state, reading: 'loading', message: undefined };
    case 'crm/loaded': {
      // What was typed since the save is not overwritten by the name that comes back, nor what a save that
      // may still fail has sent.
      const has = state.status === 'success' && state.typed === state.sent;
      const typed = has ? undefined : state.typed;
      return { ...state, reading: 'ready', name: event.name, typed };
    }
    case 'crm/loadFailed':
      return { ...state, reading: 'failed', message: event.message };
    case 'crm/typed':
      return { ...state, typed: event.name };
    case 'crm/saveAsked':
      return { ...state, status: 'waiting', typed: state.typed ?? event.name, sent: event.name };
    case 'crm/saveBegan':
      return { ...state, status: 'loading' };
    case 'crm/saved':
      return { ...state, status: 'success' };
    case 'crm/saveEnded':
      return { ...state, status: 'idle', sent: undefined };
  }
}
