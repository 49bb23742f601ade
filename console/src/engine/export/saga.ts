import type { AnyRow, Caller, Page } from '@steward/api';
import { errorMessage, readPage } from '@steward/api';
import { exportCommand } from '@steward/api/commands';
import type { SagaIterator } from 'redux-saga';
import { call, put } from 'redux-saga/effects';
import { createLog } from '../activity/log.ts';
import { lineOf } from '../copyAsCommand/actionCommand.ts';
import { guarded } from '../../core/session/saga.ts';
import type { ScreenDefinition } from '../definition/definition.ts';
import { listArgs } from '../definition/definition.ts';
import type { ResourceEvent } from '../data/state.ts';
import { csvOf, fileName, saveText } from './file.ts';

type Asked = Extract<ResourceEvent, { type: 'resource/exportAsked' }>;

/** Reads a list page by page, as it is searched, sorted and narrowed, and saves it as a file. */
export function createExport(client: Caller, now: () => number) {
  const log = createLog(now);

  function* read({ resource }: ScreenDefinition, event: Asked): SagaIterator<Page<AnyRow>> {
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
      if (!more || found.size === before)
        return { rows: [...found.values()], count: more ? answer.count : found.size };
    }
  }

  return function* save(definition: ScreenDefinition, event: Asked): SagaIterator {
    const { resource } = definition;
    try {
      const { rows, count }: Page<AnyRow> = yield call(read, definition, event);
      const file = fileName(resource, event.query.scope, now());
      yield call(saveText, file, csvOf(resource, event.layout, rows, now));
      yield put<ResourceEvent>({
        type: 'resource/exportSaved',
        resource: resource.name,
        rows: rows.length,
        promised: count > rows.length ? count : undefined,
        file,
      });
    } catch (error) {
      const message = errorMessage(error);
      yield put<ResourceEvent>({ type: 'resource/exportFailed', resource: resource.name, message });
      yield log({
        what: `Export ${resource.many}`,
        outcome: 'failed',
        message,
        command: lineOf(exportCommand(resource, listArgs(resource, event.query))),
        retry: event,
      });
    }
  };
}
