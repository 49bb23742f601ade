import { formatDate, formatRelative, pluralize, formatCount } from '@steward/api';
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
    ? 'This browser no longer has a cell that you repaired. Repair it again before you continue.'
    : `This browser no longer has ${formatCount(lostCount)} cells that you repaired. Repair them again before you continue.`;

const continuedText =
  'Imported rows stay. Continuing uses the columns and settings of that import.';
const shared = 'You need to do nothing here. If you continue, no row is sent twice.';

interface EarlierNotesProps {
  earlier: EarlierImports;
  keptRepairs: KeptRepairs | undefined;
  /** Continues with the settings and repairs of an earlier import. */
  onContinue(record: ImportRecord | undefined): void;
  /** Starts over without the earlier repairs. */
  onForget(): void;
}

/** Shows the earlier imports of the file, and offers to continue them. */
export function EarlierNotes({ earlier, keptRepairs, onContinue, onForget }: EarlierNotesProps) {
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
            <Button onClick={() => onContinue(unfinished)}>Continue this import</Button>
            <Button variant="quiet" onClick={onForget}>
              Start over
            </Button>
          </>
        }
      >
        {lostCount > 0 ? lostText(lostCount) : isElsewhere ? shared : continuedText}
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
            <Button onClick={() => onContinue(undefined)}>Restore</Button>
            <Button variant="quiet" onClick={onForget}>
              Discard
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
      {`It was imported as “${finishedImport.file ?? ''}”${when}: ${countsLine(finishedImport)}. Importing it again creates no duplicates.`}
    </Banner>
  );
}
