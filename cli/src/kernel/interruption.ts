/** Ctrl-C: the first asks for an end, the second demands it. */
export interface Interruption {
  /** Aborted by the first Ctrl-C. */
  readonly stopSignal: AbortSignal;
  /** Aborted by the first Ctrl-C too, unless `finishCurrentStep` was called; then by the second. */
  readonly abortSignal: AbortSignal;
  /** Lets what is under way finish after the first Ctrl-C. */
  finishCurrentStep(): void;
  /** Whether what is under way is to be finished, whatever comes. */
  isFinishing(): boolean;
}

/** An interruption and the function that Ctrl-C calls; it returns false when there is no more to stop. */
export function createInterruption(): Interruption & { readonly interrupt: () => boolean } {
  const stop = new AbortController();
  const abort = new AbortController();
  let finishing = false;
  return {
    stopSignal: stop.signal,
    abortSignal: abort.signal,
    finishCurrentStep() {
      finishing = true;
    },
    isFinishing: () => finishing,
    interrupt() {
      if (abort.signal.aborted) return false;
      if (stop.signal.aborted || !finishing) abort.abort();
      stop.abort();
      return true;
    },
  };
}
