/** Milliseconds after which the page may draw and answer. */
const longestTask = 24;

/** Lets the page render and handle input before work continues. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/**
 * Returns a function that long work awaits again and again: it lets the page render and answer where the work has held it
 * for a while, and throws the reason of `signal` once that was aborted.
 */
export function createPause(signal?: AbortSignal): () => Promise<void> {
  let taskStart = performance.now();
  return async () => {
    if (performance.now() - taskStart < longestTask) return;
    await nextTask();
    signal?.throwIfAborted();
    taskStart = performance.now();
  };
}
