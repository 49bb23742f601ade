import type { ConsoleState } from '../core/store/state.ts';
import { renamesDraftKey } from '../features/renames/state.ts';

/** Whether there is unsaved data: pending renames, or a form or an import whose `beforeunload` handler would ask. */
export const hasUnsaved = ({ drafts }: ConsoleState): boolean =>
  renamesDraftKey in drafts || !dispatchEvent(new Event('beforeunload', { cancelable: true }));
