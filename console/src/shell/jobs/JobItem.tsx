import { formatCount } from '@steward/api';
import { Button, IconButton, Inline, Stack, Text } from '@steward/ui';
import { X } from 'lucide-react';
import type { Job } from '../../core/jobs/job.ts';
import { Link } from '../../core/routing/Link.tsx';
import { useAppDispatch } from '../../core/store/context.ts';

/** How far a job is: '3,000 of 20,000, stopping'. */
function progressText({ done, total, status }: Job): string {
  const count =
    total === undefined ? formatCount(done) : `${formatCount(done)} of ${formatCount(total)}`;
  return status === 'stopping' ? `${count}, stopping` : count;
}

/** A job: what it does, how far it is, and what a person can do about it. */
export function JobItem({ job }: { job: Job }) {
  const { title, status, done, total, note, report, stop, dismiss } = job;
  const dispatch = useAppDispatch();
  const isEnded = status === 'ended';
  return (
    <Stack as="li" gap={0}>
      <Stack gap={2} role="group" aria-label={title}>
        <Inline justify="between" wrap={false}>
          <Text weight="medium" wrap="anywhere">
            {title}
          </Text>
          {stop && !isEnded && (
            <Button
              size="sm"
              aria-disabled={status === 'stopping'}
              onClick={() => {
                if (status === 'running') dispatch(stop);
              }}
            >
              Stop
            </Button>
          )}
          {dismiss && isEnded && (
            <IconButton
              label={`Dismiss ${title}`}
              icon={<X size={16} />}
              onClick={() => dispatch(dismiss)}
            />
          )}
        </Inline>
        {!isEnded && (
          <progress
            aria-label={`Progress of ${title}`}
            {...(total !== undefined && { max: Math.max(total, 1), value: done })}
          />
        )}
        <Inline justify="between" align="baseline">
          <Text size="sm" tone="muted">
            {[isEnded ? undefined : progressText(job), note].filter(Boolean).join(' · ')}
          </Text>
          {report !== undefined && <Link href={report}>Report</Link>}
        </Inline>
      </Stack>
    </Stack>
  );
}
