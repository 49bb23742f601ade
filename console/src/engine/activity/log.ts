import type { CommandCall } from '@steward/api/commands';
import type { SagaIterator } from 'redux-saga';
import { call, put, spawn } from 'redux-saga/effects';
import type { ActivityEntry, ActivityEvent, ActivityNews } from '../../core/activity/state.ts';

/** Makes what writes to the activity log from a saga, and what the corner says of it; when that is, it says itself. */
export const createLog =
  (now: () => number) => (entry: Omit<ActivityEntry, 'id' | 'at'> & ActivityNews) =>
    put<ActivityEvent>({ type: 'activity/logged', at: now(), ...entry });

/** What to type for a call. It is worked out from the whole contract, which the first list does without. */
const commandOf = (made: CommandCall): Promise<string | undefined> =>
  import('../copyAsCommand/actionCommand.ts').then(
    ({ callsCommand, lineOf }) => lineOf(callsCommand([made], {})),
    () => undefined,
  );

/**
 * Makes what writes to the activity log that something could not be read. The entry outlives the wish for it:
 * something else may be asked for meanwhile.
 */
export function createReadLog(now: () => number) {
  const log = createLog(now);
  function* write(
    read: CommandCall,
    message: string,
    retry: NonNullable<ActivityEntry['retry']>,
  ): SagaIterator {
    const command: string | undefined = yield call(commandOf, read);
    yield log({
      what: read.route.summary,
      outcome: 'failed',
      message,
      command,
      retry,
      isRead: true,
    });
  }
  return (...failed: Parameters<typeof write>) => spawn(write, ...failed);
}
