import { useEffect, useState } from 'react';
import { pathId, type JsonPath } from './path.ts';
import { searchJson } from './search.ts';

/** What a search has found so far. */
export interface Found {
  /** The text looked for. */
  text: string;
  /** Paths in the order of the document. */
  paths: readonly JsonPath[];
  /** Their identities. */
  ids: ReadonlySet<string>;
  /** Whether the whole document has been looked at, or the limit reached. */
  done: boolean;
}

const nothing: Found = { text: '', paths: [], ids: new Set(), done: true };

/** Matches after which a search stops. */
export const LIMIT = 10_000;

const PAUSE_BEFORE = 120;
const SLICE = 8;

/** Searches in slices of a few milliseconds, so that typing and scrolling stay fluent. */
export function useSearch(
  value: unknown,
  text: string,
  isMasked: (path: JsonPath) => boolean,
  onFirst: (path: JsonPath) => void,
): Found {
  const [found, setFound] = useState(nothing);
  useEffect(() => {
    if (text === '') return undefined;
    const search = searchJson(value, text, isMasked);
    const paths: JsonPath[] = [];
    const slice = () => {
      const until = performance.now() + SLICE;
      const before = paths.length;
      let done = false;
      while (!done && performance.now() < until) {
        const step = search.next();
        if (step.value) paths.push(step.value);
        done = step.done === true || paths.length >= LIMIT;
      }
      if (before === 0 && paths[0]) onFirst(paths[0]);
      if (done) setFound({ text, paths, ids: new Set(paths.map(pathId)), done });
      else timer = setTimeout(slice);
    };
    let timer = setTimeout(slice, PAUSE_BEFORE);
    return () => clearTimeout(timer);
  }, [value, text, isMasked, onFirst]);
  if (text === '') return nothing;
  return found.text === text ? found : { ...nothing, text, done: false };
}
