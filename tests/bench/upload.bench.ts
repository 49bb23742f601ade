import { openAsBlob } from 'node:fs';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { importLimits } from '@steward/api';
import { startPostgres } from '../../packages/server/src/testing/postgres.ts';
import type { Bench } from './bench.ts';
import { company, writeCompanies } from './companies.ts';
import { createCaller, memoryMb, startServer } from './watchedServer.ts';

const maxRows = Number(process.env['STEWARD_BENCH_ROWS'] ?? 1_000_000);
const kinds = (process.env['STEWARD_BENCH_KIND'] ?? 'sqlite,postgres').split(',');
const modes = (process.env['STEWARD_BENCH_MODE'] ?? 'partial,strict').split(',');
/** The rows of the files of a mode; all or none has a limit. */
const sizesOf = (mode: string): ReadonlySet<number> => {
  const limit = mode === 'strict' ? importLimits.strict.rows : maxRows;
  return new Set([Math.min(200_000, limit, maxRows), Math.min(limit, maxRows)]);
};
/** How long a search may take to find the last row of an upload, in milliseconds. */
const searchLimitMs = 30_000;

async function measureUpload(
  what: string,
  file: string,
  rows: number,
  mode: string,
  environment: Readonly<Record<string, string>>,
  report: (line: string) => void,
) {
  const server = await startServer(environment);
  try {
    const { call, headers, watch } = await createCaller(server);
    const isWatched = process.env['STEWARD_BENCH_ALONE'] === undefined;
    const stop = isWatched ? watch() : () => Promise.resolve('nobody');
    // From here on the system counts the most memory anew.
    await writeFile(`/proc/${server.pid}/clear_refs`, '5');
    const memoryAtRest = await memoryMb(server.pid, 'VmRSS');
    const processorMsBefore = await server.processorMs();
    const body = new FormData();
    body.set('file', await openAsBlob(file), 'companies.csv');
    const startedAt = performance.now();
    const answer = await call(`/api/admin/companies/csv?mode=${mode}`, {
      method: 'POST',
      headers,
      body,
    });
    const ms = performance.now() - startedAt;
    const usedMs = (await server.processorMs()) - processorMsBefore;
    // Before a search, which may start a thread that has memory of its own.
    const peak = await memoryMb(server.pid, 'VmHWM');
    if (JSON.parse(answer).created !== rows) throw new Error(`It created ${answer.slice(0, 200)}.`);
    const lastName = company(rows - 1).name;
    const searching = performance.now();
    const isFound = async () =>
      JSON.parse(await call(`/api/admin/companies?q=${encodeURIComponent(lastName)}`, { headers }))
        .count > 0;
    while (!(await isFound()) && performance.now() - searching < searchLimitMs) await delay(100);
    const searchMs = performance.now() - searching;
    const longest = await stop();
    report(
      `  ${what}, ${mode}, ${rows.toLocaleString('en')} rows: ${Math.round(rows / (ms / 1_000)).toLocaleString('en')} rows/s (processor ${((usedMs / rows) * 1_000).toFixed(1)} µs a row), found by search after ${searchMs.toFixed(0)} ms, memory at most ${peak.toFixed(0)} MB (${memoryAtRest.toFixed(0)} at rest); longest: ${longest}`,
    );
  } finally {
    await server.stop();
  }
}

/** Uploads of companies over HTTP to servers of their own, with others at work beside them. */
export const bench: Bench = {
  title: 'Uploads of companies',
  measure: async (report) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'steward-bench-'));
    const postgres = kinds.includes('postgres') ? await startPostgres() : undefined;
    try {
      for (const mode of modes) {
        for (const rows of sizesOf(mode)) {
          const file = path.join(folder, `${rows}.csv`);
          await writeCompanies(file, rows);
          report(`  ${path.basename(file)}: ${((await stat(file)).size / 1e6).toFixed(0)} MB`);
          for (const kind of kinds) {
            const data = await mkdtemp(path.join(folder, 'data-'));
            const environment: Record<string, string> = { STEWARD_DATA: data };
            if (kind === 'postgres' && postgres !== undefined) {
              environment['DATABASE_URL'] = await postgres.createDatabase();
            }
            const what = kind === 'postgres' ? 'PostgreSQL' : 'SQLite';
            await measureUpload(what, file, rows, mode, environment, report);
            await rm(data, { recursive: true });
          }
        }
      }
    } finally {
      await postgres?.stop();
      await rm(folder, { recursive: true });
    }
  },
};
