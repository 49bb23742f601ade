import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { afterEach } from 'vitest';
import { temporaryFolder, token } from './harness.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

interface Process {
  readonly argv: readonly string[];
  readonly url: string;
  readonly node?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly onStart?: (pid: number) => unknown;
  /** Which of its streams are read; a pipe that is not is closed at once. */
  readonly reads?: { readonly out?: boolean; readonly err?: boolean };
  readonly stdout?: number;
}

/** The command as a process of its own, over a real socket. */
export async function stewardProcess(wanted: Process) {
  const { argv, url, node = [], env, onStart, reads, stdout = 'pipe' } = wanted;
  const child = spawn(process.execPath, [...node, '--conditions=steward-source', main, ...argv], {
    env: {
      PATH: process.env.PATH,
      XDG_CONFIG_HOME: await temporaryFolder(),
      STEWARD_URL: url,
      STEWARD_TOKEN: token,
      ...env,
    },
    stdio: ['ignore', stdout, 'pipe'],
  });
  const said = { out: '', err: '' };
  child.stdout?.on('data', (text) => (said.out += String(text)));
  child.stderr?.on('data', (text) => (said.err += String(text)));
  if (reads?.out === false) child.stdout?.destroy();
  if (reads?.err === false) child.stderr?.destroy();
  if (child.pid !== undefined) onStart?.(child.pid);
  const [exit] = await once(child, 'close');
  return { exit: Number(exit), ...said };
}

/** Starts a server, which is closed after the test. Returns its address. */
export async function listen(server: Server): Promise<string> {
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

/** The address of a server that answers calls as a test says, and is closed after it. */
export async function platform(
  answer: (request: IncomingMessage, body: string) => object,
): Promise<string> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(answer(request, Buffer.concat(parts).toString())));
    });
  });
  return listen(server);
}
