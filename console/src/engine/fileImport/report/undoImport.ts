import type { Caller } from '@steward/api';
import { imports, isObject } from '@steward/api';
import type { ImportRecord } from './importRecord.ts';

/** How far an undo has come. */
export interface UndoProgress {
  /** Records that were undone. */
  readonly undone: number;
  /** Parts that are still to be undone; undefined before the first answer. */
  readonly partsLeft: number | undefined;
  /** Records that stay, since they were changed or used since. */
  readonly keptCount: number;
}

export const noProgress: UndoProgress = { undone: 0, partsLeft: undefined, keptCount: 0 };

/** The progress that an answer tells: of all calls, those included whose answers were lost. */
function toProgress(answer: unknown): UndoProgress {
  const { undone, left, stayed } = isObject(answer) ? answer : {};
  return {
    undone: Number(undone ?? 0),
    partsLeft: Number(left ?? 0),
    keptCount: Number(stayed ?? 0),
  };
}

interface UndoOptions {
  /** Called after each answer. */
  readonly onProgress: (progress: UndoProgress) => void;
  /** Whether another call may be made; false once a person has interrupted it. */
  readonly mayContinue: () => boolean;
}

/**
 * Undoes an import. The platform undoes as much as it can in a second, and is called again until nothing is
 * left; undone parts stay undone where it is interrupted.
 *
 * @throws what the call throws
 */
export async function undoImport(
  caller: Caller,
  { uuid }: ImportRecord,
  { onProgress, mayContinue }: UndoOptions,
): Promise<UndoProgress> {
  for (;;) {
    const args = { params: { uuid: uuid ?? '' } };
    const progress = toProgress(await caller.call(imports.undo, args));
    onProgress(progress);
    if (progress.partsLeft === 0 || !mayContinue()) return progress;
  }
}
