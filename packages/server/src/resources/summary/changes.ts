import { contract, visitPeopleLimit } from '@steward/api';
import type { FilterCondition } from '@steward/api/forms';
import type { Call, Handler } from '../../base/call.ts';
import { requireCaller } from '../../base/call.ts';
import type { ValueCount, Where } from '../../base/store.ts';
import { authResource } from '../../records/history/trackedTables.ts';
import { visibleEntries } from '../../records/history/visibility.ts';
import { toRowFilter } from '../../records/lists/rowFilter.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** The newest entry of each operation and kind of change, which stands for all of them in the log. */
const inLog: Where = { superseded_in_kind: null };

/** That somebody logged in is no change. */
const isChange: FilterCondition = { field: 'resource', op: 'not', value: authResource };

/** A filter of the history as its list takes it. */
const toText = (conditions: readonly FilterCondition[]): string =>
  JSON.stringify({ and: conditions });

/** Counts the operations that match a filter of the history, and that the caller may read, by a column. */
function countLogBy(
  call: Call,
  column: string,
  conditions: readonly FilterCondition[],
): Promise<readonly ValueCount[]> {
  const matching = toRowFilter(contract.history, { and: conditions });
  const readable = visibleEntries(requireCaller(call));
  const filter = readable ? { and: [matching, readable] } : matching;
  return call.store.table(contract.history.name).countBy(column, inLog, filter);
}

/** The operations of each of the last days, by area, the oldest day first. */
export const countChanges: Handler = async (call) => {
  const { services, query } = call;
  const { days: daysField, utc_offset: offsetField } = contract.summary.changes.query;
  const days = Number(query.days ?? daysField.default);
  const offset = Number(query.utc_offset ?? offsetField.default) * minute;
  const today = Math.floor((services.clock() + offset) / day);
  const rows = [];
  for (let number = today - days + 1; number <= today; number += 1) {
    const start = number * day - offset;
    const span = [start, start + day].map((time) => new Date(time).toISOString()).join('/');
    const isOnDay: FilterCondition = { field: 'at', op: 'is', value: span };
    const counts = await countLogBy(call, 'resource', [isChange, isOnDay]);
    const date = new Date(number * day).toISOString().slice(0, 10);
    for (const { value, count } of counts) {
      rows.push({ id: rows.length + 1, day: date, resource: value, count });
    }
  }
  return rows;
};

/** When the caller was here before; undefined on the first visit. */
function formerVisit(call: Call): string | undefined {
  const since = requireCaller(call).user.former_visit_at;
  return typeof since === 'string' ? since : undefined;
}

/** The changes of others since a time, as a filter of the history. */
const changesOfOthers = (call: Call, since: string): readonly FilterCondition[] => [
  { field: 'at', op: 'after', value: since },
  { field: 'person_id', op: 'not', value: requireCaller(call).user.id },
  isChange,
];

/** When the caller was here before, and what others changed since. */
export const readVisit: Handler = async (call) => {
  const since = formerVisit(call);
  if (since === undefined)
    return { since: null, operations: 0, people: 0, filter: toText([isChange]) };
  const conditions = changesOfOthers(call, since);
  const counts = await countLogBy(call, 'person_id', conditions);
  return {
    since,
    operations: counts.reduce((sum, { count }) => sum + count, 0),
    people: counts.filter(({ value }) => value !== null).length,
    filter: toText(conditions),
  };
};

/** The name of a person; of who is no longer there, the address that the history has. */
async function readPersonName(call: Call, id: number): Promise<unknown> {
  const user = await call.store.table(contract.users.name).get(id);
  if (user) return user.name;
  const { rows } = await call.store
    .table(contract.history.name)
    .page({ where: { person_id: id }, offset: 0, limit: 1 });
  return rows[0]?.person;
}

/** What others changed since the caller was here, by person and area, the busiest person first. */
export const countVisitChanges: Handler = async (call) => {
  const since = formerVisit(call);
  if (since === undefined) return [];
  const conditions = changesOfOthers(call, since);
  const people = await countLogBy(call, 'person_id', conditions);
  const rows = [];
  for (const { value } of people.slice(0, visitPeopleLimit)) {
    const isPerson: FilterCondition =
      value === null
        ? { field: 'person_id', op: 'empty' }
        : { field: 'person_id', op: 'is', value: Number(value) };
    const ofPerson = [...conditions, isPerson];
    const shared = {
      person_id: value,
      person: value === null ? null : await readPersonName(call, Number(value)),
      filter: toText(ofPerson),
    };
    for (const { value: resource, count } of await countLogBy(call, 'resource', ofPerson)) {
      rows.push({ id: rows.length + 1, ...shared, resource, count });
    }
  }
  return rows;
};
