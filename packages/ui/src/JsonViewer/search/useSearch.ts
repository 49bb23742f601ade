import { useEffect, useMemo, useRef, useState } from 'react';
import type { Change } from '../document/containers.ts';
import type { MemberPath } from '../rows/memberPaths.ts';
import type { IsMasked } from '../document/path.ts';
import { searchJson, startSearch, type SearchState } from './search.ts';
import { useSteps } from './useSteps.ts';

/** A search text; a new object for each text that a person types. */
export interface Query {
  /** Empty for no search. */
  text: string;
}

const pending: SearchState = { hits: [], ids: new Set(), done: false };

/** How long a person may pause in typing, in milliseconds. */
const PAUSE = 120;

interface SearchOptions {
  value: unknown;
  change: Change | undefined;
  query: Query;
  isMasked: IsMasked;
  goToMember(place: MemberPath): void;
}

/**
 * Searches for a text in names and values, and goes to the first match once for each query: a revealed
 * secret or another document repeats the search, but does not move the person.
 */
export function useSearch({ value, change, query, isMasked, goToMember }: SearchOptions) {
  const [result, setResult] = useState({ query, state: pending });
  const visited = useRef<Query>(undefined);
  const latestGoTo = useRef(goToMember);
  useEffect(() => {
    latestGoTo.current = goToMember;
  });
  useEffect(() => {
    if (query.text === '') return undefined;
    let stop = () => clearTimeout(timer);
    const timer = setTimeout(() => {
      stop = startSearch(
        searchJson(value, query.text, isMasked, change),
        ({ memberPath }) => {
          if (visited.current !== query) latestGoTo.current(memberPath);
          visited.current = query;
        },
        (state) => setResult({ query, state }),
      );
    }, PAUSE);
    return () => stop();
  }, [value, change, query, isMasked]);
  const { hits, ids, done, more } = result.query === query ? result.state : pending;
  const places = useMemo(() => hits.map(({ memberPath }) => memberPath), [hits]);
  return { ids, done, more, ...useSteps(places, 0, query, goToMember) };
}
