import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { admin } from '../../packages/server/src/testing/administrator.ts';
import { freePort } from '../../packages/server/src/testing/freePort.ts';
import { startProcess } from './serverProcess.ts';
import type { ServerProcess } from './serverProcess.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const json = { 'content-type': 'application/json' };

interface StartOptions {
  /** The folder of the version to start; by default this one. */
  readonly version?: string | undefined;
  readonly nodeArgs?: readonly string[];
}

/** Starts a server of its own, with an administrator and nothing else. */
export async function startServer(
  environment: Readonly<Record<string, string>>,
  { version = root, nodeArgs = [] }: StartOptions = {},
): Promise<ServerProcess> {
  const port = await freePort();
  const steward = path.join(version, 'packages/server/src/main.ts');
  const args = [...process.execArgv, ...nodeArgs, '--conditions=steward-source', steward];
  const profile = process.env['STEWARD_BENCH_PROFILE'];
  if (profile !== undefined) args.unshift('--cpu-prof', `--cpu-prof-dir=${profile}`);
  return startProcess(`http://127.0.0.1:${port}`, args, {
    PORT: String(port),
    STEWARD_SEED: 'none',
    STEWARD_ADMIN_EMAIL: admin.email,
    STEWARD_ADMIN_PASSWORD: admin.password,
    ...environment,
  });
}

/** Memory of a process, in MB; `VmHWM` is its highest. */
export async function memoryMb(pid: number | undefined, field: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
}

/** Makes one call after the other until it is stopped, and returns the duration of the longest. */
function repeat(work: () => Promise<unknown>) {
  let isRunning = true;
  let longest = 0;
  let count = 0;
  const done = (async () => {
    while (isRunning) {
      const startedAt = performance.now();
      await work();
      longest = Math.max(longest, performance.now() - startedAt);
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

/** Calls a server as its administrator. */
export async function createCaller({ url }: ServerProcess) {
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
  const headers = { authorization: `Bearer ${await logIn()}` };
  let turn = 0;
  const write = () =>
    call('/api/admin/signals', {
      method: 'POST',
      headers: { ...headers, ...json },
      body: JSON.stringify({ name: `Signal ${++turn}` }),
    });
  const work = { health: () => call('/health'), login: logIn, write };
  /** Reads the health, logs in and changes something until it is stopped; returns the longest calls. */
  const watch = () => {
    const stops = Object.entries(work).map(([name, repeated]) => [name, repeat(repeated)] as const);
    return async () => {
      const waits: string[] = [];
      for (const [name, stop] of stops) {
        const { longest, count } = await stop();
        waits.push(`${name} ${longest.toFixed(0)} ms of ${count}`);
      }
      return waits.join(', ');
    };
  };
  return { call, headers, logIn, watch };
}
