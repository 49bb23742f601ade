import { crmOrganisationId, organisations } from '@steward/api';
import { shallowEqual } from 'react-redux';
import { useAppDispatch, useAppSelector, useServices } from '../../core/store/context.ts';
import { selectMutation } from '../../engine/data/mutations.ts';
import type { Side } from '../../engine/conflict/compare.ts';
import { compareValues } from '../../engine/conflict/compare.ts';
import { ConflictQuestion } from '../../engine/conflict/ConflictQuestion.tsx';
import { crmKey, saveNameDraft, selectBase, toNameBase } from './state.ts';

const { fields } = organisations;
const toValues = (salesforce_interactions_name: string | undefined) => ({
  salesforce_interactions_name,
});

interface NameConflictProps {
  draftName: string | undefined;
  /** Reads the name again. */
  onReload(): void;
}

/** Asks which name to take where somebody else has saved another since this one was typed. */
export function NameConflict({ draftName, onReload }: NameConflictProps) {
  const { current } = useAppSelector(selectMutation(crmKey));
  const base = useAppSelector(selectBase, shallowEqual);
  const dispatch = useAppDispatch();
  const { now } = useServices();
  const theirs = toNameBase(current);
  if (theirs === undefined || draftName === undefined) return null;
  const differences = compareValues(
    fields,
    { base: toValues(base?.name), theirs: toValues(theirs.name), mine: toValues(draftName) },
    () => false,
  );
  const dismiss = () => dispatch({ type: 'mutation/reset', key: crmKey });

  function resolve(choices: Readonly<Record<string, Side>>) {
    dismiss();
    if (differences.some(({ name }) => choices[name] === 'mine')) {
      dispatch(saveNameDraft(draftName ?? '', now(), theirs));
      dispatch({ type: 'crm/saveRequested', name: draftName ?? '' });
    } else {
      dispatch({ type: 'drafts/dropped', key: crmKey });
      onReload();
    }
  }

  return (
    <ConflictQuestion
      subject="name"
      record={{ resource: organisations.name, id: crmOrganisationId, since: base?.version }}
      fields={fields}
      rows={[]}
      differences={differences}
      otherChanges={[]}
      onResolve={resolve}
      onCancel={dismiss}
    />
  );
}
