import { formatCount } from '@steward/api';
import { Badge, Banner, Button, Confirm, Inline, List, Stack, Text } from '@steward/ui';
import { Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { Bar, NumberedItem } from './ImportReport.styles.ts';
import { ImportRows } from './ImportRows.tsx';
import { UndoPanel } from './UndoPanel.tsx';
import type { ImportCounts, ImportRecord } from './importRecord.ts';
import {
  countsLine,
  hasListedRows,
  isImportUndoable,
  recordsOf,
  verdictCounts,
  verdictLabel,
  verdictTone,
} from './importRecord.ts';
import { useImportUndo } from './useImportUndo.ts';

/** Explains an unusual state of an import. */
function Notice({ record }: { record: ImportRecord }) {
  const { mode, refused, state } = record;
  if (record.undone_at)
    return (
      <Banner tone="info">This import was undone. The counts show the original result.</Banner>
    );
  if (mode === 'check')
    return (
      <Banner tone="info">
        This was a check. It shows what an import would do, and changed nothing.
      </Banner>
    );
  if (mode === 'strict' && (refused ?? 0) > 0)
    return (
      <Banner tone="warning">
        All or nothing: nothing was imported, because some rows were refused.
      </Banner>
    );
  if (state === 'stopped')
    return (
      <Banner tone="warning" title="This import was stopped before its end.">
        Imported rows stay. Import the same file again to continue.
      </Banner>
    );
  return null;
}

/** What came of the rows, as a line and as a bar. */
export function CountsBar({ counts }: { counts: ImportCounts }) {
  return (
    <Stack>
      <Text as="p" size="lg" weight="medium" tabular>
        {countsLine(counts)}
      </Text>
      <Bar aria-hidden="true">
        {verdictCounts(counts).map(({ verdict, count }) => (
          <i key={verdict} data-tone={verdictTone(verdict)} style={{ flexGrow: count }} />
        ))}
      </Bar>
    </Stack>
  );
}

/** The reasons for which rows were refused or warned about, with how many rows have each. */
function ReasonList({ record }: { record: ImportRecord }) {
  const { reasons } = record;
  if (!reasons || reasons.length === 0) return null;
  return (
    <Stack as="section">
      <Text as="h3" size="md" weight="semibold">
        Reasons
      </Text>
      <List variant="bordered" aria-label="Reasons">
        {reasons.map(({ verdict, field, reason, count }) => (
          <NumberedItem key={`${verdict} ${field} ${reason}`}>
            <span>{formatCount(count ?? 0)} ×</span>
            <span>{reason}</span>
            <Badge tone={verdictTone(verdict)}>{verdictLabel(verdict)}</Badge>
          </NumberedItem>
        ))}
      </List>
    </Stack>
  );
}

const keptHint = 'Records that were changed or used since are kept and listed.';

/** What an undo does, in sentences. */
function undoEffect(record: ImportRecord): string {
  const { created, updated, undone } = record;
  const total = (created ?? 0) + (updated ?? 0);
  // Of an interrupted undo, or where some records were brought back since.
  if (undone)
    return `${formatCount(undone)} of ${recordsOf(record, total)} ${undone === 1 ? 'is' : 'are'} undone already. This undoes the rest: ${recordsOf(record, Math.max(total - undone, 0))}. ${keptHint}`;
  return [
    created ? `This deletes what it created: ${recordsOf(record, created)}.` : '',
    updated ? `This restores what it updated: ${recordsOf(record, updated)}.` : '',
    keptHint,
  ]
    .filter(Boolean)
    .join(' ');
}

interface ImportOutcomeProps {
  record: ImportRecord;
  /** What else can be done with the import, before Undo. */
  actions?: ReactNode;
}

/** What came of the rows of an import, why, and the rows that people look at; it can be undone. */
export function ImportOutcome({ record, actions }: ImportOutcomeProps) {
  const [isAsking, setAsking] = useState(false);
  const undoing = useImportUndo(record);
  const canUndo = isImportUndoable(record) && undoing.status === 'idle';
  return (
    <>
      <Notice record={record} />
      <CountsBar counts={record} />
      <UndoPanel record={record} undoing={undoing} />
      {(canUndo || actions) && (
        <Inline>
          {actions}
          {canUndo && (
            <Button icon={<Undo2 size={16} />} onClick={() => setAsking(true)}>
              Undo…
            </Button>
          )}
        </Inline>
      )}
      <ReasonList record={record} />
      {hasListedRows(record) && <ImportRows record={record} />}
      <Confirm
        open={isAsking}
        tone="danger"
        title="Undo this import?"
        confirmLabel="Undo"
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          undoing.begin();
        }}
      >
        <p>{undoEffect(record)}</p>
      </Confirm>
    </>
  );
}
