import type { Resource } from '@steward/api';
import { errorMessage, resources } from '@steward/api';
import type { SagaIterator } from 'redux-saga';
import { call, put, race, take, takeEvery } from 'redux-saga/effects';
import { logActivity } from '../../core/activity/log.ts';
import type { ExportEvent, ExportRequested } from './state.ts';

/** Few people export a list, so the code that does is loaded with the first export. */
const loadExport = () =>
  import('./exportList.ts').catch(() => {
    throw new Error('The export could not be loaded. Check the network and try again.');
  });

function* run(resource: Resource, event: ExportRequested): SagaIterator {
  try {
    const { exportList }: Awaited<ReturnType<typeof loadExport>> = yield call(loadExport);
    yield call(exportList, resource, event);
  } catch (error) {
    const message = errorMessage(error);
    yield put<ExportEvent>({ type: 'export/failed', resource: resource.name, message });
    const what = `Export ${resource.many}`;
    yield call(logActivity, { what, outcome: 'failed', message, retry: event });
  }
}

/** Exports lists. Another export of the resource, a dismissal or the end of the session cancels a run. */
export function* exportSaga(): SagaIterator {
  yield takeEvery('export/requested', function* (event: ExportRequested): SagaIterator {
    const resource = resources.find(({ name }) => name === event.resource);
    if (resource === undefined) return;
    const ends = ({ type, resource: other }: { type: string; resource?: unknown }) =>
      type === 'session/ended' ||
      ((type === 'export/dismissed' || type === 'export/requested') && other === event.resource);
    yield race([call(run, resource, event), take(ends)]);
  });
}
