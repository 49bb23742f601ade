import type { ActivityEvent, ToastContent, ToastRecord } from './state.ts';

/** A toast of the console, as it is shown. */
export interface ConsoleToast extends ToastContent {
  readonly id: number;
}

export interface ToastsState {
  /** Oldest first. */
  readonly items: readonly ConsoleToast[];
  /** How many there have been, which numbers them. */
  readonly count: number;
  /** The record that was saved last, whose row is tinted, by the number of its toast. */
  readonly saved?: { readonly id: number; readonly record: ToastRecord };
}

export type ToastEvent = { readonly type: 'toasts/dismissed'; readonly id: number };

const noToasts: ToastsState = { items: [], count: 0 };

/** How many show at once; older ones go. */
const most = 3;

/** What is said in the corner: of what was done, as far as its entry in the activity log has words for it. */
export function toastsReducer(
  state: ToastsState = noToasts,
  event: ToastEvent | ActivityEvent | { type: string & {} },
): ToastsState {
  if (event.type === 'session/userChanged' || event.type === 'session/ended') return noToasts;
  if (!isOurs(event)) return state;
  if (event.type === 'toasts/dismissed')
    return { ...state, items: state.items.filter(({ id }) => id !== event.id) };
  const { toast } = event;
  if (toast === undefined) return state;
  const id = state.count + 1;
  return {
    count: id,
    items: [...state.items, { ...toast, id }].slice(-most),
    saved: toast.record === undefined ? state.saved : { id, record: toast.record },
  };
}

const isOurs = (event: {
  type: string;
}): event is ToastEvent | Extract<ActivityEvent, { type: 'activity/logged' }> =>
  event.type === 'toasts/dismissed' || event.type === 'activity/logged';
