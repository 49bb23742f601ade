import { isObject } from '@steward/api';
import { keepInTab } from '../store/sessionStorage.ts';
import type { User } from '../session/state.ts';
import type { ConsoleStore } from '../store/state.ts';
import type { ActivityEntry, ActivityEvent, ActivityState } from './state.ts';

/** The one key of session storage that holds the activity log, over a reload. */
export const activityKey = 'steward.activity';

const outcomes: readonly unknown[] = ['done', 'stopped', 'failed'];

const isEntry = (value: unknown): value is ActivityEntry =>
  isObject(value) &&
  typeof value.at === 'number' &&
  typeof value.what === 'string' &&
  outcomes.includes(value.outcome) &&
  [value.message, value.command].every((text) => text === undefined || typeof text === 'string');

type Kept = Pick<ActivityState, 'entries' | 'unread' | 'alert'>;

/** Reads what was kept; undefined when it is someone else's, or no log. */
export function parseActivity(text: string | null, owner: User['id']): Kept | undefined {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    if (!isObject(kept) || kept.owner !== owner || !Array.isArray(kept.entries)) return undefined;
    const entries = kept.entries.filter(isEntry);
    return {
      entries,
      unread: typeof kept.unread === 'number' ? kept.unread : 0,
      ...(kept.alerted === true && { alert: 'over' }),
    };
  } catch {
    return undefined;
  }
}

/** What is tried again lives as long as the page: it may carry what was typed. */
const withoutRetry = ({ retry: _retry, ...entry }: ActivityEntry) => entry;

/** Keeps the log in this browser tab for whose it is, and brings back what was there before a reload. */
export function keepActivity(store: ConsoleStore): void {
  keepInTab<Kept>(store, activityKey, {
    select: ({ activity }) => activity,
    parse: parseActivity,
    restore: (before) => store.dispatch<ActivityEvent>({ type: 'activity/restored', ...before }),
    format: ({ entries, unread, alert }) => ({
      entries: entries.map(withoutRetry),
      unread,
      alerted: alert !== undefined,
    }),
  });
}
