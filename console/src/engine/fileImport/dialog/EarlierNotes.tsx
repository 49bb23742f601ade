import { formatDate, formatRelative, pluralize, formatCount } from '@steward/api';
import type { Resource } from '@steward/api';
import { Banner, Button } from '@steward/ui';
import { useServices } from '../../../core/store/context.ts';
import type { ImportRecord } from '../report/importRecord.ts';
import { countsLine, rowsIn, rowsInText } from '../report/importRecord.ts';
import type { KeptRepairs } from '../sending/repairs.ts';
import { countLostRepairs } from '../sending/repairs.ts';
import type { EarlierImports } from '../sending/useEarlierImports.ts';
import { useFollowSending, useSentElsewhere } from '../sending/elsewhere/useSentElsewhere.ts';

const areIn = (record: ImportRecord): string => rowsInText(rowsIn(record), record.rows ?? 0);

const lostText = (lostCount: number): string =>
  lostCount === 1
    ? 'A cell that you repaired is not in this browser any more: repair it again before you go on.'
    : `${formatCount(lostCount)} cells that you repaired are not in this browser any more: repair them again before you go on.`;

const goesOn = 'Imported rows stay. Continuing uses the columns and settings of that import.';
const shared = 'You need to do nothing here. If you continue, no row is sent twice.';

interface EarlierNotesProps {
  resource: Resource;
  earlier: EarlierImports;
  keptRepairs: KeptRepairs | undefined;
  /** Takes the settings and the repairs of before. */
  onGoOn(record: ImportRecord | undefined): void;
  /** Begins anew, and forgets the repairs of before. */
  onForget(): void;
}

/** Says what this person did with the file before, and offers to go on with it. */
export function EarlierNotes({
  resource,
  earlier,
  keptRepairs,
  onGoOn,
  onForget,
}: EarlierNotesProps) {
  const { now } = useServices();
  const { unfinished, finishedImport } = earlier;
  const isElsewhere = useSentElsewhere()(unfinished ?? {});
  useFollowSending(isElsewhere);
  if (unfinished !== undefined) {
    const lostCount = countLostRepairs(unfinished.reading, keptRepairs);
    const state = isElsewhere ? 'is being sent by another tab or terminal' : 'is not finished';
    return (
      <Banner
        tone={isElsewhere ? 'info' : 'warning'}
        title={`This file ${state}: ${areIn(unfinished)}.`}
        action={
          <>
            <Button onClick={() => onGoOn(unfinished)}>Go on with it</Button>
            <Button variant="quiet" onClick={onForget}>
              Begin anew
            </Button>
          </>
        }
      >
        {lostCount > 0 ? lostText(lostCount) : isElsewhere ? shared : goesOn}
      </Banner>
    );
  }
  if (keptRepairs !== undefined && keptRepairs.repairs.length > 0) {
    return (
      <Banner
        tone="info"
        title={`You made ${pluralize(keptRepairs.repairs.length, 'repair')} in this file before.`}
        action={
          <>
            <Button onClick={() => onGoOn(undefined)}>Restore</Button>
            <Button variant="quiet" onClick={onForget}>
              Forget
            </Button>
          </>
        }
      >
        The file has not been sent since.
      </Banner>
    );
  }
  if (finishedImport === undefined) return null;
  const at = finishedImport.finished_at ?? finishedImport.started_at;
  const when = at ? ` on ${formatDate(at)}, ${formatRelative(at, now())}` : '';
  return (
    <Banner tone="warning" title="You imported this file before">
      {`It went in as “${finishedImport.file ?? ''}”${when}: ${countsLine(finishedImport)}. Rows whose ${resource.many} are there make no second ones.`}
    </Banner>
  );
}
