import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres } from '../../packages/server/src/testing/postgres.ts';
import type { Bench } from './bench.ts';
import { company } from './companies.ts';
import { createCaller, memoryMb, processorMs, startServer } from './watchedServer.ts';

const rows = Number(process.env['STEWARD_BENCH_ROWS'] ?? 100_000);
const kinds = (process.env['STEWARD_BENCH_KIND'] ?? 'sqlite,postgres').split(',');
const modes = (process.env['STEWARD_BENCH_MODE'] ?? 'partial,strict').split(',');

/** A file with a line for each company. */
const fileOf = (header: string, toLine: (index: number) => string) => {
  const body = new FormData();
  const lines = Array.from({ length: rows }, (_each, index) => `${toLine(index)}\n`);
  body.set('file', new File([`${header}\n`, ...lines], 'companies.csv'));
  return body;
};

async function measureUpdate(
  what: string,
  environment: Readonly<Record<string, string>>,
  report: (line: string) => void,
) {
  const server = await startServer(environment);
  try {
    const { call, headers, watch } = await createCaller(server);
    const send = (target: string, body: FormData) =>
      call(`/api/admin/companies/${target}`, { method: 'POST', headers, body });
    await send(
      'csv',
      fileOf('name,theme,website', (index) => {
        const { name, theme, website } = company(index);
        return `${name},${theme},${website}`;
      }),
    );
    for (const mode of modes) {
      const body = fileOf('id,theme', (index) => `${index + 1},Theme of ${mode}`);
      const before = await processorMs(server.pid);
      const stop = watch();
      const started = performance.now();
      const answer = await send(`upsert?key=id&mode=${mode}`, body);
      const ms = performance.now() - started;
      const longest = await stop();
      const used = (await processorMs(server.pid)) - before;
      if (JSON.parse(answer).updated !== rows) throw new Error(`It did ${answer.slice(0, 200)}.`);
      report(
        `  ${what}, ${mode}: ${(ms / 1_000).toFixed(1)} s, ${Math.round(rows / (ms / 1_000)).toLocaleString('en')} rows/s (processor ${((used / rows) * 1_000).toFixed(1)} µs a row), memory at most ${(await memoryMb(server.pid, 'VmHWM')).toFixed(0)} MB; longest: ${longest}`,
      );
    }
  } finally {
    await server.stop();
  }
}

/** Updates of companies by a key, with others at work beside them. */
export const bench: Bench = {
  title: `Updates of ${rows.toLocaleString('en')} companies by a file`,
  measure: async (report) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'steward-bench-'));
    const postgres = kinds.includes('postgres') ? await startPostgres() : undefined;
    try {
      for (const kind of kinds) {
        const environment: Record<string, string> = { STEWARD_DATA: path.join(folder, kind) };
        if (kind === 'postgres' && postgres !== undefined) {
          environment['DATABASE_URL'] = await postgres.createDatabase();
        }
        await measureUpdate(kind === 'postgres' ? 'PostgreSQL' : 'SQLite', environment, report);
      }
    } finally {
      await postgres?.stop();
      await rm(folder, { recursive: true });
    }
  },
};
