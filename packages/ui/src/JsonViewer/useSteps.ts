import { useLayoutEffect, useState, type RefObject } from 'react';
import type { Now } from './now.ts';
import { goAlong } from './wayTo.ts';

/**
 * Goes from one place in the document to the next, round after the last; `first` is where one is
 * before any step, -1 for nowhere. One is there again when `of` changes.
 */
export function useSteps(
  what: 'match' | 'difference',
  latest: RefObject<Now>,
  routes: readonly (readonly number[])[],
  first: number,
  of: unknown,
) {
  const [gone, setGone] = useState({ at: first, of });
  const count = routes.length;
  const at = Math.min(gone.of === of ? gone.at : first, count - 1);
  const step = (by: number) => {
    const to = at < 0 && by < 0 ? count - 1 : (at + by + count) % count;
    const route = routes[to];
    if (!route) return;
    setGone({ at: to, of });
    goAlong(latest, route);
  };
  useLayoutEffect(() => {
    const all = latest.current.own.current;
    all[what] = step;
    return () => {
      all[what] = undefined;
    };
  });
  return { at, count, step };
}
