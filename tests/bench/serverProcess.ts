import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';

export interface ServerProcess {
  readonly url: string;
  readonly pid: number | undefined;
  /** The processor time that it has taken so far, in milliseconds; NaN where the system does not tell. */
  processorMs(): Promise<number>;
  stop(): Promise<void>;
}

/** Longest time that a server may take to answer its first call, in milliseconds. */
const startTimeoutMs = 120_000;

async function answers(url: string, child: ChildProcess): Promise<void> {
  const deadline = performance.now() + startTimeoutMs;
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server at ${url} has ended.`);
    if (await fetch(url).catch(() => undefined)) return;
    await delay(100);
  }
  throw new Error(`The server at ${url} did not answer.`);
}

/** The ticks in which Linux counts processor time, in milliseconds. */
const tickMs = 10;

async function readProcessorMs(pid: number | undefined): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The 14th and 15th field; the second one may have spaces, and ends with a bracket.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * tickMs;
}

/** Starts a server with Node, and waits until it answers. */
export async function startProcess(
  url: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exit = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await exit;
  };
  try {
    await answers(url, child);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, pid: child.pid, stop, processorMs: () => readProcessorMs(child.pid) };
}
