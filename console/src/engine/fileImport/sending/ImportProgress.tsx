import { pluralize } from '@steward/api';
import { Banner, Button, Inline } from '@steward/ui';
import { Pause } from 'lucide-react';
import { DialogContent } from '../../../core/page/DialogContent.styles.ts';
import { useAppDispatch, useAppSelector } from '../../../core/store/context.ts';
import { SendingProgress } from '../../data/SendingProgress.tsx';
import { CountsBar } from '../report/ImportOutcome.tsx';
import { rowsInText } from '../report/importRecord.ts';
import { importStopping, isSending, selectImport } from './state.ts';
import { useShown } from './useShown.ts';

/** How far an import of this window has come, and how it is stopped or continues. */
export function ImportProgress({ uuid }: { uuid: string }) {
  const job = useAppSelector(selectImport(uuid));
  const dispatch = useAppDispatch();
  useShown(uuid);
  if (job === undefined) return null;
  const { status, sentRows, rows, counts, message, isInParts } = job;
  const continueButton = isInParts && (
    <Button onClick={() => dispatch({ type: 'fileImports/resumed', uuid })}>Continue</Button>
  );
  const isIn = `${rowsInText(sentRows, rows)}.`;
  return (
    <DialogContent>
      {isSending(job) && (
        <SendingProgress
          label="Sent so far"
          done={sentRows}
          total={Math.max(rows, 1)}
          totalText={pluralize(rows, 'row')}
          isStopping={status === 'stopping'}
        />
      )}
      {status === 'stopped' && (
        <Banner tone="warning" title={`Stopped: ${isIn}`} action={continueButton}>
          Imported rows stay. You can continue where it stopped.
        </Banner>
      )}
      {status === 'failed' && (
        <Banner
          tone="danger"
          title={isInParts ? `Interrupted: ${isIn}` : 'The file was not sent.'}
          action={continueButton}
        >
          {message}
        </Banner>
      )}
      {sentRows > 0 && <CountsBar counts={counts} />}
      {isInParts && isSending(job) && (
        <Inline>
          <Button
            icon={<Pause size={16} />}
            aria-disabled={status === 'stopping'}
            onClick={() => dispatch(importStopping(uuid))}
          >
            Stop
          </Button>
        </Inline>
      )}
    </DialogContent>
  );
}
