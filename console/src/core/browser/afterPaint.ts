/** Milliseconds to wait where no frame comes, as on a page in the background. */
const fallbackDelay = 200;

/** Runs a callback once the next frame is on the screen, and returns a function that cancels it. */
export function afterPaint(callback: () => void): () => void {
  const run = () => {
    cancel();
    callback();
  };
  // A frame is on the screen when the one after it begins.
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(run);
  });
  const timer = setTimeout(run, fallbackDelay);
  const cancel = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
  return cancel;
}
