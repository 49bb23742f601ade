import { pluralize, formatCount } from '@steward/api';
import { Banner, Button, Inline } from '@steward/ui';
import { SendingProgress } from '../../data/SendingProgress.tsx';
import type { ImportRecord } from './importRecord.ts';
import { recordsOf } from './importRecord.ts';
import type { ImportUndoing } from './useImportUndo.ts';

interface UndoPanelProps {
  record: ImportRecord;
  undoing: ImportUndoing;
}

/** The progress of the undo of an import, and the number of records that were kept. */
export function UndoPanel({ record, undoing }: UndoPanelProps) {
  const { status, message, progress, isInterrupting, interrupt, begin } = undoing;
  const { partsLeft, undone, keptCount } = progress;
  const parts = record.parts ?? 0;
  const isRunning = status === 'running';
  const continueButton = <Button onClick={begin}>Continue</Button>;
  if (status === 'idle') return null;
  return (
    <>
      {isRunning && (
        <>
          <SendingProgress
            label="Undone so far"
            done={partsLeft === undefined ? 0 : Math.max(parts - partsLeft, 0)}
            total={Math.max(parts, 1)}
            totalText={pluralize(parts, 'part')}
            isStopping={isInterrupting}
          />
          <Inline>
            <Button aria-disabled={isInterrupting} onClick={interrupt}>
              Interrupt
            </Button>
          </Inline>
        </>
      )}
      {status === 'failed' && (
        <Banner tone="danger" title="The import was only partly undone." action={continueButton}>
          {message}
        </Banner>
      )}
      {status === 'interrupted' && (
        <Banner
          tone="warning"
          title={`Interrupted: ${pluralize(partsLeft ?? 0, 'part is', 'parts are')} left.`}
          action={continueButton}
        >
          The undone parts stay undone. Continue to undo the rest.
        </Banner>
      )}
      {status === 'done' && (
        <Banner tone={keptCount === 0 ? 'success' : 'warning'} live="status">
          {`${recordsOf(record, undone)} ${undone === 1 ? 'was' : 'were'} undone${keptCount === 0 ? '.' : `, ${formatCount(keptCount)} kept.`}`}
        </Banner>
      )}
    </>
  );
}
