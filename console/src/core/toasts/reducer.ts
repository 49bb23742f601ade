import type { ActivityEvent } from '../activity/state.ts';
import type { ToastEvent, ToastsState } from './state.ts';
import { noToasts } from './state.ts';

/** How many show at once; older ones go. */
const most = 3;

/** What is said in the corner: of what was done, as far as its entry in the activity log has words for it. */
export function toastsReducer(
  state: ToastsState = noToasts,
  event: ToastEvent | ActivityEvent | { type: string & {} },
): ToastsState {
  if (event.type === 'session/changedHands' || event.type === 'session/ended') return noToasts;
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
