/** Ctrl-C: the first press asks for an end, the second demands it. */
export interface Interruption {
  /** Aborted by the first press. */
  readonly stopSignal: AbortSignal;
  /** Aborted by the first press too, unless `finishCurrentStep` was called; then by the second. */
  readonly abortSignal: AbortSignal;
  /** Lets the current step finish after the first press. */
  finishCurrentStep(): void;
  isFinishing(): boolean;
}

/** An interruption, with the function that Ctrl-C calls; it returns false when everything is stopped already. */
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
