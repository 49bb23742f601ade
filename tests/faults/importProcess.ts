import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, readdir } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { Server } from 'node:http';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createRandom } from './settings.ts';

const cli = fileURLToPath(new URL('../../cli/src/main.ts', import.meta.url));

/**
 * Starts a proxy between the command and the server that loses some answers after they were given.
 */
export async function startLossyProxy(target: { url: string }, hasExtensions: boolean) {
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
export async function runCli(
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
