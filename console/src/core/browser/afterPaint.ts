import { useEffect, useEffectEvent } from 'react';

/** How long to wait where no frame comes, as on a page in the background, in milliseconds. */
const noFrame = 200;

/** Does something once the next frame is on the screen; answers what calls it off. */
export function afterPaint(act: () => void): () => void {
  const once = () => {
    cancel();
    act();
  };
  // A frame is on the screen when the one after it begins.
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(once);
  });
  const late = setTimeout(once, noFrame);
  const cancel = () => {
    cancelAnimationFrame(frame);
    clearTimeout(late);
  };
  return cancel;
}

/**
 * Asks for what a screen shows, and again for every other `what`. Where it is here already, from an
 * earlier visit, that is shown first.
 */
export function useAsk(ask: () => void, here: boolean, what?: unknown): void {
  const begin = useEffectEvent(() => {
    if (here) return afterPaint(ask);
    ask();
    return undefined;
  });
  useEffect(() => begin(), [what]);
}
