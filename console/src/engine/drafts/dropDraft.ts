import type { AppStore } from '../../core/store/context.ts';
import type { Draft } from './state.ts';
import { selectDraft } from './state.ts';

/**
 * Drops the draft of a form whose submission succeeded. A draft that the form still offers stays.
 *
 * @param offeredDraft the draft that the form offered when it was submitted
 */
export function dropDraft(store: AppStore, key: string, offeredDraft: Draft | undefined): void {
  if (selectDraft(key)(store.getState()) !== offeredDraft)
    store.dispatch({ type: 'drafts/dropped', key });
}
