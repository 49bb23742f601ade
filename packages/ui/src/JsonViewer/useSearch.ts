import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Change } from './members.ts';
import type { IsMasked } from './path.ts';
import { searchJson, startSearch, type Found, type Hit } from './search.ts';

const nothing: Omit<Found, 'text'> = { hits: [], ids: new Set(), done: false };

/** How long one may pause in typing, in milliseconds. */
const PAUSE = 120;

/** Searches while a person types, and says when there is a first match. */
export function useSearch(
  value: unknown,
  change: Change | undefined,
  text: string,
  isMasked: IsMasked,
  onFirst: (hit: Hit) => void,
): Omit<Found, 'text'> {
  const [found, setFound] = useState<Found>();
  const first = useRef(onFirst);
  useLayoutEffect(() => {
    first.current = onFirst;
  });
  useEffect(() => {
    let stop = () => clearTimeout(timer);
    const timer = setTimeout(() => {
      const steps = searchJson(value, text, isMasked, change);
      stop = startSearch(
        steps,
        (hit) => first.current(hit),
        (all) => setFound({ ...all, text }),
      );
    }, PAUSE);
    return () => stop();
  }, [value, change, text, isMasked]);
  return found?.text === text ? found : nothing;
}
