import { createListReader } from '@steward/api';
import type { Page } from '@steward/api';
import type { SagaIterator } from 'redux-saga';
import { call } from 'redux-saga/effects';

/** The limit of records, regardless of the platform's count. */
const defaultMaxRecords = 50_000;

/** The rows of the pages that were read so far. */
export interface PagesRead<Row> extends Page<Row> {
  /** Whether no page is left. */
  readonly complete: boolean;
  /** Whether the list has changed since the first page, so that rows may be missing. */
  readonly hasChanged: boolean;
}

/**
 * Reads a list page by page and reports the rows so far after each page. Ends with the last page, or with
 * a page that has no new rows.
 */
export function* readPages<Row extends { readonly id: number }>(
  readPage: (page: number) => SagaIterator,
  report: (pages: PagesRead<Row>) => SagaIterator,
  maxRecords: number = defaultMaxRecords,
): SagaIterator<void> {
  let rows: readonly Row[] = [];
  const reader = createListReader<Row>();
  for (let page = 1; ; page += 1) {
    const answer = (yield call(readPage, page)) as Page<Row>;
    const before = rows.length;
    const { count } = answer;
    // Only new rows, so that a platform that ignores paging is not read forever.
    rows = [...rows, ...reader.add(answer)];
    const complete = rows.length === before || rows.length >= Math.min(count, maxRecords);
    yield call(report, { rows, count, complete, hasChanged: reader.hasChanged() });
    if (complete) return;
  }
}
