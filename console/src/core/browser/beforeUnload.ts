import { useEffect } from 'react';

/** Makes the browser ask before it unloads a page with unsaved data. Returns a function that stops that. */
export function warnBeforeUnload(isUnsaved: () => boolean): () => void {
  const warn = (event: BeforeUnloadEvent) => {
    if (isUnsaved()) event.preventDefault();
  };
  addEventListener('beforeunload', warn);
  return () => removeEventListener('beforeunload', warn);
}

/** Makes the browser ask before it unloads a page with unsaved data, while the component is mounted. */
export function useBeforeUnloadWarning(isUnsaved: () => boolean): void {
  useEffect(() => warnBeforeUnload(isUnsaved));
}
