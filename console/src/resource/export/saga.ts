import type { AnyRow, Caller, Page } from '@steward/api';
import { exportCommand, messageOf, readPage } from '@steward/api';
import type { SagaIterator } from 'redux-saga';
import { call, put, race, take } from 'redux-saga/effects';
import type { ActivityEvent } from '../../activity/state.ts';
import { lineOf } from '../../command/actionCommand.ts';
import { guarded } from '../../session/saga.ts';
import type { ScreenDefinition } from '../definition.ts';
import { listArgs } from '../definition.ts';
import type { Screens } from '../saga.ts';
import type { ResourceEvent } from '../state.ts';

type Asked = Extract<ResourceEvent, { type: 'resource/exportAsked' }>;

const loadFile = () => import('./file.ts');

/** Reads a list page by page, as it is searched, sorted and narrowed, and saves it as a file. */
export function createExport(client: Caller, find: Screens['find'], now: () => number) {
  function* rowsOf({ resource }: ScreenDefinition, event: Asked): SagaIterator<AnyRow[]> {
    const found = new Map<number, AnyRow>();
    const all = event.pages === 'all';
    for (let page = all ? 1 : event.query.page; ; page += 1) {
      const args = listArgs(resource, { ...event.query, page });
      const answer: Page<AnyRow> = readPage(yield call(guarded, client, resource.list, args));
      const before = found.size;
      // Rows move from page to page while others write; none stands in the file twice.
      for (const row of answer.rows) found.set(row.id, row);
      yield put<ResourceEvent>({
        type: 'resource/exportReached',
        resource: resource.name,
        rows: found.size,
        total: answer.count,
      });
      const more = all && resource.pageSize !== undefined && found.size < answer.count;
      if (!more || found.size === before) return [...found.values()];
    }
  }

  function* save(definition: ScreenDefinition, event: Asked): SagaIterator {
    const { resource } = definition;
    try {
      const rows: AnyRow[] = yield call(rowsOf, definition, event);
      const { csvOf, fileName, saveText }: Awaited<ReturnType<typeof loadFile>> =
        yield call(loadFile);
      const file = fileName(resource, event.query.scope, now());
      yield call(saveText, file, csvOf(resource, event.layout, rows, now));
      yield put<ResourceEvent>({
        type: 'resource/exportSaved',
        resource: resource.name,
        rows: rows.length,
        file,
      });
    } catch (error) {
      const message = messageOf(error);
      yield put<ResourceEvent>({ type: 'resource/exportFailed', resource: resource.name, message });
      yield put<ActivityEvent>({
        type: 'activity/logged',
        at: now(),
        what: `Export ${resource.many}`,
        outcome: 'failed',
        message,
        command: lineOf(exportCommand(resource, listArgs(resource, event.query))),
        retry: event,
      });
    }
  }

  return function* exportList(event: Asked): SagaIterator {
    const definition = find(event.resource);
    if (definition === undefined) return;
    const dismissed = (other: { type: string; resource?: unknown }) =>
      other.type === 'session/ended' ||
      (other.type === 'resource/exportDismissed' && other.resource === event.resource);
    yield race([call(save, definition, event), take(dismissed)]);
  };
}
