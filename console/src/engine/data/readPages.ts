import { createListReader } from '@steward/api';
import type { ListPlace, ListReading, Page } from '@steward/api';
import type { SagaIterator } from 'redux-saga';
import { call } from 'redux-saga/effects';

/** The limit of records, regardless of the platform's count. */
const defaultMaxRows = 50_000;

/** The rows of the pages that were read so far. */
export interface PagesRead<Row> extends Page<Row> {
  /** Whether no page is left. */
  readonly complete: boolean;
  /** Whether the list has changed since the first page, so that rows may be missing. */
  readonly hasChanged: boolean;
}

/** Reads a list call by call, and reports the rows so far after each. */
export function* readPages<Row extends { readonly id: number }>(
  readPage: (place: ListPlace) => SagaIterator,
  report: (pages: PagesRead<Row>) => SagaIterator,
  listReading: ListReading,
): SagaIterator<void> {
  let rows: readonly Row[] = [];
  const reader = createListReader<Row>({ maxRows: defaultMaxRows, ...listReading });
  for (let place = reader.next(); place !== undefined; place = reader.next()) {
    const answer = (yield call(readPage, place)) as Page<Row>;
    rows = [...rows, ...reader.add(answer)];
    const complete = reader.next() === undefined;
    yield call(report, { rows, count: reader.count(), complete, hasChanged: reader.hasChanged() });
  }
}
