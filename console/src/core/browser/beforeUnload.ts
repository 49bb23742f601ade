import { useEffect } from 'react';

/** Has the browser ask before the page goes, while something is not saved; answers how to end that. */
export function warnOnLeaving(isUnsaved: () => boolean): () => void {
  const warn = (event: BeforeUnloadEvent) => {
    if (isUnsaved()) event.preventDefault();
  };
  addEventListener('beforeunload', warn);
  return () => removeEventListener('beforeunload', warn);
}

/** Has the browser ask before the page goes, while something that was typed is not saved. */
export function useLeaveWarning(isUnsaved: () => boolean): void {
  useEffect(() => warnOnLeaving(isUnsaved));
}
