import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Change } from './members.ts';
import type { Now } from './now.ts';
import type { IsMasked } from './path.ts';
import { searchJson, startSearch, type Found, type Hit } from './search.ts';
import { goAlong } from './wayTo.ts';

const nothing: Found = { hits: [], ids: new Set(), done: false };

/** How long one may pause in typing, in milliseconds. */
const PAUSE = 120;

/**
 * Searches for one text, and goes to the first match; once, since a secret that is revealed or another
 * document has it search again.
 */
export function useSearch(
  value: unknown,
  change: Change | undefined,
  text: string,
  isMasked: IsMasked,
  latest: RefObject<Now>,
): Found {
  const [found, setFound] = useState(nothing);
  const gone = useRef(false);
  useEffect(() => {
    let stop = () => clearTimeout(timer);
    const timer = setTimeout(() => {
      const steps = searchJson(value, text, isMasked, change);
      const first = ({ route }: Hit) => {
        if (!gone.current) goAlong(latest, route);
        gone.current = true;
      };
      stop = startSearch(steps, first, setFound);
    }, PAUSE);
    return () => stop();
  }, [value, change, text, isMasked, latest]);
  return found;
}
