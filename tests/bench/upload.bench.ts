import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startPostgres } from '../../packages/server/src/testing/postgres.ts';
import type { Bench } from './bench.ts';
import { company } from './companies.ts';
import { freePort, startProcess } from './serverProcess.ts';
import type { ServerProcess } from './serverProcess.ts';

const most = Number(process.env['STEWARD_BENCH_ROWS'] ?? 1_000_000);
const kinds = (process.env['STEWARD_BENCH_KIND'] ?? 'sqlite,postgres').split(',');
const modes = (process.env['STEWARD_BENCH_MODE'] ?? 'partial,strict').split(',');
/** How long a search may take to find the last row of an upload, in milliseconds. */
const searchLimitMs = 30_000;
const admin = { email: 'ada@example.com', password: 'correct horse battery' };
const steward = fileURLToPath(new URL('../../packages/server/src/main.ts', import.meta.url));

/** Writes a file of companies, and returns its path. */
async function writeCsv(folder: string, rows: number): Promise<string> {
  const file = path.join(folder, `${rows}.csv`);
  const stream = createWriteStream(file);
  stream.write('name,theme,website\n');
  for (let index = 0; index < rows; index += 1) {
    const { name, theme, website } = company(index);
    if (!stream.write(`${name},${theme},${website}\n`)) await once(stream, 'drain');
  }
  await new Promise<void>((resolve) => stream.end(() => resolve()));
  return file;
}

/** Processor time of a process, in milliseconds: Linux counts it in hundredths of a second. */
async function processorMs(pid: number | undefined): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).replace(/^.*\) /, '').split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Memory of a process, in MB; `VmHWM` is its highest. */
async function memoryMb(pid: number | undefined, field: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
}

const json = { 'content-type': 'application/json' };

function createCaller({ url }: ServerProcess) {
  const call = async (target: string, init: RequestInit = {}) => {
    const response = await fetch(url + target, init);
    const text = await response.text();
    if (!response.ok) throw new Error(`${target}: ${response.status} ${text.slice(0, 300)}`);
    return text;
  };
  const logIn = async (): Promise<string> => {
    const init = { method: 'POST', headers: json, body: JSON.stringify(admin) };
    return JSON.parse(await call('/api/admin/auth/login', init)).token;
  };
  return { call, logIn };
}

/** Makes one call after the other until it is told to stop, and returns what the longest took. */
function repeat(work: () => Promise<unknown>) {
  let [isRunning, longest, count] = [true, 0, 0];
  const done = (async () => {
    while (isRunning) {
      const started = performance.now();
      await work();
      longest = Math.max(longest, performance.now() - started);
      count += 1;
      await delay(20);
    }
  })();
  return async () => {
    isRunning = false;
    await done;
    return { longest, count };
  };
}

async function measureUpload(
  what: string,
  file: string,
  rows: number,
  mode: string,
  environment: Readonly<Record<string, string>>,
  report: (line: string) => void,
) {
  const port = await freePort();
  const args = [...process.execArgv, '--conditions=steward-source', steward];
  const profile = process.env['STEWARD_BENCH_PROFILE'];
  if (profile !== undefined) args.unshift('--cpu-prof', `--cpu-prof-dir=${profile}`);
  const server = await startProcess(`http://127.0.0.1:${port}`, args, {
    PORT: String(port),
    STEWARD_SEED: 'none',
    STEWARD_ADMIN_EMAIL: admin.email,
    STEWARD_ADMIN_PASSWORD: admin.password,
    ...environment,
  });
  try {
    const { call, logIn } = createCaller(server);
    const token = await logIn();
    const headers = { authorization: `Bearer ${token}` };
    let turn = 0;
    const write = () =>
      call('/api/admin/signals', {
        method: 'POST',
        headers: { ...headers, ...json },
        body: JSON.stringify({ name: `Signal ${++turn}` }),
      });
    const watched = { health: () => call('/health'), login: logIn, write };
    const isWatched = process.env['STEWARD_BENCH_ALONE'] === undefined;
    const stops = isWatched
      ? Object.entries(watched).map(([name, work]) => [name, repeat(work)] as const)
      : [];
    // From here on the system counts the most memory anew.
    await writeFile(`/proc/${server.pid}/clear_refs`, '5');
    const [rest, before] = [await memoryMb(server.pid, 'VmRSS'), await processorMs(server.pid)];
    const body = new FormData();
    body.set('file', await openAsBlob(file), 'companies.csv');
    const started = performance.now();
    const answer = await call(`/api/admin/companies/csv?mode=${mode}`, {
      method: 'POST',
      headers,
      body,
    });
    const ms = performance.now() - started;
    const used = (await processorMs(server.pid)) - before;
    // Before a search, which may start a thread that has memory of its own.
    const peak = await memoryMb(server.pid, 'VmHWM');
    if (JSON.parse(answer).created !== rows) throw new Error(`It created ${answer.slice(0, 200)}.`);
    const last = company(rows - 1).name;
    const searching = performance.now();
    const isFound = async () =>
      JSON.parse(await call(`/api/admin/companies?q=${encodeURIComponent(last)}`, { headers }))
        .count > 0;
    while (!(await isFound()) && performance.now() - searching < searchLimitMs) await delay(100);
    const found = performance.now() - searching;
    const waits: string[] = [];
    for (const [name, stop] of stops) {
      const { longest, count } = await stop();
      waits.push(`${name} ${longest.toFixed(0)} ms of ${count}`);
    }
    report(
      `  ${what}, ${mode}, ${rows.toLocaleString('en')} rows: ${Math.round(rows / (ms / 1_000)).toLocaleString('en')} rows/s (processor ${((used / rows) * 1_000).toFixed(1)} µs a row), found by search after ${found.toFixed(0)} ms, memory at most ${peak.toFixed(0)} MB (${rest.toFixed(0)} at rest); longest: ${waits.join(', ')}`,
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
      for (const rows of new Set([Math.min(200_000, most), most])) {
        const file = await writeCsv(folder, rows);
        report(`  ${path.basename(file)}: ${((await stat(file)).size / 1e6).toFixed(0)} MB`);
        for (const kind of kinds) {
          for (const mode of modes) {
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
