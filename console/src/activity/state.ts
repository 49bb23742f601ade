/** One thing that was attempted: a change, or a call that failed. */
export interface ActivityEntry {
  readonly id: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** What was attempted, such as 'Create signal “Hiring”'. */
  readonly what: string;
  readonly outcome: 'done' | 'failed';
  /** The server's message, or what else there is to know. */
  readonly message?: string;
  /** What to type in a terminal for the same effect, a command a line. */
  readonly command?: string;
  /** The event that tries it again, where that is safe. */
  readonly retry?: { readonly type: string };
  /** Something was only to be read: nothing is left undone. Default false. */
  readonly isRead?: boolean;
}

export interface ActivityState {
  readonly entries: readonly ActivityEntry[];
  readonly unread: number;
}

export type ActivityEvent =
  | ({ type: 'activity/logged' } & Omit<ActivityEntry, 'id'>)
  /** What was kept over a reload, older than all that is there. */
  | { type: 'activity/restored'; entries: readonly ActivityEntry[]; unread: number }
  | { type: 'activity/read' };

/** How many entries are kept; older ones go. */
const kept = 200;

const quiet: ActivityState = { entries: [], unread: 0 };

/** Newest first; what failed counts as unread until the panel is opened. It is one person's. */
export function activityReducer(
  state: ActivityState = quiet,
  event: ActivityEvent | { type: string & {} },
): ActivityState {
  if (event.type === 'session/changedHands') return quiet;
  if (!isActivityEvent(event)) return state;
  switch (event.type) {
    case 'activity/logged': {
      const { type: _type, ...entry } = event;
      const id = (state.entries[0]?.id ?? 0) + 1;
      return {
        entries: [{ ...entry, id }, ...state.entries].slice(0, kept),
        unread: state.unread + (entry.outcome === 'failed' ? 1 : 0),
      };
    }
    case 'activity/restored': {
      const entries = [...state.entries, ...event.entries].slice(0, kept);
      return {
        entries: entries.map((entry, index) => ({ ...entry, id: entries.length - index })),
        unread: state.unread + event.unread,
      };
    }
    case 'activity/read':
      return { ...state, unread: 0 };
  }
}

/** The changes that failed, and were not tried again since. */
export const unfinished = (entries: readonly ActivityEntry[]): readonly ActivityEntry[] =>
  entries.filter(
    ({ outcome, isRead, what }, index) =>
      outcome === 'failed' &&
      !isRead &&
      !entries.slice(0, index).some((newer) => newer.what === what),
  );

const isActivityEvent = (event: { type: string }): event is ActivityEvent =>
  event.type.startsWith('activity/');
