import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { tables } from '@steward/server';
import { createSqlStore } from '@steward/server/node';
import type { Bench } from './bench.ts';
import { fill } from './companies.ts';
import { measureCreates } from './creates.ts';
import { measureLogins } from './logins.ts';
import { freePort } from '../../packages/server/src/testing/freePort.ts';
import { startProcess } from './serverProcess.ts';
import type { ServerProcess } from './serverProcess.ts';
import { createCaller, startServer } from './watchedServer.ts';

const maxRows = Number(process.env['STEWARD_BENCH_ROWS'] ?? 1_000_000);
const demo = 12_400;
const limits = [100, 20];
const roundMs = 3_000;
const rounds = 3;

const source = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const jsonServer = source('jsonServer/node_modules/json-server/lib/cli/bin.js');

interface Subject {
  readonly name: string;
  readonly server: ServerProcess;
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
}
/** Milliseconds of each call, and how long all took together; and how long the server worked for them. */
interface Round {
  readonly durations: readonly number[];
  readonly ms: number;
  readonly processorMs: number;
  /** Calls that were refused, as a server does that has too many. */
  readonly refusedCount: number;
}

/** Resolves with whether the call was carried out. */
const call = ({ address, headers }: Subject, agent: Agent) =>
  new Promise<boolean>((resolve, reject) => {
    get(address, { agent, headers }, (response) => {
      const { statusCode } = response;
      if (statusCode !== 200 && statusCode !== 503) reject(new Error(`${address}: ${statusCode}`));
      response
        .on('end', () => resolve(statusCode === 200))
        .on('error', reject)
        .resume();
    }).on('error', reject);
  });

/** Makes calls for a while, from `callers` simultaneous callers, each over its own connection. */
async function callFor(subject: Subject, callers: number): Promise<Round> {
  const agent = new Agent({ keepAlive: true, maxSockets: callers });
  const durations: number[] = [];
  let refusedCount = 0;
  const processorMsBefore = await subject.server.processorMs();
  const startedAt = performance.now();
  const repeat = async () => {
    while (performance.now() - startedAt < roundMs) {
      const callStart = performance.now();
      if (await call(subject, agent)) durations.push(performance.now() - callStart);
      else refusedCount += 1;
    }
  };
  await Promise.all(Array.from({ length: callers }, repeat));
  agent.destroy();
  const ms = performance.now() - startedAt;
  const processorMs = (await subject.server.processorMs()) - processorMsBefore;
  return { durations, ms, processorMs, refusedCount };
}

function summarise(rounds: readonly Round[]) {
  const durations = rounds.flatMap((round) => round.durations).sort((a, b) => a - b);
  const ms = rounds.reduce((sum, round) => sum + round.ms, 0);
  const processorMs = rounds.reduce((sum, round) => sum + round.processorMs, 0);
  return {
    refused: rounds.reduce((sum, round) => sum + round.refusedCount, 0),
    processor: processorMs / durations.length,
    perSecond: (durations.length * 1_000) / ms,
    median: durations[Math.floor(durations.length / 2)] ?? 0,
    p95: durations[Math.floor(durations.length * 0.95)] ?? 0,
  };
}

async function compare(subjects: readonly Subject[], callers: number): Promise<readonly string[]> {
  const results = subjects.map((subject) => ({ subject, rounds: [] as Round[] }));
  // In rotation, so that other load of the machine affects all alike.
  for (let round = 0; round < rounds; round++) {
    for (const { subject, rounds: own } of results) own.push(await callFor(subject, callers));
  }
  const figures = results.map(({ subject, rounds: own }) => ({ subject, ...summarise(own) }));
  const [base] = figures;
  return figures.map(({ subject, perSecond, median, p95, processor, refused }) => {
    const ratio = (value: number, of = 1) => `(${(value / of).toFixed(2)} ×)`;
    return `  ${subject.name.padEnd(16)} ${callers} at once: ${perSecond.toFixed(0)} a second ${ratio(perSecond, base?.perSecond)}, median ${median.toFixed(2)} ms ${ratio(median, base?.median)}, p95 ${p95.toFixed(2)} ms, processor ${processor.toFixed(2)} ms ${ratio(processor, base?.processor)}${refused > 0 ? `, ${refused} refused` : ''}`;
  });
}

async function startSteward(folder: string, rows: number): Promise<Subject> {
  const store = await createSqlStore({ schemas: tables, sqlite: path.join(folder, 'steward.db') });
  await fill(store, rows);
  await store.close();
  const server = await startServer({ STEWARD_DATA: folder });
  const { headers } = await createCaller(server);
  const address = `${server.url}/api/admin/companies?page=1&pageSize=${limits[0]}`;
  return { name: 'Steward', server, address, headers };
}

/** Reads the companies of a server, a page of 1,000 at a time. */
async function* companiesOf({ server: { url }, headers }: Subject, rows: number) {
  const pageSize = 1_000;
  for (let page = 1; (page - 1) * pageSize < rows; page++) {
    const address = `${url}/api/admin/companies?page=${page}&pageSize=${pageSize}`;
    const { documents } = await (await fetch(address, { headers })).json();
    for (const document of documents) yield JSON.stringify(document);
  }
}

/** Starts json-server with the same companies, which it keeps in memory and shows to anybody. */
async function startJsonServer(folder: string, ours: Subject, rows: number): Promise<Subject> {
  const file = path.join(folder, 'db.json');
  await writeFile(file, lines(companiesOf(ours, rows)));
  const port = await freePort();
  const server = await startProcess(`http://127.0.0.1:${port}`, [
    '--max-old-space-size=8000',
    jsonServer,
    file,
    '--port',
    String(port),
    '--quiet',
  ]);
  const address = `${server.url}/companies?_page=1&_limit=${limits[0]}`;
  return { name: 'json-server', server, address, headers: {} };
}

/** Starts a bare server that answers with the bytes that ours answers with. */
async function startRawHttpBaseline({ address, headers }: Subject): Promise<Subject> {
  const port = await freePort();
  const args = [
    source('rawHttpBaseline.ts'),
    address,
    headers['authorization'] ?? '',
    String(port),
  ];
  const server = await startProcess(`http://127.0.0.1:${port}`, args);
  return { name: 'node:http alone', server, address: server.url, headers: {} };
}

async function* lines(documents: AsyncIterable<string>) {
  let separator = '{"companies":[\n';
  for await (const document of documents) {
    yield separator + document;
    separator = ',\n';
  }
  yield ']}';
}

/** The same list with a number of rows on a page. */
const withLimit = (subject: Subject, limit: number): Subject => ({
  ...subject,
  address: subject.address.replace(/(pageSize|_limit)=\d+/, `$1=${limit}`),
});

async function measureRows(rows: number, report: (line: string) => void): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'steward-bench-'));
  const stops: (() => Promise<void>)[] = [() => rm(folder, { recursive: true })];
  try {
    const ours = await startSteward(folder, rows);
    stops.unshift(ours.server.stop);
    const theirs = await startJsonServer(folder, ours, rows);
    stops.unshift(theirs.server.stop);
    for (const limit of limits) {
      const theirList = withLimit(theirs, limit);
      const ownList = withLimit(ours, limit);
      const baseline = await startRawHttpBaseline(ownList);
      stops.unshift(baseline.server.stop);
      report(`  ${limit} of ${rows.toLocaleString('en')} companies`);
      for (const callers of [1, 10]) {
        for (const line of await compare([theirList, ownList, baseline], callers)) report(line);
      }
    }
  } finally {
    for (const stop of stops) await stop();
  }
}

/** A signed-in list call over HTTP, count included, beside json-server with the same companies, and beside the same bytes alone. */
export const bench: Bench = {
  title:
    'Calls: lists beside json-server 0.17, logins, memory and creates beside the version before',
  measure: async (report) => {
    await measureLogins(report);
    await measureCreates(report);
    for (const rows of new Set([Math.min(demo, maxRows), maxRows])) await measureRows(rows, report);
  },
};
