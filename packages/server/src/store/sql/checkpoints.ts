import type { DatabaseSync } from 'node:sqlite';
import type { ReadingThread } from './readingThread.ts';

/** Limits of the write-ahead log, in pages. */
export interface LogLimits {
  /** With so many pages that the file lacks, they are moved there. */
  readonly moved: number;
  /** With more pages than this a transaction waits until they are moved, so that the log begins anew. */
  readonly most: number;
}
/** 4 MB and 128 MB. */
export const logLimits: LogLimits = { moved: 1_000, most: 32_000 };

/** Moves what is committed from the log of an SQLite file into the file. */
export interface Checkpoints {
  /** Waits where the log has become very long. Called before a transaction. */
  makeRoom(): Promise<void>;
  /** Starts moving what is committed, if that is enough. Called after a transaction. */
  committed(): void;
}

/**
 * Moves pages in a thread: it waits for the disk, for longer than other calls should wait for this one.
 * @param thread reads the same file, and may move pages for that reason
 */
export function createCheckpoints(
  writer: DatabaseSync,
  thread: ReadingThread,
  { moved, most }: LogLimits = logLimits,
): Checkpoints {
  // SQLite's own checkpoints, within a commit, are for the case that the thread fails.
  writer.exec(`pragma wal_autocheckpoint = ${most * 4}`);
  const log = writer.prepare('pragma wal_checkpoint(noop)');
  const pages = () => {
    const row = log.get();
    const length = Number(row?.['log'] ?? 0);
    return { length, left: length - Number(row?.['checkpointed'] ?? 0) };
  };
  let running: Promise<unknown> | undefined;
  const move = () =>
    (running ??= thread
      .run({ sql: 'pragma wal_checkpoint(passive)', parameters: [] })
      .catch(() => undefined)
      .finally(() => (running = undefined)));
  return {
    async makeRoom() {
      if (pages().length <= most) return;
      // What runs already may have begun before the last commit.
      await running;
      if (pages().left > 0) await move();
    },
    committed() {
      if (running === undefined && pages().left >= moved) void move();
    },
  };
}
