import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { cacheHome } from './cacheHome.ts';
import { temporaryFolder, token } from './harness.ts';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

interface Process {
  readonly argv: readonly string[];
  readonly url: string;
  readonly node?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly onStart?: (pid: number) => unknown;
  /** Called with all that it wrote to its standard error so far, whenever it writes more. */
  readonly onError?: (text: string) => unknown;
  /** Which of its streams are read; a pipe that is not is closed at once. */
  readonly reads?: { readonly out?: boolean; readonly err?: boolean };
  readonly stdout?: number;
}

/** The command as a process of its own, over a real socket. */
export async function stewardProcess(settings: Process) {
  const { argv, url, node = [], env, onStart, onError, reads, stdout = 'pipe' } = settings;
  const child = spawn(process.execPath, [...node, '--conditions=steward-source', main, ...argv], {
    env: {
      PATH: process.env.PATH,
      XDG_CONFIG_HOME: await temporaryFolder(),
      XDG_CACHE_HOME: cacheHome,
      STEWARD_URL: url,
      STEWARD_TOKEN: token,
      ...env,
    },
    stdio: ['ignore', stdout, 'pipe'],
  });
  const output = { out: '', err: '' };
  child.stdout?.on('data', (part) => (output.out += String(part)));
  child.stderr?.on('data', (part) => {
    output.err += String(part);
    onError?.(output.err);
  });
  if (reads?.out === false) child.stdout?.destroy();
  if (reads?.err === false) child.stderr?.destroy();
  if (child.pid !== undefined) onStart?.(child.pid);
  const [exit] = await once(child, 'close');
  return { exit: Number(exit), ...output };
}

/** Starts a server, which is closed after the test. Returns its address. */
export async function listen(server: Server): Promise<string> {
  onTestFinished(() => server.close().closeAllConnections());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

/** The address of a server that answers calls as a test says, and is closed after it. */
export async function startPlatform(
  answer: (request: IncomingMessage, body: string) => object | Promise<object>,
): Promise<string> {
  const server = createServer(async (request, response) => {
    const answerBody = await answer(request, await text(request));
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(answerBody));
  });
  return listen(server);
}
