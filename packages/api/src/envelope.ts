import { isObject } from './isObject.ts';
/** One page of a list, whatever shape the platform sent it in. `count` is the total of all pages. */
export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly count: number;
}

const listKeys = ['documents', 'rows', 'data', 'items', 'results'];
const countKeys = ['count', 'total', 'totalCount'];

/** How many there are: a number, or its digits, as databases count. */
const countOf = (value: unknown): number | undefined =>
  /^\d+$/.test(String(value)) ? Number(value) : undefined;

/** What stands among the rows and is no record is passed over. */
const recordsOf = <Row>(rows: readonly Row[]): readonly Row[] => rows.filter(isObject);

/**
 * Reads every list shape: `{ documents, count }` (and its kin), `[rows, count]`, a bare array. A bare
 * array longer than the page asked for is all there is, so the page is cut out of it here.
 */
export function readPage<Row>(
  body: unknown,
  asked: { page?: number; pageSize?: number } = {},
): Page<Row> {
  if (Array.isArray(body)) {
    const [first, second] = body;
    const count = countOf(second);
    if (body.length === 2 && Array.isArray(first) && count !== undefined) {
      return { rows: recordsOf(first), count };
    }
    const counted = 'count' in body ? countOf(body.count) : undefined;
    return cut<Row>(recordsOf(body), counted, asked);
  }
  if (isObject(body)) {
    const rows = listKeys.map((key) => body[key]).find(Array.isArray);
    const count = countKeys.map((key) => countOf(body[key])).find((value) => value !== undefined);
    if (rows !== undefined) return { rows: recordsOf(rows), count: count ?? rows.length };
  }
  return { rows: [], count: 0 };
}

function cut<Row>(
  rows: readonly Row[],
  counted: number | undefined,
  asked: { page?: number; pageSize?: number },
): Page<Row> {
  const { page = 1, pageSize } = asked;
  const whole = counted === undefined || counted <= rows.length;
  if (whole && pageSize !== undefined && rows.length > pageSize) {
    return { rows: rows.slice((page - 1) * pageSize, page * pageSize), count: rows.length };
  }
  return { rows, count: counted ?? rows.length };
}
