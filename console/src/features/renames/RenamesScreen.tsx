import { pluralize, renames } from '@steward/api';
import { Banner, Button, EmptyState, Spinner, Stack, Text } from '@steward/ui';
import { ArrowLeft, Plus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ConsolePage } from '../../core/page/ConsolePage.tsx';
import { useScrollRestoration } from '../../core/page/useScrollRestoration.ts';
import { withParams } from '../../core/routing/withParams.ts';
import { LoadFailed } from '../../core/loading/LoadFailed.tsx';
import { PermissionNotice } from '../../core/permissions/PermissionNotice.tsx';
import { useMay } from '../../core/permissions/useMay.ts';
import { useAppSelector, useServices, useSaga, useAppDispatch } from '../../core/store/context.ts';
import { selectDraft } from '../../engine/drafts/state.ts';
import { selectMutation } from '../../engine/data/mutations.ts';
import { useQuery } from '../../engine/data/useQuery.ts';
import { useImportAction } from '../../engine/definition/allowedScreen.ts';
import { ImportDialog } from '../../engine/fileImport/ImportDialog.ts';
import { renamesSaga } from './saga.ts';
import {
  emptyPending,
  savePendingDraft,
  pendingCount,
  parsePending,
  renamesDraftKey,
  toRenames,
  renamesKey,
  renamesRequest,
} from './state.ts';
import type { RenameRow } from './pending.ts';
import type { PendingRenames, Rename } from './state.ts';
import {
  canSave,
  renameRows,
  repeatedIdentifiers,
  typingProblems,
  withAdded,
  withTyped,
  withoutRow,
} from './pending.ts';
import { RemoveRename } from './RemoveRename.tsx';
import { RenamesTable } from './RenamesTable.tsx';
import { RenameConflict } from './RenameConflict.tsx';
import { BackLink } from './RenamesScreen.styles.ts';

const saveCall = 'renames.save';

/** The table of renames, with pending changes until they are saved or cleared. */
export function RenamesScreen() {
  useSaga(renamesSaga);
  const { status, data, message, refetch } = useQuery(renamesKey, renamesRequest);
  const savedRenames = toRenames({ data });
  const saving = useAppSelector(selectMutation(renamesKey)).status === 'pending';
  const pending = parsePending(useAppSelector(selectDraft(renamesDraftKey)));
  const { now } = useServices();
  const dispatch = useAppDispatch();
  useScrollRestoration('renames');
  // Back keeps the page, the search and the filter of the configuration.
  const [params, setParams] = useSearchParams();
  const tableParams = new URLSearchParams(params);
  tableParams.delete('view');
  const [removing, setRemoving] = useState<Rename>();
  const rows = renameRows(savedRenames, pending);
  const repeated = repeatedIdentifiers(rows);
  const problems = typingProblems(rows);
  const count = pendingCount(pending);
  const change = (next: PendingRenames) => dispatch(savePendingDraft(next, now()));

  const remove = (row: RenameRow) =>
    row.rename === undefined ? change(withoutRow(pending, row.key)) : setRemoving(row.rename);
  const isLoading = status === 'loading' && savedRenames.length === 0;
  const maySave = useMay(saveCall);
  const mayRemove = useMay('renames.remove');
  const importFile = useImportAction(renames);
  const open = (action: string | undefined) =>
    setParams((current) => withParams(current, { open: action }));
  const add = maySave && (
    <Button
      icon={<Plus size={16} />}
      disabled={isLoading || saving}
      onClick={() => change(withAdded(pending))}
    >
      Add New Identifier
    </Button>
  );

  return (
    <ConsolePage
      title="Renames"
      subtitle="What things are called on the platform. Changes wait here until you save or clear them."
      breadcrumbs={
        <BackLink href={`?${tableParams}`}>
          <ArrowLeft size={16} aria-hidden="true" /> Back
        </BackLink>
      }
      action={
        maySave && (
          <>
            <Button disabled={count === 0 || saving} onClick={() => change(emptyPending)}>
              Clear Changes
            </Button>
            <Button
              variant="primary"
              disabled={!canSave(rows)}
              loading={saving}
              onClick={() => dispatch({ type: 'renames/saveRequested' })}
            >
              Save Changes
            </Button>
          </>
        )
      }
      toolbar={
        <>
          {add}
          {importFile && (
            <Button
              variant="quiet"
              icon={importFile.icon}
              disabled={saving}
              onClick={() => open(importFile.id)}
            >
              {importFile.label}
            </Button>
          )}
          <Text role="status" size="md" tone="subtle">
            {count === 0 ? '' : pluralize(count, 'pending change')}
          </Text>
        </>
      }
    >
      {!maySave && <PermissionNotice call={saveCall} />}
      <Stack gap={3}>
        {status === 'failed' && <LoadFailed message={message} onRetry={refetch} />}
        {repeated.size > 0 && (
          <Banner tone="warning">
            <bdi>{[...repeated].join(', ')}</bdi>: an identifier can be in the table once. Change or
            remove one of them.
          </Banner>
        )}
        {problems.size > 0 && <Banner tone="warning">{[...problems].join(' ')}</Banner>}
        <RenamesTable
          rows={rows}
          repeated={repeated}
          adding={pending.added.length}
          locked={saving}
          readOnly={!maySave}
          onType={(row, field, text) => change(withTyped(pending, row, field, text))}
          onRemove={mayRemove ? remove : undefined}
        />
        {isLoading && (
          <Stack align="center">
            <Spinner label="Loading renames" size={24} />
          </Stack>
        )}
        {status === 'ready' && rows.length === 0 && (
          <EmptyState title="No renames yet" action={add}>
            Everything has the platform’s default name.
          </EmptyState>
        )}
      </Stack>
      {importFile && params.get('open') === importFile.id && (
        <ImportDialog
          resource={renames}
          action={importFile}
          scope={undefined}
          onClose={() => open(undefined)}
        />
      )}
      <RenameConflict pending={pending} />
      {removing && (
        <RemoveRename
          rename={removing}
          onClose={() => {
            setRemoving(undefined);
            refetch();
          }}
        />
      )}
    </ConsolePage>
  );
}
