import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { searchCountLimit } from '@steward/api';
import { tables } from '@steward/server';
import { createSqlStore } from '@steward/server/node';
import { startPostgres } from '../../packages/server/src/testing/postgres.ts';
import type { Bench, Measurement } from './bench.ts';
import { timed } from './bench.ts';
import { batch, company, fill } from './companies.ts';
import type { Store } from './companies.ts';

const rows = Number(process.env['STEWARD_BENCH_ROWS'] ?? 1_000_000);
const limit = 100;
const times = 15;
const countLimit = searchCountLimit;

type Query = Parameters<ReturnType<Store['table']>['page']>[0];

async function measureFill(store: Store, kind: string, report: (row: Measurement) => void) {
  const durations = await fill(store, rows);
  const firstDuration = durations[0] ?? 0;
  report({
    what: `${kind}: insert 10,000 into none`,
    median: firstDuration,
    worst: firstDuration,
    unit: 'ms',
  });
  const lastDurations = durations.slice(-10).sort((a, b) => a - b);
  const what = `${kind}: insert 10,000 into ${(rows - batch).toLocaleString('en')}`;
  report({ what, median: lastDurations[5] ?? 0, worst: lastDurations.at(-1) ?? 0, unit: 'ms' });
}

const aName = company(777).name;
const midway = new Date(1_720_000_000_000).toISOString();
const lateTime = new Date(1_739_995_000_000).toISOString();
const byName = { column: 'name', order: 'asc' } as const;
const pages: readonly (readonly [string, Partial<Query>])[] = [
  ['newest first, first page', { offset: 0 }],
  ['newest first, page 100', { offset: 99 * limit }],
  ['newest first, a quarter down', { offset: rows / 4 }],
  ['newest first, middle', { offset: rows / 2 }],
  ['newest first, last page', { offset: rows - limit }],
  ['by name, first page', { offset: 0, sort: byName }],
  ['by name, page 100', { offset: 99 * limit, sort: byName }],
  ['by name, middle', { offset: rows / 2, sort: byName }],
  ['by name, last page', { offset: rows - limit, sort: byName }],
  ['search with many hits, first page', { q: 'robotics', countLimit }],
  ['search with many hits, page 100', { offset: 99 * limit, q: 'robotics', countLimit }],
  ['search of two words, first page', { q: 'northern robotics', countLimit }],
  ['search of two letters, first page', { q: 'zq', countLimit }],
  ['search with few hits', { q: 'quantum foods 1a', countLimit }],
  ['search without a hit', { q: 'no such company', countLimit }],
  ['search with many hits, by name', { q: 'robotics', sort: byName, countLimit }],
  ['search of two words, by name', { q: 'northern robotics', sort: byName, countLimit }],
  ['search of two letters, by name', { q: 'zq', sort: byName, countLimit }],
  ['search of what begins early, by name', { q: 'atlas foods', sort: byName, countLimit }],
  ['search of what stands last, by name', { q: 'verdant', sort: byName, countLimit }],
  ['search with few hits, by name', { q: 'quantum foods 1a', sort: byName, countLimit }],
  ['filter by one name', { offset: 0, filter: { column: 'name', op: 'is', value: aName } }],
  [
    'filter by half of the dates',
    { offset: 0, filter: { column: 'updated_at', op: 'after', value: midway } },
  ],
  [
    'filter by few dates, by name',
    { offset: 0, filter: { column: 'updated_at', op: 'after', value: lateTime }, sort: byName },
  ],
  [
    'filter by what names contain',
    { offset: 0, filter: { column: 'name', op: 'contains', value: 'robotics' } },
  ],
];

async function measureStore(
  store: Store,
  kind: string,
  report: (row: Measurement) => void,
  settle?: () => Promise<void>,
) {
  await measureFill(store, kind, report);
  await settle?.();
  const companies = store.table('companies');
  await companies.page({ offset: 0, limit });
  for (const [what, query] of pages) {
    const page = () => companies.page({ offset: 0, limit, ...query });
    report(await timed(`${kind}: ${what}`, times, page));
  }
  await store.close();
}

/** The time for a page of a table with a million rows, count included, at any depth. */
export const bench: Bench = {
  title: `A page of ${limit} out of ${rows.toLocaleString('en')} companies`,
  measure: async (report) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'steward-bench-'));
    const sqlite = path.join(folder, 'steward.db');
    await measureStore(await createSqlStore({ schemas: tables, sqlite }), 'SQLite', report);
    await rm(folder, { recursive: true });
    const server = await startPostgres();
    try {
      const postgres = await server.createDatabase();
      const store = await createSqlStore({ schemas: tables, postgres });
      // A sorted page is read from its index alone only where a vacuum has been; a table in use has had it.
      await measureStore(store, 'PostgreSQL', report, () => server.vacuum(postgres));
    } finally {
      await server.stop();
    }
  },
};
