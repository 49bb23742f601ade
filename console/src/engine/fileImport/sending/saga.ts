import {
  companies,
  errorMessage,
  imports,
  isApiError,
  isNetworkError,
  isObject,
} from '@steward/api';
import type { ImportRecord, SentImport } from '@steward/api/imports';
import type { SagaIterator } from 'redux-saga';
import { eventChannel } from 'redux-saga';
import { call, put, race, select, take, takeEvery } from 'redux-saga/effects';
import { logActivity } from '../../../core/activity/log.ts';
import { showToast } from '../../../core/activity/toasts.ts';
import type { ActivityEntry } from '../../../core/activity/state.ts';
import { warnBeforeUnload } from '../../../core/browser/beforeUnload.ts';
import { authedCall } from '../../../core/session/authedCall.ts';
import type { SessionState } from '../../../core/session/state.ts';
import { selectSession } from '../../../core/session/state.ts';
import type { MutationEvent } from '../../data/mutations.ts';
import type { QueryEvent } from '../../data/queries.ts';
import { inQuotes } from '../../definition/sentence.ts';
import { countsLine, rowsInText } from '../report/importRecord.ts';
import type { ReadyFile } from './readyFile.ts';
import { dropRepairs, writeRepairs } from './repairs.ts';
import { sendParts } from './sendParts.ts';
import { createUpload, readUploadAnswer, uploadSummary } from './specifiedUpload.ts';
import type { FileImportEvent, ImportJob } from './state.ts';
import { rememberTabImport } from './elsewhere/tabImports.ts';
import { importStopping, selectImport } from './state.ts';

type Started = Extract<FileImportEvent, { type: 'fileImports/started' }>;

/** How an import ended for the moment. */
type Ending = Pick<ImportJob, 'status' | 'message' | 'upload'>;

/** Sends a file as an import of the platform. */
function* sendToImports(uuid: string, readyFile: ReadyFile): SagaIterator<Ending> {
  const { isFinished }: SentImport = yield call(sendParts, uuid, readyFile);
  if (isFinished) return { status: 'done' };
  const { state }: ImportRecord = yield call(authedCall, imports.stop, { params: { uuid } }, true);
  return { status: state === 'done' ? 'done' : 'stopped' };
}

/** Sends a file in the one call that is specified. Nobody knows what a lost answer said, so it is made once. */
function* upload(ready: ReadyFile): SagaIterator<Ending> {
  const upload: Awaited<ReturnType<typeof createUpload>> = yield call(createUpload, ready);
  const answer: unknown = yield call(authedCall, companies.importCsv, { body: upload.file });
  return { status: 'done', upload: readUploadAnswer(answer, upload) };
}

/** The reason for which a file was not sent as a whole. */
const failureMessage = (error: unknown): string =>
  error instanceof DOMException
    ? 'The file cannot be read any more. It may have changed or moved: choose it again.'
    : errorMessage(error);

/** What came of the rows so far, in a sentence. */
const outcomeOf = ({ counts, upload: report, rows, sentRows, status }: ImportJob): string =>
  report
    ? uploadSummary(report)
    : `${countsLine(counts)}${status === 'done' ? '' : `; ${rowsInText(sentRows, rows)}`}.`;

const outcomes = { done: 'done', stopped: 'stopped' } as const;

/** Writes the end of an import to the activity log, and shows it to a person who is elsewhere. */
function* logEnding(ready: ReadyFile, job: ImportJob): SagaIterator<void> {
  const { status, message, isShown = false, file, counts, upload: report } = job;
  const outcome: ActivityEntry['outcome'] =
    status === 'done' || status === 'stopped' ? outcomes[status] : 'failed';
  const summary = outcomeOf(job);
  const refusedCount = report?.refused ?? counts.refused ?? 0;
  yield call(logActivity, {
    what: `Import ${ready.resource.many ?? job.resource}: ${file}`,
    outcome,
    message: message === undefined ? summary : `${summary} ${message}`,
    command: ready.command,
    silent: !isShown,
  });
  if (status !== 'done' || isShown) return;
  const text = `${inQuotes(file)} was imported: ${summary}`;
  yield put(showToast(refusedCount > 0 ? { text, tone: 'warning' } : { text }));
}

/**
 * Waits for a new login if a call failed because the session ended. Returns whether the same user is back; the login of
 * another user cancels this saga.
 */
function* hasNewSession(error: unknown): SagaIterator<boolean> {
  const { status }: SessionState = yield select(selectSession);
  if (status === 'in') return isApiError(error) && error.status === 401;
  yield take('session/loginSucceeded');
  return true;
}

/** Whether the browser is back on the network. */
const onlineChannel = () =>
  eventChannel<true>((emit) => {
    const listen = () => emit(true);
    addEventListener('online', listen);
    return () => removeEventListener('online', listen);
  });

/** What a person does with an import that stopped or failed. */
const choices: readonly string[] = [
  'fileImports/started',
  'fileImports/resumed',
  'fileImports/left',
] satisfies FileImportEvent['type'][];

/**
 * Waits until an import continues that stopped or failed: a person wants it, or the network is back.
 *
 * @returns the file that is sent, which a person may have chosen again; undefined where they leave it
 */
function* waitUntilContinued(
  uuid: string,
  readyFile: ReadyFile,
  isOffline: boolean,
): SagaIterator<ReadyFile | undefined> {
  const ofPerson = ({ type, uuid: other }: { type: string; uuid?: unknown }) =>
    other === uuid && choices.includes(type);
  const online = onlineChannel();
  try {
    const { choice }: { choice?: FileImportEvent } = yield race({
      choice: take(ofPerson),
      ...(isOffline && { online: take(online) }),
    });
    if (choice?.type === 'fileImports/left') return undefined;
    return choice?.type === 'fileImports/started' ? choice.readyFile : readyFile;
  } finally {
    online.close();
  }
}

/** Tells the platform that nobody continues with an import; it finds that out by itself later. */
function* leave(uuid: string): SagaIterator<void> {
  try {
    yield call(authedCall, imports.stop, { params: { uuid } }, true);
    yield put<QueryEvent>({ type: 'query/invalidated', resource: imports.name });
  } catch {
    // An import that gets no part for a day counts as stopped.
  }
}

/** Runs an import to its end, over stops, failures and the end of a session. */
function* runImport({ uuid, readyFile: first, job: { isInParts } }: Started): SagaIterator {
  const { hash } = first.settings;
  const { lastUser: owner }: SessionState = yield select(selectSession);
  let readyFile = first;
  let isUnsent = true;
  rememberTabImport(owner, uuid);
  const stopWarning = warnBeforeUnload(() => isUnsent);
  try {
    for (;;) {
      isUnsent = true;
      if (isInParts) writeRepairs(owner, hash, readyFile);
      let ending: Ending = { status: 'done' };
      let isOffline: boolean = false;
      try {
        ending = yield isInParts ? call(sendToImports, uuid, readyFile) : call(upload, readyFile);
      } catch (error) {
        if (isInParts && (yield call(hasNewSession, error))) continue;
        isOffline = isInParts && isNetworkError(error);
        ending = { status: 'failed', message: failureMessage(error) };
      }
      isUnsent = ending.status === 'failed' && isInParts;
      yield put<FileImportEvent>({ type: 'fileImports/changed', uuid, change: ending });
      const job: ImportJob | undefined = yield select(selectImport(uuid));
      if (job) yield call(logEnding, readyFile, job);
      for (const resource of [readyFile.resource.name, imports.name])
        yield put<QueryEvent>({ type: 'query/invalidated', resource });
      if (ending.status === 'done') dropRepairs(owner, hash);
      if (ending.status === 'done' || !isInParts) return;
      const next: ReadyFile | undefined = yield call(
        waitUntilContinued,
        uuid,
        readyFile,
        isOffline,
      );
      if (next === undefined) {
        isUnsent = false;
        if (ending.status === 'failed') yield call(leave, uuid);
        return;
      }
      readyFile = next;
      yield put<FileImportEvent>({
        type: 'fileImports/changed',
        uuid,
        change: { status: 'sending', message: undefined, sentRows: 0 },
      });
    }
  } finally {
    stopWarning();
  }
}

/** Stops the import of this window that a person stopped on the page of imports, before another part revives it. */
function* followStop({
  answer,
}: Extract<MutationEvent, { type: 'mutation/callSucceeded' }>): SagaIterator {
  if (!isObject(answer) || answer.state !== 'stopped') return;
  const uuid = String(answer.uuid);
  const job: ImportJob | undefined = yield select(selectImport(uuid));
  if (job?.status !== 'sending') return;
  yield put(importStopping(uuid));
}

/** Sends files, several side by side: each is an import of its own. */
export function* fileImportsSaga(): SagaIterator {
  const running = new Set<string>();
  yield takeEvery('mutation/callSucceeded', followStop);
  yield takeEvery('fileImports/started', function* (event: Started): SagaIterator {
    if (running.has(event.uuid)) return;
    running.add(event.uuid);
    try {
      yield call(runImport, event);
    } finally {
      running.delete(event.uuid);
    }
  });
}
