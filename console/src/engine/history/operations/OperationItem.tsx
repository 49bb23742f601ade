import { history, historyKindLabel, valueTone } from '@steward/api';
import { Badge, Button, Inline, Stack, Text } from '@steward/ui';
import { Undo2 } from 'lucide-react';
import { use, useId, useRef, useState } from 'react';
import { lazyWithRetry } from '../../../core/loading/lazyWithRetry.ts';
import { RecordLinkContext } from '../../address/recordLink.ts';
import { capitalize } from '../../definition/sentence.ts';
import { EntryAuthor, EntryMarks, EntryTime } from '../EntryParts.tsx';
import { hasRecord } from '../entryLabels.ts';
import { EntryDetails, EntryHeading, EntryQuotation } from '../HistoryEntries.styles.ts';
import type { HistoryEntry } from '../recordHistory.ts';
import { useCanUndo } from '../recordHistory.ts';
import { OperationEntries } from './OperationEntries.tsx';

const UndoOperation = lazyWithRetry(() =>
  import('./UndoOperation.tsx').then((m) => m.UndoOperation),
);

/** Whether an entry stands for all of an operation. */
export const isOperation = ({ entries }: HistoryEntry): boolean => (entries ?? 1) > 1;

/** One operation of the history: what it did, the way to its entries, and one undo for all of them. */
export function OperationItem({ entry }: { entry: HistoryEntry }) {
  const canUndo = useCanUndo();
  const recordLink = use(RecordLinkContext);
  const entriesId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const view = useRef<HTMLButtonElement>(null);
  const name = entry.name ?? '';
  return (
    <Stack as="li" gap={1}>
      <Inline align="start" justify="between" gap={4} wrap={false}>
        <EntryHeading>
          <Badge tone={valueTone(entry.kind, history.fields.kind)}>
            {entry.kind == null ? 'Several' : historyKindLabel(entry)}
          </Badge>
          <Text weight="medium" wrap="anywhere">
            {capitalize(name)}
          </Text>
          <EntryMarks entry={entry} />
        </EntryHeading>
        <EntryTime entry={entry} />
      </Inline>
      <EntryDetails gap={2}>
        <EntryAuthor entry={entry} />
        <Inline gap={2}>
          <Button
            ref={view}
            size="sm"
            aria-label={`View: ${name}`}
            aria-expanded={isOpen}
            aria-controls={entriesId}
            onClick={() => setIsOpen(!isOpen)}
          >
            View
          </Button>
          {hasRecord(entry) &&
            recordLink({
              resource: entry.resource,
              id: entry.record_id,
              scope: entry.scope ?? undefined,
              name,
            })}
          {canUndo && entry.can_undo === true && (
            <Button
              size="sm"
              icon={<Undo2 size={14} />}
              aria-label={`Undo: ${name}…`}
              onClick={() => setIsAsking(true)}
            >
              Undo…
            </Button>
          )}
        </Inline>
        <EntryQuotation id={entriesId} hidden={!isOpen}>
          {isOpen && <OperationEntries entry={entry} />}
        </EntryQuotation>
      </EntryDetails>
      {isAsking && (
        <UndoOperation
          entry={entry}
          onUndone={() => {
            setIsAsking(false);
            view.current?.focus();
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </Stack>
  );
}
