import { isObject } from '@steward/api';
import type { User } from '../session/state.ts';
import type { ConsoleStore } from '../state.ts';
import type { ActivityEntry, ActivityEvent, ActivityState } from './state.ts';

/** The one key of session storage that holds the activity log, over a reload. */
export const activityKey = 'steward.activity';

const isEntry = (value: unknown): value is ActivityEntry =>
  isObject(value) &&
  typeof value.at === 'number' &&
  typeof value.what === 'string' &&
  (value.outcome === 'done' || value.outcome === 'failed') &&
  [value.message, value.command].every((text) => text === undefined || typeof text === 'string');

/** Reads what was kept; undefined when it is someone else's, or no log. */
export function parseActivity(text: string | null, owner: User['id']): ActivityState | undefined {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    if (!isObject(kept) || kept.owner !== owner || !Array.isArray(kept.entries)) return undefined;
    const entries = kept.entries.filter(isEntry);
    return { entries, unread: typeof kept.unread === 'number' ? kept.unread : 0 };
  } catch {
    return undefined;
  }
}

/** The log of this browser tab; undefined where storage is forbidden. */
function readActivity(owner: User['id']): ReturnType<typeof parseActivity> {
  try {
    return parseActivity(sessionStorage.getItem(activityKey), owner);
  } catch {
    return undefined;
  }
}

/** What is tried again lives as long as the page: it may carry what was typed. */
const withoutRetry = ({ retry: _retry, ...entry }: ActivityEntry) => entry;

function writeActivity({ entries, unread }: ActivityState, owner: User['id']): void {
  const kept = { owner, entries: entries.map(withoutRetry), unread };
  try {
    sessionStorage.setItem(activityKey, JSON.stringify(kept));
  } catch {
    // Where storage is forbidden or full, the log lives as long as the page.
  }
}

const keeping = new WeakSet<ConsoleStore>();

/** Keeps the log in this browser tab for whose it is, and brings back what was there before a reload. */
export function keepActivity(store: ConsoleStore): void {
  // The frame, which asks for it, comes anew with each login.
  if (keeping.has(store)) return;
  keeping.add(store);
  const { getState, dispatch, subscribe } = store;
  let owner: User['id'];
  let written: ActivityState | undefined;
  const follow = () => {
    const { lastUser } = getState().session;
    if (lastUser === undefined) return;
    if (owner === undefined) {
      owner = lastUser;
      const before = readActivity(owner);
      if (before) dispatch<ActivityEvent>({ type: 'activity/restored', ...before });
    }
    const { activity } = getState();
    if (activity === written) return;
    written = activity;
    writeActivity(activity, lastUser);
  };
  follow();
  subscribe(follow);
}
