import { isObject } from '@steward/api';
import type { Store } from 'redux';
import type { SessionState, User } from '../session/state.ts';
import { persistInTabStorage } from '../session/tabStorage.ts';
import type { ActivityEntry, ActivityEvent, ActivityState } from './state.ts';

/** The key of session storage that holds the activity log over a reload. */
export const activityKey = 'steward.activity';

const outcomes: readonly unknown[] = ['done', 'stopped', 'failed'];

const isEntry = (value: unknown): value is ActivityEntry =>
  isObject(value) &&
  typeof value.at === 'number' &&
  typeof value.what === 'string' &&
  outcomes.includes(value.outcome) &&
  (value.record === undefined || isObject(value.record)) &&
  [value.message, value.command].every((text) => text === undefined || typeof text === 'string');

type StoredActivity = Pick<ActivityState, 'entries' | 'unread' | 'alert'>;

/** Parses a stored log; undefined when it belongs to another user or is malformed. */
export function parseActivity(text: string | null, owner: User['id']): StoredActivity | undefined {
  try {
    const storedValue: unknown = JSON.parse(text ?? 'null');
    if (
      !isObject(storedValue) ||
      storedValue.owner !== owner ||
      !Array.isArray(storedValue.entries)
    )
      return undefined;
    const entries = storedValue.entries.filter(isEntry);
    return {
      entries,
      unread: typeof storedValue.unread === 'number' ? storedValue.unread : 0,
      ...(storedValue.alerted === true && { alert: 'over' }),
    };
  } catch {
    return undefined;
  }
}

/** A retry may carry form values, so it is not stored. */
const withoutRetry = ({ retry: _retry, ...entry }: ActivityEntry) => entry;

/**
 * Saves the log of the current user in session storage, and restores it after a reload.
 *
 * @returns a function that stops saving
 */
export const persistActivity = (
  store: Store<{ readonly session: SessionState; readonly activity: ActivityState }>,
): (() => void) =>
  persistInTabStorage(store, activityKey, {
    select: ({ activity }): StoredActivity => activity,
    parse: parseActivity,
    restore: (before) =>
      store.dispatch({ type: 'activity/restored', ...before } satisfies ActivityEvent),
    format: ({ entries, unread, alert }) => ({
      entries: entries.map(withoutRetry),
      unread,
      alerted: alert !== undefined,
    }),
  });
