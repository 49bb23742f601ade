import { isObject } from '@steward/api';
import type { ChangeEvent } from '../../base/events.ts';
import { isBegunImport } from '../../records/history/trackedTables.ts';
import { toIdList } from '../../records/permissions/permissions.ts';
import type { Row, Store } from '../../base/store.ts';

const history = 'history';
const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null);
const numberOrNull = (value: unknown) => (typeof value === 'number' ? value : null);

const toEvent = (row: Row): ChangeEvent => ({
  id: row.id,
  at: String(row['at']),
  resource: String(row['resource']),
  kind: String(row['kind']),
  record_id: numberOrNull(row['record_id']),
  last_record_id: numberOrNull(row['last_record_id']),
  version: numberOrNull(row['version']),
  person: textOrNull(row['person']),
  request_id: textOrNull(row['request_id']),
});

/** The kinds of an event of several changes, in order: the first that occurs counts. */
const kindsOfSeveral = ['imported', 'deleted', 'updated'];

const idsOf = ({ record_id, after, before }: Row): readonly number[] => {
  const ids = isObject(after) ? toIdList(after['ids']) : [];
  if (ids.length > 0) return ids;
  const rows = isObject(before) && Array.isArray(before['rows']) ? before['rows'] : [];
  const removed = toIdList(rows.filter(isObject).map(({ id }) => id));
  return removed.length > 0 ? removed : toIdList([record_id]);
};

/** One event of all that a part of an import has changed. */
function mergePart(rows: readonly Row[]): ChangeEvent[] {
  const first = rows[0];
  const last = rows.at(-1);
  if (first === undefined || last === undefined) return [];
  const ids = rows.flatMap(idsOf);
  const kinds = new Set(rows.map(({ kind }) => kind));
  const [record_id, last_record_id] = ids.reduce(
    ([minId, maxId], id) => [Math.min(minId, id), Math.max(maxId, id)] as const,
    [Infinity, -Infinity] as const,
  );
  return [
    {
      ...toEvent(last),
      kind: kindsOfSeveral.find((kind) => kinds.has(kind)) ?? 'imported',
      record_id,
      last_record_id,
      version: ids.length === 1 ? numberOrNull(last['version']) : null,
      count: ids.length,
      ids,
    },
  ];
}

const isOfPart = ({ part }: Row): boolean => typeof part === 'number';
const isSamePart = (a: Row, b: Row): boolean =>
  isOfPart(a) && a['part'] === b['part'] && a['operation'] === b['operation'];

/** The events of entries: one for each change, and one for each part of an import. */
function toEvents(rows: readonly Row[]): readonly ChangeEvent[] {
  const events: ChangeEvent[] = [];
  const part: Row[] = [];
  const endPart = () => events.push(...mergePart(part.splice(0)));
  for (const row of rows) {
    if (part[0] !== undefined && !isSamePart(part[0], row)) endPart();
    if (isOfPart(row)) part.push(row);
    // The entry of an import that begins is no event, since it changes no record.
    else if (!isBegunImport(row)) events.push(toEvent(row));
  }
  endPart();
  return events;
}

/** The other entries of the part that a batch ends with; they are of one transaction, so they follow it. */
async function restOfPart(store: Store, last: Row): Promise<readonly Row[]> {
  if (!isOfPart(last)) return [];
  const where = { operation: String(last['operation']), part: Number(last['part']) };
  const rows = await store.table(history).find(where);
  return rows.filter(({ id }) => id > last.id);
}

/** The events after one, oldest first. Their numbers are in the order in which they were committed. */
export async function readEvents(
  store: Store,
  afterId: number,
  limit: number,
): Promise<readonly ChangeEvent[]> {
  const events: ChangeEvent[] = [];
  let value = afterId;
  for (;;) {
    const filter = { column: 'id', op: 'after', value } as const;
    const sort = { column: 'id', order: 'asc' } as const;
    const { rows } = await store.table(history).page({ offset: 0, limit, filter, sort });
    const last = rows.at(-1);
    if (last === undefined) break;
    const rest = rows.length < limit ? [] : await restOfPart(store, last);
    events.push(...toEvents([...rows, ...rest]));
    value = rest.at(-1)?.id ?? last.id;
    if (events.length >= limit || rows.length < limit) break;
  }
  return events.slice(0, limit);
}

/** The number of the newest event; 0 where nothing has happened yet. */
export const newestEventId = (store: Store): Promise<number> => store.table(history).newestId();
