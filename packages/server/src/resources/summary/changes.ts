import { contract } from '@steward/api';
import type { Call, Handler } from '../../base/call.ts';
import { requireCaller } from '../../base/call.ts';
import type { RowFilter, Where } from '../../base/store.ts';
import { authResource } from '../../records/history/trackedTables.ts';
import { visibleEntries } from '../../records/history/visibility.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** The newest entry of each operation and kind of change, which stands for all of them in the log. */
const inLog: Where = { superseded_in_kind: null };

/** The changes that the caller may read; that somebody logged in is none. */
function changesOf(call: Call, ...filters: readonly RowFilter[]): RowFilter {
  const readable = visibleEntries(requireCaller(call));
  const isChange = { column: 'resource', op: 'not', value: authResource } as const;
  return { and: [isChange, ...filters, ...(readable ? [readable] : [])] };
}

const between = (start: number, end: number): readonly RowFilter[] => [
  { column: 'at', op: 'from', value: new Date(start).toISOString() },
  { column: 'at', op: 'before', value: new Date(end).toISOString() },
];

/** The operations of each of the last days, by area, the oldest day first. */
export const countChanges: Handler = async (call) => {
  const { store, services, query } = call;
  const { days: daysField, utc_offset: offsetField } = contract.summary.changes.query;
  const days = Number(query.days ?? daysField.default);
  const offset = Number(query.utc_offset ?? offsetField.default) * minute;
  const today = Math.floor((services.clock() + offset) / day);
  const rows = [];
  for (let number = today - days + 1; number <= today; number += 1) {
    const start = number * day - offset;
    const filter = changesOf(call, ...between(start, start + day));
    const counts = await store.table(contract.history.name).countBy('resource', inLog, filter);
    const date = new Date(number * day).toISOString().slice(0, 10);
    for (const { value, count } of counts) {
      rows.push({ id: rows.length + 1, day: date, resource: value, count });
    }
  }
  return rows;
};

/** When the caller was here before, and what others changed since. */
export const readVisit: Handler = async (call) => {
  const { user } = requireCaller(call);
  const since = user.former_visit_at;
  if (typeof since !== 'string') return { since: null, operations: 0, people: 0 };
  const byOthers = changesOf(
    call,
    { column: 'at', op: 'from', value: since },
    { column: 'person_id', op: 'not', value: user.id },
  );
  const counts = await call.store
    .table(contract.history.name)
    .countBy('person_id', inLog, byOthers);
  return {
    since,
    operations: counts.reduce((sum, { count }) => sum + count, 0),
    people: counts.filter(({ value }) => value !== null).length,
  };
};
