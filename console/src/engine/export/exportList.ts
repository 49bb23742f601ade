import type { AnyRow, Page, Resource } from '@steward/api';
import { errorMessage, isObject, readPage } from '@steward/api';
import { exportCommand } from '@steward/api/commands';
import type { SagaIterator } from 'redux-saga';
import { call, getContext, put } from 'redux-saga/effects';
import { logActivity } from '../../core/activity/log.ts';
import { commandText } from '../copyAsCommand/actionCommand.ts';
import { fetchQuery } from '../data/fetchQuery.ts';
import type { QueryEvent, QueryRequest } from '../data/queries.ts';
import { listArgs } from '../definition/listArgs.ts';
import { exportColumns } from './exportColumns.ts';
import { exportedFile } from './exportedFile.ts';
import { fileName, downloadFile } from './file.ts';
import type { ExportEvent, ExportRequested } from './state.ts';

let runs = 0;

/** A key per run, so that a cancelled run does not release the query of the next one. */
const nextKey = (resource: Resource): string => {
  runs += 1;
  return `export:${resource.name}:${runs}`;
};

/** The rows of an export. */
interface ReadRows extends Page<AnyRow> {
  /** Whether the list changed while it was read. */
  readonly hasChanged: boolean;
}

/** Reads the rows with a separate query, and reports the progress. */
function* readRows(
  resource: Resource,
  { query, pages }: ExportRequested,
  key: string,
): SagaIterator<ReadRows> {
  const isAll = pages === 'all' && resource.pageSize !== undefined;
  const request: QueryRequest = {
    route: resource.list,
    args: listArgs(resource, isAll ? { ...query, page: 1 } : query),
    silent: true,
    ...(isAll && { allPages: true, maxRows: Infinity }),
  };
  const onPages = function* (data: unknown): SagaIterator {
    const { rows, count: total } = readPage(data);
    const { name } = resource;
    yield put<ExportEvent>({ type: 'export/progressed', resource: name, rows: rows.length, total });
  };
  const data: unknown = yield call(fetchQuery, key, request, { onPages });
  const { rows, count } = readPage<AnyRow>(data);
  const hasChanged = isAll && isObject(data) && data.hasChanged === true;
  return { rows, count: isAll ? count : rows.length, hasChanged };
}

/** Reads the rows of a list with its search, sort and scope, and downloads them. */
export function* exportList(resource: Resource, event: ExportRequested): SagaIterator {
  const { name } = resource;
  const { format, fields, layout, query } = event;
  const key = nextKey(resource);
  const now: () => number = yield getContext('now');
  try {
    const { rows, count, hasChanged }: ReadRows = yield call(readRows, resource, event, key);
    const file = fileName(resource, query.scope, now(), format);
    const columns = exportColumns(resource, fields, layout, now);
    const content: Blob = yield call(exportedFile, format, resource.many, columns, rows);
    yield call(downloadFile, file, content);
    const promised = count > rows.length ? count : undefined;
    yield put<ExportEvent>({
      type: 'export/saved',
      resource: name,
      rows: rows.length,
      promised,
      ...(hasChanged && { hasChanged }),
      file,
    });
  } catch (error) {
    const message = errorMessage(error);
    yield put<ExportEvent>({ type: 'export/failed', resource: name, message });
    yield call(logActivity, {
      what: `Export ${resource.many}`,
      outcome: 'failed',
      message,
      command: commandText(exportCommand(resource, listArgs(resource, query), format)),
      retry: event,
    });
  } finally {
    yield put<QueryEvent>({ type: 'query/released', key });
  }
}
