import type { CallArgs, Route } from '@steward/api';
import type { ImportPart, ImportRecord, PartAnswer, SentImport } from '@steward/api/imports';
import { cutParts, sendImport } from '@steward/api/imports';
import type { SagaIterator } from 'redux-saga';
import { buffers, channel } from 'redux-saga';
import { call, put, select, take } from 'redux-saga/effects';
import { authedCall } from '../../../core/session/authedCall.ts';
import type { ImportCounts } from '../report/importRecord.ts';
import { addCounts } from '../report/importRecord.ts';
import { importCalls } from './importCalls.ts';
import type { ReadyFile } from './readyFile.ts';
import type { FileImportEvent, ImportJob } from './state.ts';
import { selectImport } from './state.ts';

/** The events of sending a file: a call to make, the progress, and the end. */
type Message =
  | {
      readonly kind: 'call';
      readonly route: Route;
      readonly args: CallArgs | undefined;
      readonly resolve: (answer: unknown) => void;
      readonly reject: (error: unknown) => void;
    }
  | { readonly kind: 'begun'; readonly record: ImportRecord }
  | {
      readonly kind: 'part';
      readonly part: ImportPart<unknown>;
      readonly answer: PartAnswer | undefined;
    }
  | { readonly kind: 'ended'; readonly sentImport: SentImport }
  | { readonly kind: 'failed'; readonly error: unknown };

const jobChanged = (uuid: string, change: Partial<ImportJob>): FileImportEvent => ({
  type: 'fileImports/changed',
  uuid,
  change,
});

/**
 * Sends what the platform does not have of a file, and keeps the store up to date. The saga makes the calls itself,
 * so that they mean for the session what all calls do.
 *
 * @returns how far it came: to the end, unless a person stopped it
 * @throws what the calls throw, and what reading the file throws
 */
export function* sendParts(uuid: string, readyFile: ReadyFile): SagaIterator<SentImport> {
  const messages = channel<Message>(buffers.expanding());
  const caller = {
    call: (route: Route, args?: CallArgs) =>
      new Promise((resolve, reject) => {
        messages.put({ kind: 'call', route, args, resolve, reject });
      }),
  };
  let isStopping = false;
  sendImport(
    importCalls(caller),
    uuid,
    readyFile.settings,
    cutParts(readyFile.sentRows(), readyFile.settings.mode),
    {
      isStopping: () => isStopping,
      onBegun: (record) => messages.put({ kind: 'begun', record }),
      onPart: (part, answer) => messages.put({ kind: 'part', part, answer }),
    },
  ).then(
    (sentImport) => messages.put({ kind: 'ended', sentImport }),
    (error: unknown) => messages.put({ kind: 'failed', error }),
  );
  let sentRows = 0;
  let counts: ImportCounts = {};
  for (;;) {
    const message: Message = yield take(messages);
    switch (message.kind) {
      case 'call':
        try {
          const answer: unknown = yield call(authedCall, message.route, message.args, true);
          const job: ImportJob | undefined = yield select(selectImport(uuid));
          isStopping = job?.status === 'stopping';
          message.resolve(answer);
        } catch (error) {
          message.reject(error);
        }
        break;
      case 'begun':
        counts = addCounts({}, message.record);
        yield put(jobChanged(uuid, { counts }));
        break;
      case 'part':
        sentRows += message.part.rows.length;
        counts = addCounts(counts, message.answer);
        yield put(jobChanged(uuid, { sentRows, counts }));
        break;
      case 'ended':
        yield put(jobChanged(uuid, { counts: addCounts({}, message.sentImport.record) }));
        return message.sentImport;
      case 'failed':
        throw message.error;
    }
  }
}
