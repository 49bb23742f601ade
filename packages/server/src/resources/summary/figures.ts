import { contract } from '@steward/api';
import type { Handler } from '../../base/call.ts';
import type { RowFilter, Store, Where } from '../../base/store.ts';

const week = 7 * 24 * 60 * 60_000;
const weeks = 13;
/** Definitions beyond these have few values, or none. */
const maxDefinitions = 8;

const from = (at: number): RowFilter => ({
  column: 'at',
  op: 'from',
  value: new Date(at).toISOString(),
});

/** The lowest id of a company that was created at a time or later; undefined where there is none. */
async function firstCreatedAfter(store: Store, at: number): Promise<number | undefined> {
  const ids: number[] = [];
  for (const kind of ['created', 'imported']) {
    const { rows } = await store.table(contract.history.name).page({
      offset: 0,
      limit: 1,
      where: { resource: contract.companies.name, kind },
      filter: { and: [from(at), { column: 'record_id', op: 'notEmpty' }] },
      sort: { column: 'at', order: 'asc' },
      countLimit: 1,
    });
    const id = rows[0]?.record_id;
    if (typeof id === 'number') ids.push(id);
  }
  return ids.length === 0 ? undefined : Math.min(...ids);
}

/**
 * The companies of today that were there at the end of each of the last weeks, the oldest week first. Ids grow with
 * time, so the first company that was created later tells them apart without a look at any other.
 */
export const countCompanies: Handler = async ({ store, services }) => {
  const companies = store.table(contract.companies.name);
  const imports = store.table(contract.imports.name);
  const now = services.clock();
  const rows = [];
  for (let index = weeks - 1; index >= 0; index -= 1) {
    const end = now - index * week;
    const firstLater = index === 0 ? undefined : await firstCreatedAfter(store, end);
    const before: RowFilter | undefined =
      firstLater === undefined ? undefined : { column: 'id', op: 'before', value: firstLater };
    const importsOfWeek: RowFilter = {
      and: [
        { column: 'started_at', op: 'from', value: new Date(end - week).toISOString() },
        { column: 'started_at', op: 'before', value: new Date(end).toISOString() },
        { column: 'mode', op: 'not', value: 'check' },
      ],
    };
    rows.push({
      id: rows.length + 1,
      at: new Date(end).toISOString(),
      count: await companies.count({}, before),
      imports: await imports.count({ resource: contract.companies.name }, importsOfWeek),
    });
  }
  return rows;
};

const definitionColumn =
  'custom_property_definition_id' satisfies keyof typeof contract.values.fields;

/** The values of each definition, the most frequent definitions first. */
export const countValues: Handler = async ({ store }) => {
  const counts = await store.table(contract.values.name).countBy(definitionColumn);
  const frequent = counts.filter(({ value }) => value !== null).slice(0, maxDefinitions);
  const ids = frequent.map(({ value }) => Number(value));
  const definitions = await store.table(contract.definitions.name).findIn('id', ids);
  return ids.map((id, index) => ({
    id: index + 1,
    definition_id: id,
    name: definitions.find((definition) => definition.id === id)?.name ?? null,
    count: frequent[index]?.count ?? 0,
  }));
};

/** The mails that are due in each hour of a day of the week, or of all days. */
export const countMails: Handler = async ({ store, query: { day } }) => {
  const schedules = store.table(contract.schedules.name);
  // Sunday is both 0 and 7.
  const days: readonly Where[] =
    day === undefined ? [{}] : day === 0 ? [{ day: 0 }, { day: 7 }] : [{ day: Number(day) }];
  const totals = new Map<number, number>();
  for (const where of days) {
    for (const { value, count } of await schedules.countBy('hour', where)) {
      if (value !== null) totals.set(Number(value), (totals.get(Number(value)) ?? 0) + count);
    }
  }
  return [...totals]
    .toSorted(([a], [b]) => a - b)
    .map(([hour, count], index) => ({ id: index + 1, hour, count }));
};
