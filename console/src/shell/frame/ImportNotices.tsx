import { pluralize, formatCount } from '@steward/api';
import { Banner, Button } from '@steward/ui';
import { FileUp } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { Link } from '../../core/routing/Link.tsx';
import { paths } from '../../core/routing/paths.ts';
import { useAppDispatch, useAppSelector, useAppStore } from '../../core/store/context.ts';
import { progressBar } from '../../engine/data/progressBar.styles.ts';
import { useMutation } from '../../engine/data/useMutation.ts';
import { inQuotes } from '../../engine/definition/sentence.ts';
import { chooseFileAddress } from '../../engine/fileImport/report/chooseFileAddress.ts';
import { leaveImport, leaveKey } from '../../engine/fileImport/report/leaveImport.ts';
import type { ImportRecord } from '../../engine/fileImport/report/importRecord.ts';
import { rowsIn, rowsInText, toImport } from '../../engine/fileImport/report/importRecord.ts';
import { useOfferedImport } from '../../engine/fileImport/sending/offeredImport.ts';
import type { ImportJob } from '../../engine/fileImport/sending/state.ts';
import { importStopping, isSending } from '../../engine/fileImport/sending/state.ts';
import {
  useFollowSending,
  useSentElsewhere,
} from '../../engine/fileImport/sending/elsewhere/useSentElsewhere.ts';
import { useUnfinishedImports } from './useUnfinishedImports.ts';

const Line = styled.div`
  ${progressBar}
  display: grid;
  grid-template-columns: auto auto minmax(40px, 1fr) auto;
  gap: 4px 12px;
  align-items: center;
  padding: 6px 8px 6px 14px;
  border: 1px solid var(--sw-line);
  border-radius: var(--sw-radius-lg);
  background: var(--sw-surface);
  color: var(--sw-ink-2);
  font: 400 13px/20px var(--sw-font);
  font-variant-numeric: tabular-nums;

  > .text {
    overflow-wrap: anywhere;
  }

  > progress {
    inline-size: 100%;
    max-inline-size: 240px;
    block-size: 4px;
  }

  @media (width < 640px) {
    grid-template-columns: auto minmax(0, 1fr) auto;

    > progress {
      grid-row: 2;
      grid-column: 1 / -1;
      max-inline-size: none;
    }
  }
`;

const Actions = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

interface JobProps {
  uuid: string;
  job: ImportJob;
}

/** A file that is being sent, in one quiet line. */
function SendingLine({ uuid, job }: JobProps) {
  const dispatch = useAppDispatch();
  const { file, rows, sent, status, isInParts } = job;
  const text = `${file}: ${formatCount(sent)} of ${formatCount(rows)}`;
  return (
    <Line role="group" aria-label={`Import of ${file}`}>
      <FileUp size={16} aria-hidden="true" />
      <span className="text">{status === 'stopping' ? `${text}, stopping` : text}</span>
      <progress aria-label={`Sent of ${file}`} max={Math.max(rows, 1)} value={sent} />
      {isInParts && (
        <Button
          size="sm"
          aria-disabled={status === 'stopping'}
          onClick={() => dispatch(importStopping(uuid))}
        >
          Stop
        </Button>
      )}
    </Line>
  );
}

/** An import of this window that stopped or failed, and goes on with the file that the window has. */
function PausedBanner({ uuid, job }: JobProps) {
  const dispatch = useAppDispatch();
  const { file, rows, sent, status, message } = job;
  const isFailed = status === 'failed';
  const action = (
    <Actions>
      <Button size="sm" onClick={() => dispatch({ type: 'fileImports/resumed', uuid })}>
        Go on
      </Button>
      <Button size="sm" onClick={() => dispatch({ type: 'fileImports/left', uuid })}>
        End import
      </Button>
    </Actions>
  );
  return (
    <Banner tone={isFailed ? 'warning' : 'info'} action={action}>
      {`${inQuotes(file)} ${isFailed ? 'was interrupted' : 'was stopped'}: ${rowsInText(sent, rows)}.`}
      {message && ` ${message}`}
    </Banner>
  );
}

/** An import that was begun before, and goes on once its file is chosen again. */
function UnfinishedBanner({ record, otherCount }: { record: ImportRecord; otherCount: number }) {
  const navigate = useNavigate();
  const store = useAppStore();
  const { state } = useMutation(leaveKey(record));
  const action = (
    <Actions>
      <Button size="sm" onClick={() => void navigate(chooseFileAddress(record))}>
        Go on
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

/** An import that another tab or a terminal sends, in one quiet line. */
function ElsewhereLine({ record }: { record: ImportRecord }) {
  const { file, rows } = record;
  const name = file ?? '';
  const sent = rowsIn(record);
  const all = rows ?? 0;
  return (
    <Line role="group" aria-label={`Import of ${name}`}>
      <FileUp size={16} aria-hidden="true" />
      <span className="text">
        {`${inQuotes(name)} is being sent by another tab or terminal: ${rowsInText(sent, all)}.`}
      </span>
      <progress aria-label={`Sent of ${name}`} max={Math.max(all, 1)} value={sent} />
    </Line>
  );
}

/** Files on their way, and imports of this person that are not finished, where no screen shows them. */
export function ImportNotices() {
  const jobs = useAppSelector(({ fileImports }) => fileImports);
  const isElsewhere = useSentElsewhere();
  const offered = useOfferedImport();
  const hiddenJobs = Object.entries(jobs).filter(([, { isShown }]) => !isShown);
  const ofBefore = useUnfinishedImports()
    .map(toImport)
    .filter(({ uuid }) => jobs[uuid ?? ''] === undefined && uuid !== offered);
  const elsewhere = ofBefore.filter(isElsewhere);
  const [unfinished, ...otherCount] = ofBefore.filter((record) => !isElsewhere(record));
  useFollowSending(elsewhere.length > 0);
  return (
    <>
      {hiddenJobs.map(([uuid, job]) => {
        if (isSending(job)) return <SendingLine key={uuid} uuid={uuid} job={job} />;
        const isPaused = job.isInParts && job.status !== 'done';
        return isPaused && <PausedBanner key={uuid} uuid={uuid} job={job} />;
      })}
      {elsewhere.map((record) => (
        <ElsewhereLine key={record.uuid} record={record} />
      ))}
      {unfinished && <UnfinishedBanner record={unfinished} otherCount={otherCount.length} />}
    </>
  );
}
