import type { Row, Store } from '../store/port.ts';

/** A change of a record, without its values. */
export interface ChangeEvent {
  /** Its number in the history; later events have greater ones. */
  readonly id: number;
  readonly at: string;
  readonly resource: string;
  readonly kind: string;
  readonly record_id: number | null;
  readonly last_record_id: number | null;
  readonly version: number | null;
  /** The email address of who did it. */
  readonly person: string | null;
  readonly request_id: string | null;
}

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

/** The events after one, oldest first. Their numbers are in the order in which they were committed. */
export async function readEvents(
  store: Store,
  afterId: number,
  limit: number,
): Promise<readonly ChangeEvent[]> {
  const filter = { column: 'id', op: 'after', value: afterId } as const;
  const sort = { column: 'id', order: 'asc' } as const;
  const { rows } = await store.table(history).page({ offset: 0, limit, filter, sort });
  return rows.map(toEvent);
}

/** The number of the newest event; 0 where nothing has happened yet. */
export const newestEventId = (store: Store): Promise<number> => store.table(history).newestId();
