import { startTransition, useEffect, useState } from 'react';

/** How many of the rows to draw: the first ones, and all once these are on the screen. */
export function useProgressiveRows(rows: number, first = Infinity): number {
  const [most, setMost] = useState(first);
  const more = rows > most;
  useEffect(() => {
    // A task that is asked for within a frame runs when that frame is drawn.
    const after = () => setTimeout(() => startTransition(() => setMost(Infinity)));
    if (more) requestAnimationFrame(after);
  }, [more]);
  return Math.min(rows, most);
}
