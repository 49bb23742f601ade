import { renames } from '@steward/api';
import { Confirm, DescriptionItem, DescriptionList, Stack } from '@steward/ui';
import { useState } from 'react';
import { lazyWithRetry } from '../../core/loading/lazyWithRetry.ts';
import { useAppStore, useServices } from '../../core/store/context.ts';
import { changedFields } from '../../engine/comparison/changedFields.ts';
import { useMutation } from '../../engine/data/useMutation.ts';
import { versionArgs } from '../../engine/definition/calls.ts';
import { NotAvailable } from '../../engine/fieldValue/NotAvailable.tsx';
import { describeRow } from '../../engine/form/saving/savedToast.ts';
import { CanBeUndone } from '../../engine/history/CanBeUndone.tsx';
import { deleteRename, renameRemovalKey } from './deleteRename.ts';
import type { Rename } from './state.ts';
import { renameFields } from './state.ts';

const ChangedMeanwhile = lazyWithRetry(() =>
  import('../../engine/conflict/ChangedMeanwhile.tsx').then((m) => m.ChangedMeanwhile),
);

/** Asks before a rename is deleted, and shows it. */
export function RemoveRename(props: { rename: Rename; onClose(): void }) {
  // The rename that a person agrees to delete. Changes that others save meanwhile are shown before.
  const [[before, rename], setRenames] = useState([props.rename, props.rename] as const);
  const store = useAppStore();
  const { now } = useServices();
  const { state } = useMutation(renameRemovalKey(rename));
  const isChanged = before !== rename;

  async function remove() {
    const result = await deleteRename(store, rename, now);
    if (result.status === 'busy' || !result.isMounted) return;
    if (result.status === 'conflict')
      setRenames([rename, { ...rename, ...result.current, id: rename.id }]);
    else props.onClose();
  }

  return (
    <Confirm
      open
      tone="danger"
      title="Delete Rename"
      confirmLabel={isChanged ? 'Delete Rename Anyway' : 'Delete Rename'}
      pending={state.status === 'pending'}
      onCancel={props.onClose}
      onConfirm={() => void remove()}
    >
      <Stack gap={3}>
        {isChanged && (
          <ChangedMeanwhile
            record={{ resource: renames.name, id: rename.id, since: versionArgs(before).ifMatch }}
            subject={describeRow(renames, before)}
            changes={changedFields(renameFields, before, rename)}
          />
        )}
        <p>
          The platform’s default names come back. <CanBeUndone />
        </p>
        <DescriptionList framed>
          {Object.entries(renameFields).map(([name, { label }]) => (
            <DescriptionItem key={name} term={label}>
              {rename[name as keyof typeof renameFields] ?? <NotAvailable />}
            </DescriptionItem>
          ))}
        </DescriptionList>
      </Stack>
    </Confirm>
  );
}
