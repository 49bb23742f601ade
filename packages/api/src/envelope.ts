/** One page of a list, whatever shape the platform sent it in. `count` is the total of all pages. */
export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly count: number;
}

const listKeys = ['documents', 'rows', 'data', 'items', 'results'];
const countKeys = ['count', 'total', 'totalCount'];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

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
    if (body.length === 2 && Array.isArray(first) && typeof second === 'number') {
      return { rows: first, count: second };
    }
    const counted = 'count' in body && typeof body.count === 'number' ? body.count : undefined;
    return cut<Row>(body, counted, asked);
  }
  if (isObject(body)) {
    const rows = listKeys.map((key) => body[key]).find(Array.isArray);
    const count = countKeys.map((key) => body[key]).find((value) => typeof value === 'number');
    if (rows !== undefined) return { rows, count: typeof count === 'number' ? count : rows.length };
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
