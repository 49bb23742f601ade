import type { Page } from '@steward/api';
import type { SagaIterator } from 'redux-saga';
import { call } from 'redux-saga/effects';

/** Records after which a reading ends, whatever the platform says there are. */
const most = 50_000;

/** What is read of a list so far. */
export interface Reading<Row> extends Page<Row> {
  /** Whether there is no page left. */
  readonly whole: boolean;
}

/** Adds what is not there yet, so that a platform that knows no pages is not read forever. */
function added<Row extends { readonly id: number }>(
  rows: readonly Row[],
  more: readonly Row[],
): readonly Row[] {
  const known = new Set(rows.map(({ id }) => id));
  return [...rows, ...more.filter(({ id }) => !known.has(id))];
}

/** Reads a list page by page, and tells after each what is there; until all is, or nothing new comes. */
export function* readPages<Row extends { readonly id: number }>(
  readPage: (page: number) => SagaIterator,
  tell: (reading: Reading<Row>) => SagaIterator,
): SagaIterator {
  let rows: readonly Row[] = [];
  for (let page = 1; ; page += 1) {
    const answer = (yield call(readPage, page)) as Page<Row>;
    const before = rows.length;
    const { count } = answer;
    rows = added(rows, answer.rows);
    const whole = rows.length === before || rows.length >= Math.min(count, most);
    yield call(tell, { rows, count, whole });
    if (whole) return;
  }
}
