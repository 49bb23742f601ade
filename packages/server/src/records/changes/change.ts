import type { Call } from '../../base/call.ts';
import { HttpError } from '../../base/errors.ts';
import { createRecorder } from '../history/recorder.ts';
import type { Recorder } from '../history/recorder.ts';
import { versionOf } from '../history/trackedTables.ts';
import { claimAnswer, hashKeyedCall } from './idempotency.ts';
import type { ClaimOptions } from './idempotency.ts';
import type { Row, TransactionOptions } from '../../base/store.ts';

/** A call within its transaction, whose changes are written to the history. */
export interface ChangeCall extends Call {
  /** Adds an entry to the history of something that changes no record. */
  readonly record: Recorder['add'];
  readonly setEntryColumns: Recorder['setEntryColumns'];
  readonly removeAsOneEntry: Recorder['removeAsOneEntry'];
}

interface ChangeOptions extends TransactionOptions, ClaimOptions {
  /** The name of a lock that is held, where the rows that the work holds are not enough. */
  readonly lock?: string | undefined;
  /** Which part of an import the change is. */
  readonly part?: number | undefined;
}

/**
 * Runs a change: its writes, its entries in the history and, if the call has a key, its answer are
 * stored together or not at all. A repeated call with the same key runs no second time.
 * @returns what `work` answers, which is plain JSON
 */
export async function inTransaction<T>(
  call: Call,
  work: (call: ChangeCall) => Promise<T>,
  { lock, step, usedKey, part, ...options }: ChangeOptions = {},
): Promise<T> {
  const { services } = call;
  const keyed = await hashKeyedCall(call, { step, usedKey });
  let afterCommit: (() => void) | undefined;
  const storedAnswer = await services.store.transaction(
    async (store) => {
      const claim = keyed && (await claimAnswer(store, services, keyed));
      // The answer was kept by this same work.
      if (claim !== undefined && 'answer' in claim) return claim.answer as T;
      const recorder = createRecorder(store, { ...call, part });
      const { setEntryColumns, removeAsOneEntry } = recorder;
      const recording = {
        store: recorder.store,
        record: recorder.add,
        setEntryColumns,
        removeAsOneEntry,
      };
      const changeCall = { ...call, ...recording };
      const answer = await work(changeCall);
      afterCommit = await services.followChanges(changeCall, recorder.entries);
      await recorder.append();
      await claim?.keep(answer);
      return answer;
    },
    lock,
    options,
  );
  afterCommit?.();
  return storedAnswer;
}

/** Reads the versions of If-Match; undefined where any will do. @throws HttpError 400 */
export function parseIfMatch(header: string | undefined): readonly number[] | undefined {
  if (header === undefined || header.trim() === '*') return undefined;
  const tags = header.split(',').map((tag) => /^(?:W\/)?"(\d{1,15})"$/.exec(tag.trim())?.[1]);
  if (tags.every((tag) => tag !== undefined)) return tags.map(Number);
  throw new HttpError(
    400,
    'The header If-Match must be the ETag of the record as it was read, such as "3" with its quotes.',
  );
}

/**
 * Refuses the change of a record that has changed since the caller read it.
 * @param one the record in a sentence
 * @param toRecord makes the record that the caller is shown
 * @throws HttpError 412 with the record as it is now
 */
export async function assertCurrent(
  { ifMatch }: Call,
  row: Row,
  one: string,
  toRecord: () => unknown,
): Promise<void> {
  const version = versionOf(row);
  if (ifMatch === undefined || ifMatch.includes(version)) return;
  throw new HttpError(
    412,
    `This ${one} has changed since you read it: you have version ${ifMatch.join(', ')}, and it is at version ${version} now. Look at what has changed, and make your change again.`,
    { current: await toRecord() },
  );
}
