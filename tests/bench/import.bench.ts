import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Bench } from './bench.ts';
import { writeCompanies } from './companies.ts';
import { meterArgs, readUsage } from './usage.ts';
import type { Usage } from './usage.ts';
import { createCaller, startServer } from './watchedServer.ts';

const rows = Number(process.env['STEWARD_BENCH_ROWS'] ?? 200_000);
const runs = 3;
const source = (name: string) => fileURLToPath(new URL(name, import.meta.url));
/** The command as people have it: built. */
const cli = source('../../cli/dist/steward.js');

/** Imports the file into an empty server. Returns the seconds of the clock, and what both processes took. */
async function importOnce(folder: string, file: string) {
  const serverFile = path.join(folder, 'server.json');
  const clientFile = path.join(folder, 'client.json');
  const server = await startServer(
    { STEWARD_DATA: await mkdtemp(path.join(folder, 'data-')), USAGE_FILE: serverFile },
    { nodeArgs: meterArgs },
  );
  const token = await (await createCaller(server)).logIn();
  const startedAt = performance.now();
  const client = spawn(
    process.execPath,
    [...meterArgs, cli, 'company', 'import', file, '--quiet'],
    {
      env: {
        ...process.env,
        XDG_CONFIG_HOME: await mkdtemp(path.join(folder, 'home-')),
        STEWARD_URL: server.url,
        STEWARD_TOKEN: token,
        USAGE_FILE: clientFile,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const [code] = await once(client, 'exit');
  const seconds = (performance.now() - startedAt) / 1_000;
  await server.stop();
  if (code !== 0) throw new Error(`The import ended with ${code}.`);
  return {
    seconds,
    client: await readUsage(clientFile),
    server: await readUsage(serverFile),
  };
}

/** How busy the client is while it imports a file into the embedded server. */
export const bench: Bench = {
  title: `Import of ${rows.toLocaleString('en')} companies into the embedded server`,
  measure: async (report) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'steward-bench-'));
    try {
      const file = path.join(folder, 'companies.csv');
      await writeCompanies(file, rows);
      for (let run = 1; run <= runs; run += 1) {
        const { seconds, client, server } = await importOnce(folder, file);
        const busy = ({ processorMs }: Usage) =>
          `busy ${(processorMs / 1_000).toFixed(1)} s (${(processorMs / 10 / seconds).toFixed(0)} % of the time)`;
        report(
          `  run ${run}: ${seconds.toFixed(1)} s, ${Math.round(rows / seconds).toLocaleString('en')} rows/s; client ${busy(client)}, ${client.memoryMb.toFixed(0)} MB at most; server ${busy(server)}`,
        );
      }
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};
