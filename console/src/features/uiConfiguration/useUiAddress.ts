import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** How long a person may pause while typing before the address takes the search, in milliseconds. */
const pause = 250;

/** What of the screen is in the address: the place drilled into, the search, the filter. */
export function useUiAddress() {
  const [params, setParams] = useSearchParams();
  const at = params.get('at') ?? undefined;
  const searched = params.get('q') ?? '';
  const onlyDiffering = params.has('differs');

  const change = useCallback(
    (name: string, value: string | undefined, how: { replace?: boolean } = {}) => {
      setParams((now) => {
        const next = new URLSearchParams(now);
        if (value === undefined || value === '') next.delete(name);
        else next.set(name, value);
        return next;
      }, how);
    },
    [setParams],
  );

  // The tree follows each letter; the address waits until the typing pauses.
  const [text, setText] = useState(searched);
  const [known, setKnown] = useState(searched);
  const [sent, setSent] = useState(searched);
  if (searched !== known) {
    setKnown(searched);
    // What comes back from the address is not to overwrite what was typed since it was sent.
    if (searched !== sent) setText(searched);
    setSent(searched);
  }
  useEffect(() => {
    if (text === searched) return;
    const timer = setTimeout(() => {
      setSent(text);
      change('q', text, { replace: true });
    }, pause);
    return () => clearTimeout(timer);
  }, [text, searched, change]);

  return {
    at,
    text,
    onlyDiffering,
    goTo: (place: string | undefined) => change('at', place),
    search: setText,
    filter: (on: boolean) => change('differs', on ? '1' : undefined),
    toRenames: () => change('view', 'renames'),
  };
}
