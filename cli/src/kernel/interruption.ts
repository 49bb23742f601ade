/** Ctrl-C: the first asks for an end, the second demands it. */
export interface Interruption {
  /** Aborted by the first Ctrl-C. */
  readonly asked: AbortSignal;
  /** Aborted by the first Ctrl-C too, unless `finishFirst` was called; then by the second. */
  readonly now: AbortSignal;
  /** Lets what is under way finish after the first Ctrl-C. */
  finishFirst(): void;
  /** Whether what is under way is to be finished, whatever comes. */
  finishing(): boolean;
}

/** An interruption and the function that Ctrl-C calls; it returns false when there is no more to stop. */
export function createInterruption(): Interruption & { readonly press: () => boolean } {
  const asked = new AbortController();
  const now = new AbortController();
  let patient = false;
  return {
    asked: asked.signal,
    now: now.signal,
    finishFirst() {
      patient = true;
    },
    finishing: () => patient,
    press() {
      if (now.signal.aborted) return false;
      if (asked.signal.aborted || !patient) now.abort();
      asked.abort();
      return true;
    },
  };
}
