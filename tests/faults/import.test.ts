import { createClient } from '@steward/api';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { admin, startProcess } from './serverProcess.ts';
import type { ServerProcess } from './serverProcess.ts';
import { createRandom, rounds } from './settings.ts';

const cli = fileURLToPath(new URL('../../cli/src/main.ts', import.meta.url));
const rows = 600;
const partSize = 20;
const kills = rounds(3);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'steward-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

/**
 * Starts a proxy between the command and the server that loses some answers after they were given.
 */
async function startLossyProxy(target: { url: string }, hasExtensions: boolean) {
  const random = createRandom();
  const server: Server = createServer((from, to) => {
    if (!hasExtensions && from.url?.endsWith('/extensions') === true) {
      to.writeHead(404, { 'content-type': 'application/json' }).end('{"message":"No such call."}');
      return;
    }
    const { method, headers } = from;
    const passed = request(new URL(from.url ?? '', target.url), { method, headers }, (answer) => {
      const isLost = method === 'POST' && random() < 0.2;
      if (isLost) answer.resume().once('end', () => to.destroy());
      else answer.pipe(to.writeHead(answer.statusCode ?? 502, answer.headers));
    });
    passed.once('error', () => to.destroy());
    from.pipe(passed);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    close: () => server.close().closeAllConnections(),
  };
}

/** Counts the parts that journals say were sent. */
async function partsSent(home: string): Promise<number> {
  const imports = path.join(home, 'steward', 'imports');
  const names = (await readdir(imports).catch(() => [])).filter((name) => name.endsWith('.jsonl'));
  const contents = await Promise.all(
    names.map((name) => readFile(path.join(imports, name), 'utf8')),
  );
  return contents.join('').match(/"type":"send"/g)?.length ?? 0;
}

/** Runs the command; ends it with SIGKILL once its journal has so many more parts. */
async function runCli(
  argv: readonly string[],
  { home, ...env }: { readonly home: string } & Record<string, string>,
  killAfter = Infinity,
) {
  const limit = (await partsSent(home)) + killAfter;
  const child = spawn(process.execPath, ['--conditions=steward-source', cli, ...argv], {
    env: { PATH: process.env['PATH'], XDG_CONFIG_HOME: home, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const told = { out: '', err: '' };
  child.stdout.on('data', (part) => (told.out += String(part)));
  child.stderr.on('data', (part) => (told.err += String(part)));
  const ended = once(child, 'close');
  let isRunning = true;
  void ended.then(() => (isRunning = false));
  while (isRunning && killAfter < Infinity) {
    if ((await partsSent(home)) >= limit) child.kill('SIGKILL');
    await delay(2);
  }
  const [code, signal] = await ended;
  return { code, signal, ...told };
}

test.each([
  ['knows idempotency keys', true],
  ['knows none', false],
])(
  `an import that is killed ${kills} times, on a platform that ${'%s'} and loses answers, has each row once`,
  async (_what, hasExtensions) => {
    const name = `keys-${String(hasExtensions)}`;
    const server: ServerProcess = await startProcess({ STEWARD_DATA: path.join(folder, name) });
    const { token } = await createClient({ baseUrl: server.url }).auth.login({ body: admin });
    const client = createClient({ baseUrl: server.url, token: () => token ?? undefined });
    const before = ['Company 3', 'Company 500'];
    if (hasExtensions) {
      const body = new File([`name\n${before.join('\n')}\n`], 'before.csv');
      await client.companies.importCsv({ body });
    }
    const proxy = await startLossyProxy(server, hasExtensions);
    const home = path.join(folder, `${name}-home`);
    const file = path.join(folder, `${name}.csv`);
    const lines = Array.from({ length: rows }, (_each, index) => `Company ${index},T,\n`);
    await writeFile(file, `name,theme,website\n${lines.join('')}`);
    const world = { home, STEWARD_URL: proxy.url, STEWARD_TOKEN: token ?? '' };
    const argv = ['company', 'import', file, '--chunk', String(partSize), '--json'];
    const random = createRandom();
    for (let round = 0; round < kills; round += 1) {
      const most = rows / partSize / (kills + 1);
      const ran = await runCli(argv, world, 1 + Math.floor(random() * most));
      expect(ran.signal, ran.err).toBe('SIGKILL');
    }
    const last = await runCli(['import', 'resume', '--json'], world);
    expect(last.code, last.err).toBe(0);
    const known = hasExtensions ? before.length : 0;
    expect(JSON.parse(last.out)).toMatchObject({
      ...{ created: rows - known, existing: known, complete: true },
      ...{ updated: 0, unchanged: 0, duplicates: 0, refused: 0, unknown: 0 },
    });
    expect((await client.companies.list({ query: { pageSize: 1 } })).count).toBe(rows);
    const verified = await runCli(['import', 'verify', '--json'], world);
    expect(verified.code, verified.err).toBe(0);
    expect(JSON.parse(verified.out)).toMatchObject({ found: rows, missing: 0, companies: rows });
    proxy.close();
    await server.kill();
  },
  120_000 + kills * 30_000,
);
