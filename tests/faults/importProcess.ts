import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, readdir } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { Server } from 'node:http';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { cacheHome } from '../../cli/src/testing/cacheHome.ts';
import { createRandom } from './settings.ts';

const cli = fileURLToPath(new URL('../../cli/src/main.ts', import.meta.url));

/**
 * Starts a proxy between the command and the server that loses some answers after they were given.
 */
export async function startLossyProxy(target: { url: string }, hasExtensions: boolean) {
  const random = createRandom();
  let kill: { left: number; readonly controller: AbortController } | undefined;
  /** Ends the caller at the change that was asked for: before it arrives, before its answer, or after that. */
  const killer = (isChange: boolean): AbortController | undefined => {
    if (kill === undefined || !isChange) return undefined;
    kill.left -= 1;
    return kill.left === 0 ? kill.controller : undefined;
  };
  const server: Server = createServer((from, to) => {
    if (!hasExtensions && from.url?.endsWith('/extensions') === true) {
      to.writeHead(404, { 'content-type': 'application/json' }).end('{"message":"No such call."}');
      return;
    }
    const { method, headers } = from;
    const killing = killer(method !== 'GET');
    const moment = killing === undefined ? 1 : random();
    if (moment < 0.2) {
      killing?.abort();
      return;
    }
    const passed = request(new URL(from.url ?? '', target.url), { method, headers }, (answer) => {
      const isLost = method === 'POST' && random() < 0.2;
      if (moment < 0.6) killing?.abort();
      else to.once('close', () => killing?.abort());
      if (isLost) answer.resume().once('end', () => to.destroy());
      else answer.pipe(to.writeHead(answer.statusCode ?? 502, answer.headers));
    });
    passed.once('error', () => to.destroy());
    from.once('close', () => from.complete || passed.destroy());
    from.pipe(passed);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    /** Aborts at a random moment of so many changes from now. */
    abortAt(changes: number): AbortSignal {
      kill = { left: changes, controller: new AbortController() };
      return kill.controller.signal;
    },
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

/** Runs the command; ends it with SIGKILL once its journal has so many more parts, or once a signal says so. */
export async function runCli(
  argv: readonly string[],
  { home, ...env }: { readonly home: string } & Record<string, string>,
  kill: number | AbortSignal = Infinity,
) {
  const killAfter = typeof kill === 'number' ? kill : Infinity;
  const limit = (await partsSent(home)) + killAfter;
  const child = spawn(process.execPath, ['--conditions=steward-source', cli, ...argv], {
    env: { PATH: process.env['PATH'], XDG_CONFIG_HOME: home, XDG_CACHE_HOME: cacheHome, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const told = { out: '', err: '' };
  child.stdout.on('data', (part) => (told.out += String(part)));
  child.stderr.on('data', (part) => (told.err += String(part)));
  const ended = once(child, 'close');
  const end = () => child.kill('SIGKILL');
  if (typeof kill !== 'number') kill.addEventListener('abort', end, { once: true });
  let isRunning = true;
  void ended.then(() => (isRunning = false));
  while (isRunning && killAfter < Infinity) {
    if ((await partsSent(home)) >= limit) end();
    await delay(2);
  }
  const [code, signal] = await ended;
  return { code, signal, ...told };
}
