import { history, historyKindLabel, imports, recordlessTopics, valueTone } from '@steward/api';
import { Badge, Button, Inline, Stack, Text } from '@steward/ui';
import { ChevronRight, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { use, useEffect, useId, useRef, useState } from 'react';
import { lazyWithRetry } from '../../core/loading/lazyWithRetry.ts';
import { ChangedFields } from '../comparison/ChangedFields.tsx';
import { RecordLinkContext } from '../address/recordLink.ts';
import { capitalize, inQuotes } from '../definition/sentence.ts';
import type { ChangedField } from '../comparison/changedFields.ts';
import { entryChanges } from './entryChanges.ts';
import { EntryAuthor, EntryMarks, EntryTime } from './EntryParts.tsx';
import { changedLabels, entrySubject, exactTime, hasRecord, isUndoable } from './entryLabels.ts';
import { Entries, EntryButton, EntryDetails, EntryQuotation } from './HistoryEntries.styles.ts';
import type { HistoryRecord } from './fieldRestore.ts';
import { useFieldRestore } from './fieldRestore.ts';
import type { HistoryEntry } from './recordHistory.ts';
import { isSameRecord, useMayUndo } from './recordHistory.ts';
import { RestoreField } from './RestoreField.tsx';

const UndoConfirm = lazyWithRetry(() => import('./UndoConfirm.tsx').then((m) => m.UndoConfirm));

/** The exact time and address of a change, and its request id in the server's log. */
const sourceText = ({ at, address, request_id }: HistoryEntry, ofRecord: boolean): string =>
  [
    at && exactTime(at),
    address && `from ${address}`,
    !ofRecord && request_id && `request ${request_id}`,
  ]
    .filter(Boolean)
    .join(' · ');

interface HistoryItemProps {
  entry: HistoryEntry;
  /** The record whose history this is; without it, the entry names its own. */
  record?: HistoryRecord | undefined;
  /** Whether somebody asked for this entry: it begins open, with the focus. */
  isWanted?: boolean;
  /** What else can be done from the entry. Default nothing. */
  action?: ((entry: HistoryEntry) => ReactNode) | undefined;
  /** Called once the entry is undone. */
  onUndone?: () => void;
}

/** One entry of a history; pressed, it shows the values before and after. */
export function HistoryItem({
  entry,
  record,
  isWanted = false,
  action,
  onUndone,
}: HistoryItemProps) {
  const ofRecord = record !== undefined;
  const restoreOf = useFieldRestore(record);
  const mayUndo = useMayUndo();
  const recordLink = use(RecordLinkContext);
  const moreId = useId();
  const changes = entryChanges(entry);
  // The entries of one record are few, and the user opened the tab for their changes.
  const [isOpen, setIsOpen] = useState(isWanted || (ofRecord && entry.kind === 'updated'));
  const [isAsking, setIsAsking] = useState(false);
  const [later, setLater] = useState<HistoryEntry>();
  const heading = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isWanted) heading.current?.focus();
  }, [isWanted]);
  const labels = changes.map(({ field }) => field.label);
  const changed = changedLabels(entry, labels);
  const isOfRecord = !recordlessTopics.includes(entry.resource ?? '');
  const about = ofRecord ? changed : isOfRecord ? capitalize(entrySubject(entry)) : entry.name;
  const restoreButton = (change: ChangedField) => {
    const restore = restoreOf(entry, change);
    return (
      restore && <RestoreField restore={restore} onRestored={() => heading.current?.focus()} />
    );
  };
  return (
    <Stack as="li" gap={1}>
      <Inline align="start" justify="between" gap={4} wrap={false}>
        <EntryButton
          ref={heading}
          type="button"
          aria-expanded={isOpen}
          aria-controls={moreId}
          onClick={() => setIsOpen(!isOpen)}
        >
          <ChevronRight size={16} aria-hidden="true" />
          <Badge tone={valueTone(entry.kind, history.fields.kind)}>{historyKindLabel(entry)}</Badge>
          {about && (
            <Text weight="medium" wrap="anywhere">
              {about}
            </Text>
          )}
          <EntryMarks entry={entry} />
        </EntryButton>
        <EntryTime entry={entry} />
      </Inline>
      <EntryDetails>
        <EntryAuthor entry={entry}>{!ofRecord && changed && ` · ${changed}`}</EntryAuthor>
        <Stack id={moreId} hidden={!isOpen}>
          {isOpen && (
            <>
              {changes.length > 0 && (
                <ChangedFields changes={changes} kind={entry.kind} actionOf={restoreButton} />
              )}
              <Inline justify="between">
                <Text as="p" size="sm" tone="subtle" wrap="anywhere" grow>
                  {sourceText(entry, ofRecord)}
                </Text>
                {!ofRecord &&
                  hasRecord(entry) &&
                  recordLink({
                    resource: entry.resource,
                    id: entry.record_id,
                    scope: entry.scope ?? undefined,
                    name: entrySubject(entry),
                  })}
                {!ofRecord &&
                  recordLink({
                    resource: imports.name,
                    id: entry.import_id,
                    name: `import ${inQuotes(entry.name ?? '')}`,
                  })}
                {action?.(entry)}
                {isUndoable(entry) && mayUndo(entry) && (
                  <Button size="sm" icon={<Undo2 size={14} />} onClick={() => setIsAsking(true)}>
                    Undo…
                  </Button>
                )}
              </Inline>
              {later && (
                <EntryQuotation>
                  <Text as="p" tone="muted" weight="medium" id={`${moreId}-later`}>
                    Undo this change first
                  </Text>
                  <Entries forwardedAs="ol" aria-labelledby={`${moreId}-later`}>
                    <HistoryItem
                      isWanted
                      key={later.id}
                      entry={later}
                      record={isSameRecord(later, entry) ? record : undefined}
                      onUndone={() => {
                        // The later change is undone.
                        setLater(undefined);
                        heading.current?.focus();
                      }}
                    />
                  </Entries>
                </EntryQuotation>
              )}
            </>
          )}
        </Stack>
      </EntryDetails>
      {isAsking && (
        <UndoConfirm
          entry={entry}
          record={record}
          onShow={(change) => {
            setIsAsking(false);
            setLater(change);
          }}
          onUndone={() => {
            setIsAsking(false);
            onUndone?.();
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </Stack>
  );
}
