import type { ActivityEvent, ToastContent, ToastRecord } from './state.ts';

/** A toast with the id that it is dismissed by. */
export interface ConsoleToast extends ToastContent {
  readonly id: number;
}

export interface ToastsState {
  /** Oldest first. */
  readonly items: readonly ConsoleToast[];
  /** How many toasts there have been; the id of the last one. */
  readonly count: number;
  /** The record that was saved last, with the id of its toast. Lists highlight its row. */
  readonly saved?: { readonly id: number; readonly record: ToastRecord };
}

export type ToastEvent = { readonly type: 'toasts/dismissed'; readonly id: number };

const noToasts: ToastsState = { items: [], count: 0 };

/** Older toasts are dropped. */
const maxToasts = 3;

/** Shows the toasts that entries of the activity log bring. */
export function toastsReducer(
  state: ToastsState = noToasts,
  event: ToastEvent | ActivityEvent | { type: string & {} },
): ToastsState {
  if (event.type === 'session/userChanged' || event.type === 'session/ended') return noToasts;
  if (!isToastEvent(event)) return state;
  if (event.type === 'toasts/dismissed')
    return { ...state, items: state.items.filter(({ id }) => id !== event.id) };
  const { toast } = event;
  if (toast === undefined) return state;
  const id = state.count + 1;
  return {
    count: id,
    items: [...state.items, { ...toast, id }].slice(-maxToasts),
    // A toast of another tone says that nothing was saved.
    saved:
      toast.record === undefined || toast.tone !== undefined
        ? state.saved
        : { id, record: toast.record },
  };
}

const isToastEvent = (event: {
  type: string;
}): event is ToastEvent | Extract<ActivityEvent, { type: 'activity/logged' }> =>
  event.type === 'toasts/dismissed' || event.type === 'activity/logged';
