import { createClient } from '@steward/api';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { LoadOrder, LoadReport } from './loadProcess.ts';
import { admin, metricsToken } from './serverProcess.ts';

const loadProcess = fileURLToPath(new URL('loadProcess.ts', import.meta.url));

/** Sends requests from a process of its own, so that it does not slow down who measures. */
export async function sendLoad(order: LoadOrder): Promise<LoadReport> {
  const child = spawn(process.execPath, [loadProcess, JSON.stringify(order)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (part) => (output += String(part)));
  await once(child, 'close');
  return JSON.parse(output);
}

/** Logs in as several people would, and returns the tokens. */
export async function logInOften(baseUrl: string, times: number): Promise<readonly string[]> {
  const { auth } = createClient({ baseUrl });
  const tokens: string[] = [];
  for (let n = 0; n < times; n += 1) {
    const { token } = await auth.login({ body: admin });
    tokens.push(token ?? '');
  }
  return tokens;
}

/** A request without a body, as it goes over the wire. */
export const rawGet = (path: string, token: string): string =>
  `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${token}\r\n\r\n`;

/** The metrics of a server, as text. */
export async function readMetrics(url: string): Promise<string> {
  const headers = { authorization: `Bearer ${metricsToken}` };
  return (await fetch(`${url}/metrics`, { headers })).text();
}

/** Reads a figure without labels from the metrics of a server. */
export async function readMetric(url: string, name: string): Promise<number> {
  const metrics = await readMetrics(url);
  const line = metrics.split('\n').find((each) => each.startsWith(`${name} `));
  return Number(line?.slice(name.length + 1));
}

/** Measures how long /health takes, again and again, until it is stopped; in milliseconds. */
export function watchHealth(url: string): () => Promise<readonly number[]> {
  const durations: number[] = [];
  let isWatching = true;
  const watch = async () => {
    while (isWatching) {
      const began = performance.now();
      const answer = await fetch(`${url}/health`);
      await answer.text();
      durations.push(answer.ok ? performance.now() - began : Infinity);
      // About twenty times a second, so that the measure is no load itself.
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return durations.sort((a, b) => a - b);
  };
  const watching = watch();
  return () => {
    isWatching = false;
    return watching;
  };
}

/** The value below which a share of sorted values lies. */
export const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
