import { useLayoutEffect, useState, type RefObject } from 'react';
import type { Now } from './now.ts';
import { goAlong } from './wayTo.ts';

/**
 * Goes from one place in the document to the next, round after the last; `first` is where one is
 * before any step, -1 for nowhere.
 */
export function useSteps(
  what: 'match' | 'difference',
  latest: RefObject<Now>,
  routes: readonly (readonly number[])[],
  first: number,
) {
  const [gone, setGone] = useState({ at: first, of: routes });
  const at = gone.of === routes ? gone.at : first;
  const count = routes.length;
  const step = (by: number) => {
    const to = at < 0 && by < 0 ? count - 1 : (at + by + count) % count;
    const route = routes[to];
    if (!route) return;
    setGone({ at: to, of: routes });
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
