import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { withParams } from '../../core/routing/withParams.ts';

/** Milliseconds without typing before the address gets the search. */
const typingDelay = 250;

/** The state of the screen that the address holds: the open item, the search and the filter. */
export function useUiAddress() {
  const [params, setParams] = useSearchParams();
  const at = params.get('at') ?? undefined;
  const searchParam = params.get('q') ?? '';
  const onlyDiffering = params.has('differs');

  const update = useCallback(
    (name: string, value: string | undefined, options: { replace?: boolean } = {}) => {
      setParams((current) => withParams(current, { [name]: value }), options);
    },
    [setParams],
  );

  // The tree filters at each letter; the address changes once typing pauses.
  const [text, setText] = useState(searchParam);
  const [lastParam, setLastParam] = useState(searchParam);
  const [requestedSearch, setRequestedSearch] = useState(searchParam);
  if (searchParam !== lastParam) {
    setLastParam(searchParam);
    // The own update of the address must not overwrite text that was typed since.
    if (searchParam !== requestedSearch) setText(searchParam);
    setRequestedSearch(searchParam);
  }
  useEffect(() => {
    if (text === searchParam) return;
    const timer = setTimeout(() => {
      setRequestedSearch(text);
      update('q', text, { replace: true });
    }, typingDelay);
    return () => clearTimeout(timer);
  }, [text, searchParam, update]);

  return {
    at,
    text,
    onlyDiffering,
    goTo: (place: string | undefined) => update('at', place),
    search: setText,
    filter: (on: boolean) => update('differs', on ? '1' : undefined),
    toRenames: () => update('view', 'renames'),
  };
}
