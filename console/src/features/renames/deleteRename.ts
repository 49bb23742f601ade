import { renames } from '@steward/api';
import { showToast, withUndo } from '../../core/activity/toasts.ts';
import type { AppStore } from '../../core/store/context.ts';
import type { MutationResult } from '../../engine/data/mutation.ts';
import { runMutation } from '../../engine/data/runMutation.ts';
import { versionArgs } from '../../engine/definition/calls.ts';
import { inQuotes } from '../../engine/definition/sentence.ts';
import { selectDraft } from '../../engine/drafts/state.ts';
import { withoutRow } from './pending.ts';
import type { Rename } from './state.ts';
import { parsePending, renamesDraftKey, renamesKey, savePendingDraft } from './state.ts';

/** The key of the mutation that deletes a rename. */
export const renameRemovalKey = (rename: Rename): string => `${renamesKey}:remove:${rename.id}`;

/**
 * Deletes a rename, and then its pending change.
 *
 * @param now the time of the draft of the other pending changes, in milliseconds since 1970
 */
export async function deleteRename(
  store: AppStore,
  rename: Rename,
  now: () => number,
): Promise<MutationResult> {
  const { id } = rename;
  const identifier = rename.identifier ?? String(id);
  const result = await runMutation(store.dispatch, {
    key: renameRemovalKey(rename),
    what: `${renames.remove.summary}: ${identifier}`,
    calls: [{ route: renames.remove, args: { params: { id }, ...versionArgs(rename) } }],
    handlesConflict: true,
  });
  if (result.status === 'saved') {
    const pending = parsePending(selectDraft(renamesDraftKey)(store.getState()));
    store.dispatch(savePendingDraft(withoutRow(pending, String(id)), now()));
    const text = `Rename ${inQuotes(identifier)} deleted.`;
    store.dispatch(showToast(withUndo({ text }, result)));
  }
  if (result.status !== 'busy' && !result.isMounted)
    store.dispatch({ type: 'query/invalidated', resource: renames.name });
  return result;
}
