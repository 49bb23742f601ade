import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { tables } from '@steward/server';
import { createSqlStore } from '@steward/server/node';
import { queryDatabase } from '../../packages/server/src/testing/changeDatabase.ts';
import { startPostgres } from '../../packages/server/src/testing/postgres.ts';
import type { Bench } from './bench.ts';
import { fill } from './companies.ts';
import type { Store } from './companies.ts';

const rows = Number(process.env['STEWARD_BENCH_ROWS'] ?? 1_000_000);
const entries = 100_000;

interface Size {
  readonly name: string;
  readonly bytes: number;
}

/** Adds entries of the history as an edit of one field makes them, without their chain. */
async function addEntries(store: Store): Promise<void> {
  const hash = 'a'.repeat(43);
  const entry = (id: number) => ({
    at: new Date(1_700_000_000_000 + id * 1_000).toISOString(),
    person: 'Ada Lovelace',
    person_id: 1 + (id % 10_000),
    via: 'session',
    kind: 'updated',
    resource: 'companies',
    record_id: id,
    name: `Company ${id}`,
    fields: ['website'],
    before: { website: 'https://old.example' },
    after: { website: 'https://new.example' },
    version: 2,
    call: 'companies.update',
    address: '192.0.2.1',
    request_id: crypto.randomUUID(),
    hash,
    previous_hash: hash,
  });
  const batch = 10_000;
  for (let from = 0; from < entries; from += batch) {
    const addedEntries = Array.from({ length: batch }, (_each, index) => entry(from + index + 1));
    await store.table('history').insert(addedEntries);
  }
}

/** Says what each table and index takes a row of its table; what takes next to nothing is left out. */
function table(kind: string, sizes: readonly Size[]): string {
  const lines = sizes
    .map(({ name, bytes }) => ({ name, each: bytes / (name.includes('history') ? entries : rows) }))
    .filter(({ each }) => each >= 1)
    .map(({ name, each }) => `  ${name.padEnd(48)}${each.toFixed(1).padStart(8)} bytes a row`);
  return [`\n${kind}`, ...lines].join('\n');
}

/** The size of each table and index, which says how much a larger platform takes. */
export const bench: Bench = {
  title: `Disk of ${rows.toLocaleString('en')} companies and ${entries.toLocaleString('en')} entries of the history`,
  async measure(report) {
    const folder = await mkdtemp(path.join(tmpdir(), 'steward-bench-'));
    const file = path.join(folder, 'steward.db');
    const sqlite = await createSqlStore({ sqlite: file, schemas: tables });
    await fill(sqlite, rows);
    await addEntries(sqlite);
    await sqlite.close();
    const database = new DatabaseSync(file);
    const inSqlite = database
      .prepare('select name, sum(pgsize) as bytes from dbstat group by name order by bytes desc')
      .all()
      .map(({ name, bytes }) => ({ name: String(name), bytes: Number(bytes) }));
    database.close();
    report(table(`SQLite, ${((await stat(file)).size / 1e6).toFixed(0)} MB in all`, inSqlite));
    await rm(folder, { recursive: true });

    const server = await startPostgres();
    const postgres = await server.createDatabase();
    const store = await createSqlStore({ postgres, schemas: tables });
    await fill(store, rows);
    await addEntries(store);
    await store.close();
    await server.vacuum(postgres);
    const inPostgres = await queryDatabase(
      postgres,
      `select relname as name, pg_relation_size(c.oid) as bytes from pg_class c
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'i') order by bytes desc`,
    );
    const sizes = inPostgres.map(({ name, bytes }) => ({
      name: String(name),
      bytes: Number(bytes),
    }));
    report(table('PostgreSQL', sizes));
    await server.stop();
  },
};
