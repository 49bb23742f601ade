import { useEffect, useRef } from 'react';
import { useConsole, useSend } from '../../core/store/context.ts';
import type { JobState, PeopleEvent, PeopleJob } from './state.ts';
import { jobOf } from './reducer.ts';

type Problems = Readonly<Record<string, string>>;

/**
 * A job of a screen, as it stands, and the way to begin it: a promise of the server's message for each
 * field, as a form wants it. What the job came to is forgotten when the screen goes.
 */
export function useJob(name: PeopleJob): {
  readonly job: JobState;
  begin(event: PeopleEvent): Promise<Problems | undefined>;
  settle(): void;
} {
  const job = useConsole(({ people }) => jobOf(people, name));
  const send = useSend();
  const waiting = useRef<((problems?: Problems) => void) | undefined>(undefined);

  useEffect(() => {
    if (job.status === 'done') waiting.current?.();
    if (job.status === 'failed') waiting.current?.(job.fieldErrors);
  }, [job]);

  useEffect(() => () => send({ type: 'people/jobSettled', job: name }), [send, name]);

  return {
    job,
    begin: (event) =>
      new Promise((resolve) => {
        waiting.current = resolve;
        send(event);
      }),
    settle: () => send({ type: 'people/jobSettled', job: name }),
  };
}
