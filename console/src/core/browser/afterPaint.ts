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
