import { basePath, contract, createClient } from '@steward/api';
import { expect, test } from 'vitest';
import { databaseKinds, useDatabases } from './databases.ts';
import {
  logInOften,
  quantile,
  rawGet,
  readMetric,
  readMetrics,
  sendLoad,
  watchHealth,
} from './load.ts';
import { startProcess } from './serverProcess.ts';
import { createRandom, rounds } from './settings.ts';

/** How long the overload lasts. */
const seconds = rounds(1);
const rows = 2_000;
const people = 4;
const words = ['northern', 'quantum', 'atlas', 'robotics', 'foods'];

const createDatabase = useDatabases();

/** Adds companies whose names are made of the words. */
async function addCompanies(baseUrl: string, token: string, random: () => number) {
  const word = () => words[Math.floor(random() * words.length)] ?? '';
  const lines = Array.from({ length: rows }, (_each, n) => `${word()} ${word()} ${n},theme\n`);
  const body = new File([`name,theme\n${lines.join('')}`], 'companies.csv');
  await createClient({ baseUrl, token: () => token }).companies.importCsv({ body });
}

async function callOnce(url: string, token: string): Promise<boolean> {
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  await answer.arrayBuffer();
  return answer.ok;
}

/** Waits until five calls one after the other succeed within a time; returns how long that took at most. */
async function waitUntilQuick(call: () => Promise<boolean>, withinMs: number): Promise<number> {
  const began = performance.now();
  let quickSince = began;
  for (let quick = 0; quick < 5 && performance.now() - began < 30_000; quick += 1) {
    const sentAt = performance.now();
    const isQuick = (await call()) && performance.now() - sentAt < withinMs;
    if (isQuick) continue;
    quick = -1;
    quickSince = performance.now();
  }
  return quickSince - began;
}

/** The lines of the metrics about calls that run or wait. */
async function callsUnderWay(url: string): Promise<readonly string[]> {
  const metrics = await readMetrics(url);
  return metrics.split('\n').filter((line) => /^steward_calls\{.* [1-9]/.test(line));
}

const targets: Readonly<Record<string, (random: () => number) => string>> = {
  lists: (random) => `?page=${1 + Math.floor(random() * 20)}&pageSize=100`,
  searches: (random) =>
    `?page=1&pageSize=20&q=${words[Math.floor(random() * words.length)]}%20${Math.floor(random() * 9)}`,
};
const cases = databaseKinds.flatMap((kind) =>
  Object.keys(targets).map((what) => [what, kind] as const),
);

test.each(cases)(
  `ten times as many %s as can be answered on %s, for ${seconds} s: the rest is refused, and then all is normal`,
  async (what, kind) => {
    const random = createRandom();
    const server = await startProcess((await createDatabase(kind)).environment);
    const tokens = await logInOften(server.url, people);
    await addCompanies(server.url, tokens[0] ?? '', random);
    const path = `${basePath}${contract.companies.list.path}`;
    const requests = Array.from({ length: 40 }, (_each, n) =>
      rawGet(`${path}${targets[what]?.(random)}`, tokens[n % people] ?? ''),
    );
    const common = { port: Number(new URL(server.url).port), requests };
    const ms = seconds * 1_000;

    const normalMs = Math.max(500, ms / 3);
    await sendLoad({ ...common, ms: normalMs, callers: 8 });
    const processorMs = async () =>
      (await readMetric(server.url, 'process_cpu_seconds_total')) * 1_000;
    const processorMsBefore = await processorMs();
    const normalReport = await sendLoad({ ...common, ms: normalMs, callers: 8 });
    const perAnswer =
      ((await processorMs()) - processorMsBefore) / (normalReport.statuses[200] ?? 0);
    const capacity = ((normalReport.statuses[200] ?? 0) * 1_000) / normalMs;
    const stopWatching = watchHealth(server.url);
    const beforeOverload = await processorMs();
    const report = await sendLoad({ ...common, ms, perSecond: capacity * 10 });
    const overloadMs = (await processorMs()) - beforeOverload;
    const health = await stopWatching();
    const recoveryMs = await waitUntilQuick(
      () => callOnce(`${server.url}${path}?pageSize=100`, tokens[0] ?? ''),
      50 + normalReport.median,
    );
    const {
      200: answeredCount = 0,
      429: limitedCount = 0,
      503: busyCount = 0,
      ...others
    } = report.statuses;
    const perRefusal = (overloadMs - answeredCount * perAnswer) / (limitedCount + busyCount);
    console.log(
      [
        `${what} on ${kind}: capacity ${capacity.toFixed(0)}/s`,
        `goodput ${(answeredCount / seconds / capacity).toFixed(2)}`,
        `processor time ${perAnswer.toFixed(3)} ms an answer, ${perRefusal.toFixed(3)} ms a refusal`,
        `answers p99 ${report.p99.toFixed(0)} ms, ${report.unanswered} not accepted`,
        `normal again after ${recoveryMs.toFixed(0)} ms`,
        `/health p50 ${quantile(health, 0.5).toFixed(0)} ms, p99 ${quantile(health, 0.99).toFixed(0)} ms`,
      ].join(', '),
    );

    expect(others).toEqual({});
    expect(answeredCount).toBeGreaterThan(0);
    expect(report.withoutRetryAfter).toBe(0);
    expect(report.broken).toEqual({});
    // Callers give up on connections that a busy machine did not accept; what it has accepted is answered.
    await expect.poll(async () => await callsUnderWay(server.url)).toEqual([]);
    const reportAfter = await sendLoad({ ...common, ms: 200, callers: 1 });
    expect(Object.keys(reportAfter.statuses)).toEqual(['200']);
    // How long it took is printed above: on a busy machine it says more of that than of the server.
    expect(health).not.toContain(Infinity);
    expect(health).not.toHaveLength(0);
    await server.kill();
  },
  120_000 + seconds * 5_000,
);
