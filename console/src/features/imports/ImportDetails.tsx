import type { AnyRow } from '@steward/api';
import {
  formatValue,
  importModes,
  importState,
  importStateTones,
  imports,
  pluralize,
} from '@steward/api';
import { Badge, Button, Stack } from '@steward/ui';
import { Pause, Play } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { DialogContent } from '../../core/page/DialogContent.styles.ts';
import { withParams } from '../../core/routing/withParams.ts';
import { useAppDispatch, useAppSelector, useServices } from '../../core/store/context.ts';
import { DateWithAge } from '../../engine/fieldValue/DateWithAge.tsx';
import { Person } from '../../engine/fieldValue/Person.tsx';
import { chooseFileAddress } from '../../engine/fileImport/report/chooseFileAddress.ts';
import { ImportOutcome } from '../../engine/fileImport/report/ImportOutcome.tsx';
import { Facts } from '../../engine/fileImport/report/ImportReport.styles.ts';
import type { ImportRecord } from '../../engine/fileImport/report/importRecord.ts';
import {
  canContinue,
  isReceiving,
  isUnfinished,
  toImport,
} from '../../engine/fileImport/report/importRecord.ts';
import { isSending, selectImport } from '../../engine/fileImport/sending/state.ts';
import { useFollowSending } from '../../engine/fileImport/sending/elsewhere/useSentElsewhere.ts';
import { stopActionId } from './stopping.ts';

/** Who imported what, when and how. */
function ImportFacts({ record }: { record: ImportRecord }) {
  const { now } = useServices();
  const { person, resource, mode, rows, started_at } = record;
  const state = importState(record);
  return (
    <Stack gap={1}>
      <Facts>
        {state && <Badge tone={importStateTones[state]}>{state}</Badge>}
        <span className="fact">{formatValue(resource, imports.fields.resource)}</span>
        {mode && <span className="fact">{importModes[mode]}</span>}
        {rows != null && <span className="fact">{pluralize(rows, 'row')}</span>}
      </Facts>
      <Facts>
        {person && (
          <span className="fact">
            <Person name={person} />
          </span>
        )}
        {started_at && (
          <span className="fact">
            <DateWithAge value={started_at} now={now()} />
          </span>
        )}
      </Facts>
    </Stack>
  );
}

/** Whether the person who looks at an import can continue it, and how. */
function useContinueImport(record: ImportRecord): (() => void) | undefined {
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const uuid = record.uuid ?? '';
  const job = useAppSelector(selectImport(uuid));
  const person = useAppSelector(({ session }) => session.currentUser?.id);
  // This window may have the file still.
  if (job !== undefined && isUnfinished(record))
    return isSending(job) ? undefined : () => dispatch({ type: 'fileImports/resumed', uuid });
  return canContinue(record, person) ? () => void navigate(chooseFileAddress(record)) : undefined;
}

/** An import: who made it, what came of its rows, why, and the rows that people look at. */
export function ImportDetails({ row }: { row: AnyRow }) {
  const record = toImport(row);
  const [, setParams] = useSearchParams();
  const continueImport = useContinueImport(record);
  useFollowSending(record.is_sending === true);
  const stop = () =>
    setParams((params) => withParams(params, { open: `${stopActionId}:${row.id}` }));
  return (
    <DialogContent>
      <ImportFacts record={record} />
      <ImportOutcome
        record={record}
        actions={
          (continueImport || isReceiving(record)) && (
            <>
              {continueImport && (
                <Button icon={<Play size={16} />} onClick={continueImport}>
                  Continue
                </Button>
              )}
              {isReceiving(record) && (
                <Button icon={<Pause size={16} />} onClick={stop}>
                  Stop…
                </Button>
              )}
            </>
          )
        }
      />
    </DialogContent>
  );
}
