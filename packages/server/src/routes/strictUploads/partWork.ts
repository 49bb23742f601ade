import type { Store } from '../../store/port.ts';

/** Carries out the parts of an upload, oldest first, some of them in each transaction. */
export interface PartWork {
  /**
   * Called at the start of a transaction.
   * @returns forgets what was carried out since, for a transaction that runs again
   */
  mark(): () => void;
  /** Learns what came of a part that another server has carried out. */
  learn(result: unknown): void;
  /**
   * Carries out a part.
   * @param rows as they were staged
   * @returns what came of it, which is plain JSON
   */
  run(store: Store, rows: unknown, updated_at: string): Promise<unknown>;
}
