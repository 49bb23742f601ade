import { isObject } from '../base/isObject.ts';

/** One page of a list. `count` is the number of rows on all pages. */
export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly count: number;
  /**
   * The id of the last event before the page was read, on a platform that tells it: a stream from there
   * on (`events.stream`) has every later change. The ids of later events are greater numbers.
   */
  readonly lastEventId?: string;
}

const listKeys = ['documents', 'rows', 'data', 'items', 'results'];
const countKeys = ['count', 'total', 'totalCount'];

/** A count, which some platforms send as digits. */
const countOf = (value: unknown): number | undefined =>
  /^\d+$/.test(String(value)) ? Number(value) : undefined;

/** Rows that are records. */
const recordsOf = <Row>(rows: readonly Row[]): readonly Row[] => rows.filter(isObject);

/**
 * Reads a page in any shape that platforms send: `{ documents, count }` and the like, `[rows, count]`, or
 * a bare array. A bare array longer than a page has all rows, and the requested page of them is returned.
 *
 * @example
 * readPage({ documents: [{ id: 1 }], count: 21 }, { page: 3, pageSize: 10 });
 * // { rows: [{ id: 1 }], count: 21 }
 */
export function readPage<Row>(
  body: unknown,
  requested: { page?: number; pageSize?: number } = {},
): Page<Row> {
  if (Array.isArray(body)) {
    const [first, second] = body;
    const count = countOf(second);
    if (body.length === 2 && Array.isArray(first) && count !== undefined) {
      return { rows: recordsOf(first), count };
    }
    const statedCount = 'count' in body ? countOf(body.count) : undefined;
    return slicePage<Row>(recordsOf(body), statedCount, requested);
  }
  if (isObject(body)) {
    const rows = listKeys.map((key) => body[key]).find(Array.isArray);
    const count = countKeys.map((key) => countOf(body[key])).find((value) => value !== undefined);
    if (rows !== undefined) return { rows: recordsOf(rows), count: count ?? rows.length };
  }
  return { rows: [], count: 0 };
}

function slicePage<Row>(
  rows: readonly Row[],
  statedCount: number | undefined,
  requested: { page?: number; pageSize?: number },
): Page<Row> {
  const { page = 1, pageSize } = requested;
  const hasAllRows = statedCount === undefined || statedCount <= rows.length;
  if (hasAllRows && pageSize !== undefined && rows.length > pageSize) {
    return { rows: rows.slice((page - 1) * pageSize, page * pageSize), count: rows.length };
  }
  return { rows, count: statedCount ?? rows.length };
}
