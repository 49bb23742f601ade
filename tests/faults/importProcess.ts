import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import { cacheHome } from '../../cli/src/testing/cacheHome.ts';
import { createRandom } from './settings.ts';

const cli = fileURLToPath(new URL('../../cli/src/main.ts', import.meta.url));

/**
 * Starts a proxy between the command and the server that loses some answers after they were given.
 */
export async function startLossyProxy(target: { url: string }) {
  const random = createRandom();
  let kill: { left: number; readonly controller: AbortController } | undefined;
  /** Ends the caller at the change that was asked for: before it arrives, before its answer, or after that. */
  const killer = (isChange: boolean): AbortController | undefined => {
    if (kill === undefined || !isChange) return undefined;
    kill.left -= 1;
    return kill.left === 0 ? kill.controller : undefined;
  };
  const server: Server = createServer((from, to) => {
    const { method, headers } = from;
    const killing = killer(method !== 'GET');
    const moment = killing === undefined ? 1 : random();
    if (moment < 0.2) {
      killing?.abort();
      return;
    }
    const forwardedRequest = request(
      new URL(from.url ?? '', target.url),
      { method, headers },
      (answer) => {
        const isLost = method !== 'GET' && random() < 0.2;
        if (moment < 0.6) killing?.abort();
        else to.once('close', () => killing?.abort());
        if (isLost) answer.resume().once('end', () => to.destroy());
        else answer.pipe(to.writeHead(answer.statusCode ?? 502, answer.headers));
      },
    );
    forwardedRequest.once('error', () => to.destroy());
    from.once('close', () => from.complete || forwardedRequest.destroy());
    from.pipe(forwardedRequest);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    /** Aborts at a random moment of the next changes, up to this number. */
    abortAt(changes: number): AbortSignal {
      kill = { left: changes, controller: new AbortController() };
      return kill.controller.signal;
    },
    close: () => server.close().closeAllConnections(),
  };
}

/** Runs the command; ends it with SIGKILL once a signal says so. */
export async function runCli(
  argv: readonly string[],
  { home, ...env }: { readonly home: string } & Record<string, string>,
  kill?: AbortSignal,
) {
  const child = spawn(process.execPath, ['--conditions=steward-source', cli, ...argv], {
    env: { PATH: process.env['PATH'], XDG_CONFIG_HOME: home, XDG_CACHE_HOME: cacheHome, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { out: '', err: '' };
  child.stdout.on('data', (part) => (output.out += String(part)));
  child.stderr.on('data', (part) => (output.err += String(part)));
  kill?.addEventListener('abort', () => child.kill('SIGKILL'), { once: true });
  const [code, signal] = await once(child, 'close');
  return { code, signal, ...output };
}
