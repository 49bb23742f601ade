import { createClient } from '@steward/api';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Bench } from './bench.ts';
import { company } from './companies.ts';
import { freePort, startProcess } from './serverProcess.ts';

const rows = Number(process.env['STEWARD_BENCH_ROWS'] ?? 200_000);
const runs = 3;
const admin = { email: 'ada@example.com', password: 'correct horse battery' };
const source = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const server = source('../../packages/server/src/main.ts');
/** The command as people have it: built. */
const cli = source('../../cli/dist/steward.js');

/** Has a process write, as it ends, how much processor time it took, and how much memory at most. */
const meter = `data:text/javascript,${encodeURIComponent(
  "import{writeFileSync}from'node:fs';process.on('exit',()=>writeFileSync(process.env.CPU_FILE,JSON.stringify({...process.cpuUsage(),maxRSS:process.resourceUsage().maxRSS})))",
)}`;

/** Seconds of processor time and MB of memory that a process wrote down. */
async function readUsage(file: string): Promise<{ seconds: number; memory: number }> {
  const { user, system, maxRSS } = JSON.parse(await readFile(file, 'utf8'));
  return { seconds: (user + system) / 1_000_000, memory: maxRSS / 1_024 };
}

async function writeCompanies(file: string): Promise<void> {
  const stream = createWriteStream(file);
  stream.write('name,theme,website\n');
  for (let index = 0; index < rows; index += 1) {
    const { name, theme, website } = company(index);
    if (!stream.write(`${name},${theme},${website}\n`)) await once(stream, 'drain');
  }
  stream.end();
  await once(stream, 'close');
}

/** Imports the file into an empty server; seconds of both processors, and of the clock. */
async function importOnce(folder: string, file: string) {
  const url = `http://127.0.0.1:${await freePort()}`;
  const [serverFile, clientFile] = ['server.json', 'client.json'].map((name) =>
    path.join(folder, name),
  );
  const args = ['--import', meter];
  const started = await startProcess(url, ['--conditions=steward-source', ...args, server], {
    PORT: new URL(url).port,
    STEWARD_DATA: await mkdtemp(path.join(folder, 'data-')),
    STEWARD_SEED: 'none',
    CPU_FILE: serverFile ?? '',
    STEWARD_ADMIN_EMAIL: admin.email,
    STEWARD_ADMIN_PASSWORD: admin.password,
  });
  const { token } = await createClient({ baseUrl: url }).auth.login({ body: admin });
  const begun = performance.now();
  const client = spawn(process.execPath, [...args, cli, 'company', 'import', file, '--quiet'], {
    env: {
      ...process.env,
      XDG_CONFIG_HOME: await mkdtemp(path.join(folder, 'home-')),
      STEWARD_URL: url,
      STEWARD_TOKEN: token ?? '',
      CPU_FILE: clientFile,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(client, 'exit');
  const seconds = (performance.now() - begun) / 1_000;
  await started.stop();
  if (code !== 0) throw new Error(`The import ended with ${code}.`);
  return {
    seconds,
    client: await readUsage(clientFile ?? ''),
    server: await readUsage(serverFile ?? ''),
  };
}

/** How busy the client is while it imports a file into the embedded server. */
export const bench: Bench = {
  title: `Import of ${rows.toLocaleString('en')} companies into the embedded server`,
  measure: async (report) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'steward-bench-'));
    try {
      const file = path.join(folder, 'companies.csv');
      await writeCompanies(file);
      for (let run = 1; run <= runs; run += 1) {
        const { seconds, client, server: served } = await importOnce(folder, file);
        const share = (part: number) => `${((100 * part) / seconds).toFixed(0)} %`;
        report(
          `  run ${run}: ${seconds.toFixed(1)} s, ${Math.round(rows / seconds).toLocaleString('en')} rows/s; client busy ${client.seconds.toFixed(1)} s (${share(client.seconds)} of the time), ${client.memory.toFixed(0)} MB at most; server ${served.seconds.toFixed(1)} s (${share(served.seconds)})`,
        );
      }
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};
