import { useState } from 'react';
import type { MemberPath } from '../rows/memberPaths.ts';

/** A position in a list of places in the document, and how to go to the next one. */
export interface Steps {
  /** Index of the current place; -1 for none. */
  at: number;
  count: number;
  /** Goes forward (1) or back (-1), around the ends. */
  step(by: number): void;
}

/**
 * Goes from one place in the document to the next. Starts at `first`, and starts again when `resetKey`
 * changes.
 */
export function useSteps(
  places: readonly MemberPath[],
  first: number,
  resetKey: unknown,
  goToMember: (place: MemberPath) => void,
): Steps {
  const [current, setCurrent] = useState({ at: first, resetKey });
  const count = places.length;
  const at = Math.min(current.resetKey === resetKey ? current.at : first, count - 1);
  const step = (by: number) => {
    const next = at < 0 && by < 0 ? count - 1 : (at + by + count) % count;
    const place = places[next];
    if (!place) return;
    setCurrent({ at: next, resetKey });
    goToMember(place);
  };
  return { at, count, step };
}
