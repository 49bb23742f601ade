import { useCanUndo } from './recordHistory.ts';

/** Says, before a record is deleted, whether the deletion can be undone. */
export function CanBeUndone() {
  return useCanUndo() ? 'You can undo this afterwards.' : 'This cannot be undone.';
}
