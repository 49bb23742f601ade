/** Work that is done again and again while a server runs. */
export interface Worker {
  /** Does the work now, or once more after the run that is under way. */
  wake(): void;
  /** Starts no more work, and resolves once none is under way. */
  stop(): Promise<void>;
}

interface WorkerOptions {
  /** How long to rest between two runs, in milliseconds. */
  readonly intervalMs: number;
  /** Called after a failed run; the next one follows nevertheless. */
  readonly onError: (error: unknown) => void;
}

/**
 * Runs work at once, and again after each rest. No two runs overlap, and no timer keeps a process alive.
 */
export function startWorker(
  work: () => Promise<unknown>,
  { intervalMs, onError }: WorkerOptions,
): Worker {
  let isStopped = false;
  let isWanted = false;
  let running: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const run = async () => {
    do {
      isWanted = false;
      await work().catch(onError);
    } while (isWanted && !isStopped);
    running = undefined;
    if (!isStopped) rest();
  };
  const rest = () => {
    timer = setTimeout(start, intervalMs);
    // Browsers number their timers, and have no process to keep alive.
    if (typeof timer === 'object') timer.unref();
  };
  const start = () => {
    clearTimeout(timer);
    running = run();
  };
  start();
  return {
    wake() {
      isWanted = true;
      if (running === undefined && !isStopped) start();
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
