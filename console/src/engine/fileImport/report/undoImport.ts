import type { Contract, ResponseOf } from '@steward/api';
import { imports, pluralize } from '@steward/api';
import type { SagaIterator } from 'redux-saga';
import { call, put } from 'redux-saga/effects';
import { authedCall } from '../../../core/session/authedCall.ts';
import type { Mutation } from '../../data/mutation.ts';
import type { QueryEvent } from '../../data/queries.ts';
import { inQuotes } from '../../definition/sentence.ts';
import type { ImportRecord } from './importRecord.ts';

type UndoAnswer = ResponseOf<Contract['imports']['undo']>;

/** How far an undo has come. */
export interface UndoProgress {
  /** Records that were taken back. */
  readonly undone: number;
  /** Parts that are still to be taken back; undefined before the first answer. */
  readonly left: number | undefined;
  /** Records that stay, since they were changed or used since. */
  readonly kept: number;
}

export const noProgress: UndoProgress = { undone: 0, left: undefined, kept: 0 };

/** The progress that an answer tells: of all calls, those included whose answers were lost. */
const toProgress = ({ undone, left, stayed }: UndoAnswer): UndoProgress => ({
  undone: undone ?? 0,
  left: left ?? 0,
  kept: stayed ?? 0,
});

interface UndoOptions {
  /** The progress so far, where an undo goes on. */
  readonly from: UndoProgress;
  /** Called after each answer. */
  readonly onProgress: (progress: UndoProgress) => void;
  /** Whether a person interrupted it, so that no further call is made. */
  readonly isInterrupted: () => boolean;
}

/**
 * Takes an import back. The platform takes back as much as it can in a second, and is called again until
 * nothing is left; what was taken back stays so where it is interrupted.
 */
export function undoMutation(
  { uuid, file, resource }: ImportRecord,
  { from, onProgress, isInterrupted }: UndoOptions,
): Omit<Mutation, 'key'> {
  let progress = from;
  return {
    what: `Undo import: ${file ?? ''}`,
    calls: [],
    showsFailure: true,
    *onSuccess(): SagaIterator {
      try {
        do {
          const answer: UndoAnswer = yield call(authedCall, imports.undo, {
            params: { uuid: uuid ?? '' },
          });
          progress = toProgress(answer);
          onProgress(progress);
        } while (progress.left !== 0 && !isInterrupted());
      } finally {
        for (const stale of [imports.name, resource ?? ''])
          yield put<QueryEvent>({ type: 'query/invalidated', resource: stale });
      }
    },
    message: () =>
      progress.kept === 0 ? undefined : `${pluralize(progress.kept, 'record')} stayed.`,
    toast: (_answers, isMounted) =>
      isMounted && progress.left !== 0
        ? undefined
        : {
            text: `The import of ${inQuotes(file ?? '')} was undone${progress.kept === 0 ? '' : `; ${pluralize(progress.kept, 'record')} stayed`}.`,
          },
  };
}
