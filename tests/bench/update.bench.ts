import { tables } from '@steward/server';
import { createSqlStore } from '@steward/server/node';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { prepareHistory } from '../../packages/server/src/history/chain.ts';
import { createRecorder } from '../../packages/server/src/history/recorder.ts';
import type { Bench } from './bench.ts';
import { batch, company } from './companies.ts';
import type { Store } from './companies.ts';

const most = Number(process.env['STEWARD_BENCH_ROWS'] ?? 100_000);
/** Rows of one statement, as in an upload. */
const atOnce = 1_000;

/** Changes all companies in one transaction, without a look at what they are. */
async function change(store: Store, theme: string, hasHistory: boolean): Promise<void> {
  const author = {
    ...{ name: 'companies.upsert', address: '', requestId: theme, operation: undefined },
    // Companies have no secrets, so nothing is encrypted.
    services: { clock: Date.now } as Parameters<typeof createRecorder>[1]['services'],
  };
  const updated_at = new Date().toISOString();
  await store.transaction(
    async (tx) => {
      const recorder = createRecorder(tx, author);
      const companies = (hasHistory ? recorder.store : tx).table('companies');
      for (let from = 1; from <= most; from += atOnce) {
        const length = Math.min(atOnce, most - from + 1);
        const ids = Array.from({ length }, (_each, index) => from + index);
        await companies.updateAll(ids.map((id) => ({ id, theme, updated_at })));
      }
      await recorder.append();
    },
    undefined,
    { isLong: true },
  );
}

/** The last step of an update of all rows or none, if all of it were prepared. */
export const bench: Bench = {
  title: `One transaction on SQLite that changes ${most.toLocaleString('en')} companies, all of it prepared`,
  measure: async (report) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'steward-bench-'));
    const store = await createSqlStore({ schemas: tables, sqlite: path.join(folder, 'a.db') });
    try {
      await prepareHistory(store);
      const table = store.table('companies');
      for (let from = 0; from < most; from += batch) {
        const length = Math.min(batch, most - from);
        await table.insert(Array.from({ length }, (_each, index) => company(from + index)));
      }
      for (const hasHistory of [false, true, false, true]) {
        const started = performance.now();
        const before = process.cpuUsage();
        await change(store, `Theme ${performance.now()}`, hasHistory);
        const { user, system } = process.cpuUsage(before);
        const what = hasHistory ? 'companies and history' : 'companies alone';
        report(
          `  ${what.padEnd(24)}${((user + system) / 1_000).toFixed(0).padStart(8)} ms of processor time,${(performance.now() - started).toFixed(0).padStart(8)} ms in all`,
        );
      }
    } finally {
      await store.close();
      await rm(folder, { recursive: true });
    }
  },
};
