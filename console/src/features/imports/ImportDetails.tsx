import type { AnyRow } from '@steward/api';
import { formatValue, importModes, importState, imports, pluralize } from '@steward/api';
import { Badge, Banner, Button, Confirm } from '@steward/ui';
import { Pause, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { withParams } from '../../core/routing/withParams.ts';
import { useServices } from '../../core/store/context.ts';
import { DateWithAge } from '../../engine/fieldValue/DateWithAge.tsx';
import { Bar, Frame, Reasons } from './ImportDetails.styles.ts';
import { ImportRows } from './ImportRows.tsx';
import { UndoPanel } from './UndoPanel.tsx';
import type { ImportRecord } from './importRecord.ts';
import {
  countsLine,
  hasListedRows,
  isReceiving,
  isUndoable,
  recordsOf,
  toImport,
  verdictCounts,
  verdictLabel,
  verdictTone,
} from './importRecord.ts';
import { stopActionId } from './stopping.ts';
import { useFollowReceiving } from './useFollowReceiving.ts';
import { useImportUndo } from './useImportUndo.ts';

const stateTone = ({ state, undone_at }: ImportRecord) => {
  if (undone_at) return 'neutral';
  if (state === 'done') return 'success';
  return state === 'receiving' ? 'info' : 'warning';
};

/** Who imported what, when and how. */
function Facts({ record }: { record: ImportRecord }) {
  const { now } = useServices();
  const { person, resource, mode, rows, started_at } = record;
  return (
    <>
      <p className="facts">
        <Badge tone={stateTone(record)}>{importState(record)}</Badge>
        <span className="fact">{formatValue(resource, imports.fields.resource)}</span>
        {mode && <span className="fact">{importModes[mode]}</span>}
        {rows != null && <span className="fact">{pluralize(rows, 'row')}</span>}
      </p>
      <p className="facts">
        {person && <span className="fact">{person}</span>}
        {started_at && (
          <span className="fact">
            <DateWithAge value={started_at} now={now()} />
          </span>
        )}
      </p>
    </>
  );
}

/** Says what is not plain about an import. */
function Notice({ record }: { record: ImportRecord }) {
  const { mode, refused, state } = record;
  if (record.undone_at)
    return <Banner tone="info">This import was undone. The counts are those of before.</Banner>;
  if (mode === 'check')
    return (
      <Banner tone="info">
        This was a check: it says what an import would do, and wrote nothing.
      </Banner>
    );
  if (mode === 'strict' && (refused ?? 0) > 0)
    return (
      <Banner tone="warning">All or nothing: nothing was written, since rows were refused.</Banner>
    );
  if (state === 'stopped')
    return (
      <Banner tone="warning" title="This import was stopped before its end.">
        What is in stays. It goes on when the same file is imported again.
      </Banner>
    );
  return null;
}

/** The reasons for which rows were refused or warned about, with how many rows have each. */
function ReasonList({ record }: { record: ImportRecord }) {
  const { reasons } = record;
  if (!reasons || reasons.length === 0) return null;
  return (
    <section>
      <h3>Reasons</h3>
      <Reasons aria-label="Reasons">
        {reasons.map(({ verdict, field, reason, count }) => (
          <li key={`${verdict} ${field} ${reason}`}>
            <span className="times">{count?.toLocaleString('en')} ×</span>
            <span>{reason}</span>
            <Badge tone={verdictTone(verdict)}>{verdictLabel(verdict)}</Badge>
          </li>
        ))}
      </Reasons>
    </section>
  );
}

/** An import: what came of its rows, why, and the rows that people look at. */
export function ImportDetails({ row }: { row: AnyRow }) {
  const record = toImport(row);
  const [, setParams] = useSearchParams();
  const [isAsking, setAsking] = useState(false);
  const undoing = useImportUndo(record);
  useFollowReceiving(record);
  const { created = 0, updated = 0 } = record;
  const canUndo = isUndoable(record) && undoing.status === 'idle';
  return (
    <Frame>
      <Facts record={record} />
      <Notice record={record} />
      <div className="outcome">
        <p>{countsLine(record)}</p>
        <Bar aria-hidden="true">
          {verdictCounts(record).map(({ verdict, count }) => (
            <i key={verdict} data-tone={verdictTone(verdict)} style={{ flexGrow: count }} />
          ))}
        </Bar>
      </div>
      <UndoPanel record={record} undoing={undoing} />
      {(canUndo || isReceiving(record)) && (
        <div className="actions">
          {isReceiving(record) && (
            <Button
              icon={<Pause size={16} />}
              onClick={() =>
                setParams((params) => withParams(params, { open: `${stopActionId}:${row.id}` }))
              }
            >
              Stop…
            </Button>
          )}
          {canUndo && (
            <Button icon={<Undo2 size={16} />} onClick={() => setAsking(true)}>
              Undo…
            </Button>
          )}
        </div>
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
        <p>
          {[
            created ? `What it created is deleted: ${recordsOf(record, created)}.` : '',
            updated ? `What it updated gets its values back: ${recordsOf(record, updated)}.` : '',
            'What was changed or used since stays, and is listed.',
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      </Confirm>
    </Frame>
  );
}
