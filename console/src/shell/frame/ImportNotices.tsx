import { pluralize } from '@steward/api';
import { Banner, Button } from '@steward/ui';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { Link } from '../../core/routing/Link.tsx';
import { paths } from '../../core/routing/paths.ts';
import { useAppDispatch, useAppSelector, useAppStore } from '../../core/store/context.ts';
import { useMutation } from '../../engine/data/useMutation.ts';
import { inQuotes } from '../../engine/definition/sentence.ts';
import { chooseFileAddress } from '../../engine/fileImport/report/chooseFileAddress.ts';
import { leaveImport, leaveKey } from '../../engine/fileImport/report/leaveImport.ts';
import type { ImportRecord } from '../../engine/fileImport/report/importRecord.ts';
import { rowsIn, rowsInText, toImport } from '../../engine/fileImport/report/importRecord.ts';
import { useOfferedImport } from '../../engine/fileImport/sending/offeredImport.ts';
import type { ImportJob } from '../../engine/fileImport/sending/state.ts';
import { isSending } from '../../engine/fileImport/sending/state.ts';
import { useSentElsewhere } from '../../engine/fileImport/sending/elsewhere/useSentElsewhere.ts';
import { useUnfinishedImports } from '../../engine/fileImport/sending/elsewhere/useUnfinishedImports.ts';

const Actions = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

interface JobProps {
  uuid: string;
  job: ImportJob;
}

/** An import of this window that stopped or failed, and continues with the file that the window has. */
function PausedBanner({ uuid, job }: JobProps) {
  const dispatch = useAppDispatch();
  const { file, rows, sentRows, status, message } = job;
  const isFailed = status === 'failed';
  const action = (
    <Actions>
      <Button size="sm" onClick={() => dispatch({ type: 'fileImports/resumed', uuid })}>
        Continue
      </Button>
      <Button size="sm" onClick={() => dispatch({ type: 'fileImports/left', uuid })}>
        End import
      </Button>
    </Actions>
  );
  return (
    <Banner tone={isFailed ? 'warning' : 'info'} action={action}>
      {[
        `${inQuotes(file)} ${isFailed ? 'was interrupted' : 'was stopped'}: ${rowsInText(sentRows, rows)}.`,
        message,
      ]
        .filter(Boolean)
        .join(' ')}
    </Banner>
  );
}

/** An import that was begun before, and continues once its file is chosen again. */
function UnfinishedBanner({ record, otherCount }: { record: ImportRecord; otherCount: number }) {
  const navigate = useNavigate();
  const store = useAppStore();
  const { state } = useMutation(leaveKey(record));
  const action = (
    <Actions>
      <Button size="sm" onClick={() => void navigate(chooseFileAddress(record))}>
        Continue
      </Button>
      <Button
        size="sm"
        loading={state.status === 'pending'}
        onClick={() => void leaveImport(store, record)}
      >
        End import
      </Button>
    </Actions>
  );
  return (
    <Banner tone="info" action={action}>
      {`${inQuotes(record.file ?? '')} is not finished: ${rowsInText(rowsIn(record), record.rows ?? 0)}. Choose the file again to continue.`}
      {otherCount > 0 && (
        <>
          {' '}
          <Link
            href={paths.imports}
          >{`${pluralize(otherCount, 'other import is', 'other imports are')} not finished either.`}</Link>
        </>
      )}
    </Banner>
  );
}

/** Imports of this person that are not finished and that nobody sends, where no screen shows them. */
export function ImportNotices() {
  const jobs = useAppSelector(({ fileImports }) => fileImports);
  const isElsewhere = useSentElsewhere();
  const offeredId = useOfferedImport();
  const hiddenJobs = Object.entries(jobs).filter(([, { isShown }]) => !isShown);
  const ofBefore = useUnfinishedImports()
    .map(toImport)
    .filter(({ uuid }) => jobs[uuid ?? ''] === undefined && uuid !== offeredId);
  const [unfinished, ...otherCount] = ofBefore.filter((record) => !isElsewhere(record));
  return (
    <>
      {hiddenJobs.map(([uuid, job]) => {
        const isPaused = job.isInParts && job.status !== 'done' && !isSending(job);
        return isPaused && <PausedBanner key={uuid} uuid={uuid} job={job} />;
      })}
      {unfinished && <UnfinishedBanner record={unfinished} otherCount={otherCount.length} />}
    </>
  );
}
