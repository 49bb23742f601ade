import { renames } from '@steward/api';
import { initialValues } from '@steward/api/forms';
import { useAppDispatch, useAppSelector, useServices } from '../../core/store/context.ts';
import { selectMutation } from '../../engine/data/mutations.ts';
import { describeRow } from '../../engine/form/saving/savedToast.ts';
import type { Side } from '../../engine/conflict/compare.ts';
import { compareValues, mergeValues } from '../../engine/conflict/compare.ts';
import { ConflictQuestion } from '../../engine/conflict/ConflictQuestion.tsx';
import { toRenameBase, withEdit, withoutRow } from './pending.ts';
import type { PendingRenames, Rename } from './state.ts';
import { renameFields, renamesKey, savePendingDraft } from './state.ts';

/** Asks which names to take where somebody else has saved a rename since it was edited here. */
export function RenameConflict({ pending }: { pending: PendingRenames }) {
  const { current } = useAppSelector(selectMutation(renamesKey));
  const dispatch = useAppDispatch();
  const { now } = useServices();
  const id = Number(current?.id);
  const edit = pending.edits[id];
  if (current === undefined || edit?.base === undefined) return null;
  const { base, ...ownValues } = edit;
  const theirs: Rename = { ...current, id };
  const differences = compareValues(
    renameFields,
    { base: { ...base }, theirs: initialValues(renameFields, theirs), mine: { ...ownValues } },
    // A rename is saved with all its names.
    () => false,
  );
  const dismiss = () => dispatch({ type: 'mutation/reset', key: renamesKey });

  function resolve(choices: Readonly<Record<string, Side>>) {
    const values = { ...ownValues, ...mergeValues(differences, choices) };
    const takesMine = differences.some(({ name }) => choices[name] === 'mine');
    const next = takesMine
      ? withEdit(pending, theirs, values, toRenameBase(theirs))
      : withoutRow(pending, String(id));
    dispatch(savePendingDraft(next, now()));
    dismiss();
    if (takesMine) dispatch({ type: 'renames/saveRequested' });
  }

  return (
    <ConflictQuestion
      subject={describeRow(renames, theirs)}
      record={{ resource: renames.name, id, since: base.version }}
      fields={renameFields}
      rows={[]}
      differences={differences}
      otherChanges={[]}
      onResolve={resolve}
      onCancel={dismiss}
    />
  );
}
