/** A record that was created or changed: enough to show it, or to find its row. */
export interface ChangedRecord {
  readonly resource: string;
  readonly scope: string | undefined;
  /** Undefined where the platform did not say what it created. */
  readonly id: number | undefined;
  readonly name: string | undefined;
}

/** A change that can be undone. */
export interface UndoRequest {
  /** The name of what its calls did together, which the history knows them by. */
  readonly operation: string;
  /** The change, as the activity log has it. */
  readonly what: string;
}

/** The toast that reports a finished change. */
export interface ToastContent {
  /** One sentence: 'Signal “Hiring” created.' */
  readonly text: string;
  /** `warning` stays until a person dismisses it. Default `success`, which disappears by itself. */
  readonly tone?: 'success' | 'info' | 'warning';
  /** The record that was created or changed; absent after a deletion and for several records. */
  readonly record?: ChangedRecord;
  /** The change that Undo reverses, if the platform has a history. */
  readonly undo?: UndoRequest;
}

/** One thing that was attempted: a change, or a call that failed. */
export interface ActivityEntry {
  readonly id: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The action, such as 'Create signal “Hiring”'. */
  readonly what: string;
  /** 'stopped': a person stopped the action after some of its calls had succeeded. */
  readonly outcome: 'done' | 'stopped' | 'failed';
  /** The server's message, or other details. */
  readonly message?: string;
  /** The record that the action is about; absent once it is deleted, and for several records. */
  readonly record?: ChangedRecord;
  /** Shell commands with the same effect, one a line. */
  readonly command?: string;
  /** The event that repeats the action, where that is safe. */
  readonly retry?: { readonly type: string };
  /** Whether the action only reads, so that a failure leaves nothing undone. Default false. */
  readonly isRead?: boolean;
}

/** How the console shows an entry outside the log. */
export type ActivityFeedback = {
  /** Whether the screen does not show this failure itself. */
  readonly silent?: boolean;
};

export interface ActivityState {
  readonly entries: readonly ActivityEntry[];
  readonly unread: number;
  /** Whether the panel is open. */
  readonly open: boolean;
  /**
   * The first failure that no screen showed. A toast points to the log for it, once per browser tab; 'over'
   * once a person has seen that toast.
   */
  readonly alert?: ActivityEntry | 'over';
}

export type ActivityEvent =
  | ({ type: 'activity/logged' } & Omit<ActivityEntry, 'id'> & ActivityFeedback)
  /** The log from before a reload; its entries are older than all others. */
  | ({ type: 'activity/restored' } & Pick<ActivityState, 'entries' | 'unread' | 'alert'>)
  | { type: 'activity/opened' }
  | { type: 'activity/closed' }
  | { type: 'activity/alertDismissed' }
  | { type: 'activity/read' };

/** Older entries are dropped. */
const maxEntries = 200;

const emptyActivity: ActivityState = { entries: [], unread: 0, open: false };

/** Keeps entries newest first. Failures count as unread until the panel is opened. A new user starts empty. */
export function activityReducer(
  state: ActivityState = emptyActivity,
  event: ActivityEvent | { type: string & {} },
): ActivityState {
  if (event.type === 'session/userChanged') return emptyActivity;
  if (event.type === 'session/ended') return { ...state, open: false };
  if (!isActivityEvent(event)) return state;
  switch (event.type) {
    case 'activity/logged': {
      const { type: _type, silent, ...rest } = event;
      const entry = { ...rest, id: (state.entries[0]?.id ?? 0) + 1 };
      return {
        ...state,
        entries: [entry, ...state.entries].slice(0, maxEntries),
        unread: state.unread + (entry.outcome === 'failed' ? 1 : 0),
        alert: state.alert ?? (silent && !state.open ? entry : undefined),
      };
    }
    case 'activity/restored': {
      const entries = [...state.entries, ...event.entries].slice(0, maxEntries);
      return {
        ...state,
        entries: entries.map((entry, index) => ({ ...entry, id: entries.length - index })),
        unread: state.unread + event.unread,
        alert: event.alert ?? state.alert,
      };
    }
    case 'activity/opened':
      return withAlertSeen({ ...state, open: true });
    case 'activity/closed':
      return { ...state, open: false };
    case 'activity/alertDismissed':
      return withAlertSeen(state);
    case 'activity/read':
      return { ...state, unread: 0 };
  }
}

/** The changes that failed or were stopped and that no newer entry repeats. */
export const unfinishedEntries = (entries: readonly ActivityEntry[]): readonly ActivityEntry[] =>
  entries.filter(
    ({ outcome, isRead, what }, index) =>
      outcome !== 'done' &&
      !isRead &&
      !entries.slice(0, index).some((newer) => newer.what === what),
  );

/** Marks the alert as seen, so that it does not show again. */
const withAlertSeen = (state: ActivityState): ActivityState =>
  state.alert === undefined ? state : { ...state, alert: 'over' };

const isActivityEvent = (event: { type: string }): event is ActivityEvent =>
  event.type.startsWith('activity/');
