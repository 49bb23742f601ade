/** A record that a toast is about: enough to show it, or to find its row. */
export interface ToastRecord {
  readonly resource: string;
  readonly scope: string | undefined;
  /** Undefined where the platform did not say what it created. */
  readonly id: number | undefined;
  readonly name: string | undefined;
}

/** What is said in the corner of a change that went through. */
export interface ToastContent {
  /** One sentence: 'Signal “Hiring” created.' */
  readonly text: string;
  /** `warning` stays until it is dismissed. Default `success`, which goes by itself. */
  readonly tone?: 'success' | 'info' | 'warning';
  /** The record that was created or changed; what is gone or many has none. */
  readonly record?: ToastRecord;
}

/** One thing that was attempted: a change, or a call that failed. */
export interface ActivityEntry {
  readonly id: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** What was attempted, such as 'Create signal “Hiring”'. */
  readonly what: string;
  /** 'stopped': a person stopped it, and a part went through before. */
  readonly outcome: 'done' | 'stopped' | 'failed';
  /** The server's message, or what else there is to know. */
  readonly message?: string;
  /** What to type in a terminal for the same effect, a command a line. */
  readonly command?: string;
  /** The event that tries it again, where that is safe. */
  readonly retry?: { readonly type: string };
  /** Something was only to be read: nothing is left undone. Default false. */
  readonly isRead?: boolean;
}

/** What is said beside the log of what is written into it. */
export type ActivityNews = {
  /** What the corner says of it. */
  readonly toast?: ToastContent;
  /** The screen says nothing of this failure. */
  readonly silent?: boolean;
};

export interface ActivityState {
  readonly entries: readonly ActivityEntry[];
  readonly unread: number;
  /** Whether the panel stands open. */
  readonly open: boolean;
  /**
   * The first failure that no screen told of: it points to the log, once. 'over' when a person has seen it,
   * which holds for as long as the browser tab.
   */
  readonly alert?: ActivityEntry | 'over';
}

export type ActivityEvent =
  | ({ type: 'activity/logged' } & Omit<ActivityEntry, 'id'> & ActivityNews)
  /** What was kept over a reload, older than all that is there. */
  | ({ type: 'activity/restored' } & Pick<ActivityState, 'entries' | 'unread' | 'alert'>)
  | { type: 'activity/opened' }
  | { type: 'activity/closed' }
  | { type: 'activity/alertDismissed' }
  | { type: 'activity/read' };

/** How many entries are kept; older ones go. */
const kept = 200;

const quiet: ActivityState = { entries: [], unread: 0, open: false };

/** Newest first; what failed counts as unread until the panel is opened. It is one person's. */
export function activityReducer(
  state: ActivityState = quiet,
  event: ActivityEvent | { type: string & {} },
): ActivityState {
  if (event.type === 'session/userChanged') return quiet;
  if (event.type === 'session/ended') return { ...state, open: false };
  if (!isActivityEvent(event)) return state;
  switch (event.type) {
    case 'activity/logged': {
      const { type: _type, toast: _toast, silent, ...rest } = event;
      const entry = { ...rest, id: (state.entries[0]?.id ?? 0) + 1 };
      return {
        ...state,
        entries: [entry, ...state.entries].slice(0, kept),
        unread: state.unread + (entry.outcome === 'failed' ? 1 : 0),
        alert: state.alert ?? (silent && !state.open ? entry : undefined),
      };
    }
    case 'activity/restored': {
      const entries = [...state.entries, ...event.entries].slice(0, kept);
      return {
        ...state,
        entries: entries.map((entry, index) => ({ ...entry, id: entries.length - index })),
        unread: state.unread + event.unread,
        alert: event.alert ?? state.alert,
      };
    }
    case 'activity/opened':
      return seen({ ...state, open: true });
    case 'activity/closed':
      return { ...state, open: false };
    case 'activity/alertDismissed':
      return seen(state);
    case 'activity/read':
      return { ...state, unread: 0 };
  }
}

/** The changes that failed or were stopped, and were not tried again since. */
export const unfinished = (entries: readonly ActivityEntry[]): readonly ActivityEntry[] =>
  entries.filter(
    ({ outcome, isRead, what }, index) =>
      outcome !== 'done' &&
      !isRead &&
      !entries.slice(0, index).some((newer) => newer.what === what),
  );

/** What pointed to the log has been seen, and is not shown again. */
const seen = (state: ActivityState): ActivityState =>
  state.alert === undefined ? state : { ...state, alert: 'over' };

const isActivityEvent = (event: { type: string }): event is ActivityEvent =>
  event.type.startsWith('activity/');
