import type { ConsoleState } from '../core/store/state.ts';
import { renamesDraft } from '../features/renames/state.ts';

/** Whether something is unsaved: pending renames, or a form that would have the browser ask before it goes. */
export const hasUnsaved = ({ drafts }: ConsoleState): boolean =>
  renamesDraft in drafts || !dispatchEvent(new Event('beforeunload', { cancelable: true }));
