import { useEffect, useState } from 'react';
import { loadTools } from './loadTools.ts';
import type { Change } from './members.ts';
import type { IsMasked } from './path.ts';
import type { Found, Hit } from './search.ts';

const nothing: Found = { text: '', hits: [], ids: new Set(), done: true };

/** How long one may pause in typing, in milliseconds. */
const PAUSE = 120;

/** Searches while a person types, and says when there is a first match. */
export function useSearch(
  value: unknown,
  change: Change | undefined,
  text: string,
  isMasked: IsMasked,
  onFirst: (hit: Hit) => void,
): Found {
  const [found, setFound] = useState(nothing);
  useEffect(() => {
    if (text === '') return undefined;
    let stop: (() => void) | undefined;
    const timer = setTimeout(async () => {
      const { searchJson, startSearch } = await loadTools();
      if (!stop) return;
      const steps = searchJson(value, text, isMasked, change);
      stop = startSearch(steps, onFirst, (all) => setFound({ ...all, text }));
    }, PAUSE);
    stop = () => clearTimeout(timer);
    return () => {
      stop?.();
      stop = undefined;
    };
  }, [value, change, text, isMasked, onFirst]);
  if (text === '') return nothing;
  return found.text === text ? found : { ...nothing, text, done: false };
}
