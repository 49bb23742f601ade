import { history, isObject } from '@steward/api';
import { Banner, Button, Modal, Stack } from '@steward/ui';
import { useRef } from 'react';
import { useAppSelector } from '../../core/store/context.ts';
import { ChangedFields } from '../comparison/ChangedFields.tsx';
import type { QueryRequest } from '../data/queries.ts';
import { pageOf, selectQuery } from '../data/queries.ts';
import { useQueryWhileMounted } from '../data/useQuery.ts';
import { entryChanges, entryFields } from './entryChanges.ts';
import type { HistoryRecord } from './fieldRestore.ts';
import { useFieldRestore } from './fieldRestore.ts';
import type { HistoryEntry } from './recordHistory.ts';
import { isSameRecord } from './recordHistory.ts';
import { RestoreField } from './RestoreField.tsx';

/** How many later entries are looked through. */
const maxEntries = 100;

/** The records that an entry's values referred to before, as filters of the history. */
function referenceFilters(entry: HistoryEntry): readonly object[] {
  const before = isObject(entry.before) ? entry.before : {};
  return Object.entries(entryFields(entry)).flatMap(([name, { kind, to }]) => {
    const id = before[name];
    if (kind !== 'reference' || to === undefined || typeof id !== 'number') return [];
    return [{ and: [is('resource', to), is('record_id', id), is('kind', 'deleted')] }];
  });
}

const is = (field: string, value: unknown) => ({ field, op: 'is', value });

/** The later entries of a record, and those that deleted what it referred to, newest first. */
function laterRequest(entry: HistoryEntry): QueryRequest {
  const { id, resource, record_id } = entry;
  const ofRecord = { and: [is('resource', resource), is('record_id', record_id)] };
  const filter = {
    and: [{ field: 'id', op: 'after', value: id }, { or: [ofRecord, ...referenceFilters(entry)] }],
  };
  const query = { page: 1, pageSize: maxEntries, filter };
  return { route: history.list, args: { query }, silent: true };
}

/** Whether a later entry changed what another one did, or deleted what it refers to. */
function standsBefore(later: HistoryEntry, entry: HistoryEntry): boolean {
  const { kind, fields } = entry;
  if (!isSameRecord(later, entry)) return !later.undone_by;
  if (kind !== 'updated' || later.kind !== 'updated') return true;
  return (later.fields ?? []).some((field) => fields?.includes(field));
}

/** The latest change that has to be undone before an entry; undefined until it is known. */
function useLaterChange(entry: HistoryEntry): HistoryEntry | undefined {
  const key = `history:later:${entry.id}`;
  const isOfRecord = entry.resource != null && entry.record_id != null;
  useQueryWhileMounted(key, isOfRecord ? laterRequest(entry) : undefined);
  const { rows } = pageOf(useAppSelector(selectQuery(key)));
  return (rows as readonly HistoryEntry[]).find((each) => standsBefore(each, entry));
}

interface UndoRefusedProps {
  entry: HistoryEntry;
  /** The record of the entry, where it is shown. */
  record: HistoryRecord | undefined;
  /** Why the platform refused. */
  message: string | undefined;
  onShow(later: HistoryEntry): void;
  onClose(): void;
}

/**
 * Says why a change cannot be undone as it is, which of its fields can be given back one by one, and leads to
 * the change that stands before it.
 */
export function UndoRefused({ entry, record, message, onShow, onClose }: UndoRefusedProps) {
  const later = useLaterChange(entry);
  const restoreOf = useFieldRestore(record);
  const close = useRef<HTMLButtonElement>(null);
  const restores = new Map(
    entryChanges(entry).flatMap((change) => {
      const restore = restoreOf(entry, change);
      return restore ? [[change.name, { change, restore }] as const] : [];
    }),
  );
  const changes = [...restores.values()].map(({ change, restore }) => ({
    ...change,
    before: restore.present,
    after: change.before,
  }));
  return (
    <Modal
      open
      role="alertdialog"
      title="This change was not undone"
      onClose={onClose}
      footer={
        <>
          <Button ref={close} onClick={onClose}>
            Close
          </Button>
          {later && (
            <Button variant="primary" onClick={() => onShow(later)}>
              Show the later change
            </Button>
          )}
        </>
      }
    >
      <Stack gap={3}>
        <Banner tone="danger">{message}</Banner>
        {changes.length > 0 && (
          <>
            <p>Its fields can be given back one by one:</p>
            <ChangedFields
              changes={changes}
              actionOf={({ name }) => {
                const restore = restores.get(name)?.restore;
                return (
                  restore && (
                    <RestoreField restore={restore} onRestored={() => close.current?.focus()} />
                  )
                );
              }}
            />
          </>
        )}
      </Stack>
    </Modal>
  );
}
