import { useCanUndo } from './recordHistory.ts';

/** Says, before something is deleted, whether it can be brought back. */
export function CanBeUndone() {
  return useCanUndo() ? 'You can undo this afterwards.' : 'This cannot be undone.';
}
