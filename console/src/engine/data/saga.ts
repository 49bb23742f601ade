import type { AnyRow, Caller, Page } from '@steward/api';
import { errorMessage } from '@steward/api';
import type { SagaIterator } from 'redux-saga';
import { call, fork, put, race, select, take, takeEvery, takeLatest } from 'redux-saga/effects';
import { createLog, createReadLog } from '../activity/log.ts';
import { guarded } from '../../core/session/saga.ts';
import type { ScreenDefinition } from '../definition/definition.ts';
import { listArgs } from '../definition/definition.ts';
import type { ResourceEvent, ResourceState } from './state.ts';
import { about, resourceState } from './state.ts';

type Of<T extends ResourceEvent['type']> = Extract<ResourceEvent, { type: T }>;

/** The list screens: all their names, and the definitions that are loaded so far. */
export interface Screens {
  readonly names: readonly string[];
  readonly find: (name: string) => ScreenDefinition | undefined;
}

const loadExport = () =>
  import('../export/saga.ts').catch(() => {
    throw new Error('What writes the file could not be loaded. Check the network and try again.');
  });

/** One saga serves every resource: load a page, reload when a modal closes, fetch what exports a list. */
export function createResourceSaga(client: Caller, { names, find }: Screens, now: () => number) {
  const log = createLog(now);
  const logRead = createReadLog(now);

  function* load(event: Of<'resource/pageRequested'>): SagaIterator {
    const definition = find(event.resource);
    if (definition === undefined) return;
    const { resource } = definition;
    const args = listArgs(resource, event.query);
    try {
      const page = (yield call(guarded, client, resource.list, args)) as Page<AnyRow>;
      yield put<ResourceEvent>({ type: 'resource/pageLoaded', resource: resource.name, page });
    } catch (error) {
      const message = errorMessage(error);
      yield put<ResourceEvent>({ type: 'resource/pageFailed', resource: resource.name, message });
      // By then another page may be shown: that one is read again.
      const retry: ResourceEvent = { type: 'resource/modalClosed', resource: resource.name };
      yield logRead({ route: resource.list, args }, message, retry);
    }
  }

  /** A change, or a look, and then a reload: closing any modal reads the list again. */
  function* reload({ resource }: Of<'resource/modalClosed'>): SagaIterator {
    const { list }: ResourceState = yield select(resourceState(resource));
    if (list.query !== undefined) {
      yield put<ResourceEvent>({ type: 'resource/pageRequested', resource, query: list.query });
    }
  }

  function* runExport(event: Of<'resource/exportAsked'>): SagaIterator {
    const definition = find(event.resource);
    if (definition === undefined) return;
    try {
      const { createExport }: Awaited<ReturnType<typeof loadExport>> = yield call(loadExport);
      yield call(createExport(client, now), definition, event);
    } catch (error) {
      const message = errorMessage(error);
      yield put<ResourceEvent>({
        type: 'resource/exportFailed',
        resource: event.resource,
        message,
      });
      const what = `Export ${definition.resource.many}`;
      yield log({ what, outcome: 'failed', message, retry: event });
    }
  }

  function* exportList(event: Of<'resource/exportAsked'>): SagaIterator {
    const dismissed = (other: { type: string; resource?: unknown }) =>
      other.type === 'session/ended' || about('resource/exportDismissed', event.resource)(other);
    yield race([call(runExport, event), take(dismissed)]);
  }

  function* serve(name: string): SagaIterator {
    yield takeLatest(about('resource/pageRequested', name), load);
    yield takeEvery(about('resource/modalClosed', name), reload);
    yield takeLatest(about('resource/exportAsked', name), exportList);
  }

  return function* resourceSaga(): SagaIterator {
    for (const name of names) yield fork(serve, name);
  };
}
