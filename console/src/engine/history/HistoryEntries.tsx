import type { AnyRow, Fields } from '@steward/api';
import { Skeleton, Stack } from '@steward/ui';
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { ReferenceNames } from '../references/ReferenceNames.tsx';
import { entryFields, entryRows } from './entryChanges.ts';
import { Entries } from './HistoryEntries.styles.ts';
import type { HistoryRecord } from './fieldRestore.ts';
import { HistoryItem } from './HistoryItem.tsx';
import type { HistoryEntry } from './recordHistory.ts';

interface HistoryEntriesProps {
  entries: readonly HistoryEntry[];
  /** The name of the list. */
  label: string;
  /** The record of all entries, which they do not name then. */
  record?: HistoryRecord;
  /** Whether more entries are loading. */
  busy: boolean;
  /** What else can be done from an entry, beside its Undo. Default nothing. */
  entryAction?: ((entry: HistoryEntry) => ReactNode) | undefined;
  /** Draws an entry that stands for others; nothing where it stands for itself. */
  renderOperation?: (entry: HistoryEntry) => ReactNode;
}

/** Entries of the history, newest first. */
export function HistoryEntries({
  entries,
  label,
  record,
  busy,
  entryAction,
  renderOperation,
}: HistoryEntriesProps) {
  const fields: Fields = Object.assign({}, ...entries.map(entryFields));
  const rows: AnyRow[] = entries.flatMap(entryRows);
  return (
    <>
      <ReferenceNames fields={fields} rows={rows} />
      <Entries forwardedAs="ol" aria-label={label} aria-busy={busy}>
        {entries.map((entry) => (
          <Fragment key={entry.id}>
            {renderOperation?.(entry) ?? (
              <HistoryItem entry={entry} record={record} action={entryAction} />
            )}
          </Fragment>
        ))}
      </Entries>
    </>
  );
}

/** Placeholders for the first entries of the history, or of another list of what happened. */
export function WaitingEntries({ label = 'Loading the history' }: { label?: string }) {
  return (
    <Stack gap={5} role="status" aria-label={label}>
      {[52, 40, 46, 36].map((width) => (
        <Stack as="span" key={width}>
          <Skeleton width={`${width}%`} height={14} />
          <Skeleton width={`${width / 2}%`} height={10} />
        </Stack>
      ))}
    </Stack>
  );
}
