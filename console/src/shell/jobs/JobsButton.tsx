import { formatCount } from '@steward/api';
import { IconButton, List, Popover } from '@steward/ui';
import { CircleCheck } from 'lucide-react';
import { useBeforeUnloadWarning } from '../../core/browser/beforeUnload.ts';
import type { Job } from '../../core/jobs/job.ts';
import { shareDone } from '../../core/jobs/job.ts';
import { JobItem } from './JobItem.tsx';
import { JobList } from './JobsButton.styles.ts';
import { ProgressRing } from './ProgressRing.tsx';
import { useJobs } from './useJobs.ts';

/** How many jobs run: 'Jobs, 2 running'. */
function buttonLabel(running: readonly Job[]): string {
  return running.length === 0 ? 'Jobs' : `Jobs, ${formatCount(running.length)} running`;
}

/** The button in the header that lists what runs long, and how far the first of it is. Without jobs there is none. */
export function JobsButton() {
  const jobs = useJobs();
  const running = jobs.filter(({ status }) => status !== 'ended');
  const [first] = running;
  // What this page can stop ends with it.
  useBeforeUnloadWarning(() => running.some(({ stop }) => stop !== undefined));
  if (jobs.length === 0) return null;
  const icon = first ? <ProgressRing share={shareDone(first)} /> : <CircleCheck size={16} />;
  return (
    <Popover
      label="Jobs"
      align="end"
      trigger={<IconButton label={buttonLabel(running)} icon={icon} />}
    >
      <JobList>
        <List>
          {jobs.map((job) => (
            <JobItem key={job.id} job={job} />
          ))}
        </List>
      </JobList>
    </Popover>
  );
}
