import { formatCount } from '@steward/api';
import { HttpError } from '../../../base/errors.ts';

/** How far a call has come with a file whose rows are stored step by step. */
export interface FileProgress {
  /** The last line of the file that is done. */
  readonly line: number;
  /** What was done up to there, as in '26,400 created, 100 skipped'. */
  readonly what: string;
}

/** A file broke off after some of its rows were stored. */
export class BrokenOffError extends Error {
  override readonly name = 'BrokenOffError';
  readonly progress: FileProgress;

  constructor(progress: FileProgress, cause: unknown) {
    super('A file broke off half-way.', { cause });
    this.progress = progress;
  }
}

/** Counts in a sentence, those that are 0 left out. */
export const describeCounts = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([word, count]) => `${formatCount(count)} ${word}`)
    .join(', ');

/** Adds to an error that ended a file what was done before it. */
export function withProgress({ status, message, ...details }: HttpError, progress: FileProgress) {
  const line = formatCount(progress.line);
  const progressText = `Lines up to ${line} are imported (${progress.what}). Later lines may be missing. Send the same file again: no line is imported twice.`;
  const { errors, retryAfter, current } = details;
  return new HttpError(status, `${message} ${progressText}`, { errors, retryAfter, current });
}
