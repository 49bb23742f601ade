import type { ToastContent, ChangedRecord, UndoRequest } from './state.ts';

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
  readonly savedRecord?: { readonly id: number; readonly record: ChangedRecord };
}

export type ToastEvent =
  | { readonly type: 'toasts/shown'; readonly toast: ToastContent }
  | { readonly type: 'toasts/dismissed'; readonly id: number };

/** The event that shows a toast. */
export const showToast = (toast: ToastContent): ToastEvent => ({ type: 'toasts/shown', toast });

/** Adds the undo of a change to its toast; a message that nothing was changed gets none. */
export const withUndo = (content: ToastContent, { operation, what }: UndoRequest): ToastContent =>
  content.tone === undefined ? { ...content, undo: { operation, what } } : content;

const noToasts: ToastsState = { items: [], count: 0 };

/** Older toasts are dropped. */
const maxToasts = 3;

export function toastsReducer(
  state: ToastsState = noToasts,
  event: ToastEvent | { type: string & {} },
): ToastsState {
  if (event.type === 'session/userChanged' || event.type === 'session/ended') return noToasts;
  if (!isToastEvent(event)) return state;
  if (event.type === 'toasts/dismissed')
    return { ...state, items: state.items.filter(({ id }) => id !== event.id) };
  const { toast } = event;
  const id = state.count + 1;
  return {
    count: id,
    items: [...state.items, { ...toast, id }].slice(-maxToasts),
    // A toast of another tone says that nothing was saved.
    savedRecord:
      toast.record === undefined || toast.tone !== undefined
        ? state.savedRecord
        : { id, record: toast.record },
  };
}

const isToastEvent = (event: { type: string }): event is ToastEvent =>
  event.type.startsWith('toasts/');
