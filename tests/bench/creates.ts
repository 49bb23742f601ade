import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres } from '../../packages/server/src/testing/postgres.ts';
import type { ServerProcess } from './serverProcess.ts';
import { createCaller, startServer } from './watchedServer.ts';

const roundMs = 3_000;
const rounds = 3;
const kinds = (process.env['STEWARD_BENCH_KIND'] ?? 'sqlite,postgres').split(',');
/** The folder of another version with its dependencies, such as a git worktree of the commit before. */
const earlierServer = process.env['STEWARD_BENCH_BEFORE'];

type Headers = Readonly<Record<string, string>>;

interface Subject {
  readonly name: string;
  readonly server: ServerProcess;
  readonly headers: Headers;
}

let createdCount = 0;

async function create({ server, headers }: Subject, agent: Agent): Promise<void> {
  const body = JSON.stringify({ name: `signal-${++createdCount}`, display_name: 'A signal' });
  const call = request(`${server.url}/api/admin/signals`, {
    agent,
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'content-length': body.length },
  });
  const ended = new Promise<void>((resolve, reject) => {
    call.on('error', reject).on('response', (response) => {
      if (response.statusCode !== 200) reject(new Error(`A create: ${response.statusCode}`));
      response.on('end', resolve).on('error', reject).resume();
    });
  });
  call.end(body);
  await ended;
}

/** Creates records for a while, from `callers` simultaneous callers, each over its own connection. */
async function createFor(subject: Subject, callers: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: callers });
  const durations: number[] = [];
  const processorMsBefore = await subject.server.processorMs();
  const startedAt = performance.now();
  const repeat = async () => {
    while (performance.now() - startedAt < roundMs) {
      const callStart = performance.now();
      await create(subject, agent);
      durations.push(performance.now() - callStart);
    }
  };
  await Promise.all(Array.from({ length: callers }, repeat));
  agent.destroy();
  const ms = performance.now() - startedAt;
  return { durations, ms, processorMs: (await subject.server.processorMs()) - processorMsBefore };
}
type Round = Awaited<ReturnType<typeof createFor>>;

function summarise(rounds: readonly Round[]) {
  const durations = rounds.flatMap((round) => round.durations).sort((a, b) => a - b);
  const sum = (of: (round: Round) => number) =>
    rounds.reduce((total, round) => total + of(round), 0);
  return {
    perSecond: (durations.length * 1_000) / sum(({ ms }) => ms),
    processor: sum((round) => round.processorMs) / durations.length,
    p95: durations[Math.floor(durations.length * 0.95)] ?? 0,
  };
}

async function compare(
  subjects: readonly Subject[],
  callers: number,
  report: (line: string) => void,
): Promise<void> {
  const results = subjects.map((subject) => ({ subject, rounds: [] as Round[] }));
  // In rotation, so that other load of the machine affects all alike.
  for (let round = 0; round < rounds; round++) {
    for (const { subject, rounds: own } of results) own.push(await createFor(subject, callers));
  }
  const figures = results.map(({ subject, rounds: own }) => ({ subject, ...summarise(own) }));
  const [base] = figures;
  const ratio = (value: number, of = 1) => `(${(value / of).toFixed(2)} ×)`;
  for (const { subject, perSecond, processor, p95 } of figures) {
    report(
      `  ${subject.name.padEnd(22)} ${callers} at once: ${perSecond.toFixed(0)} creates a second ${ratio(perSecond, base?.perSecond)}, p95 ${p95.toFixed(1)} ms, processor ${processor.toFixed(2)} ms ${ratio(processor, base?.processor)}`,
    );
  }
}

/** Creates of one signed in, from one caller and from a hundred, beside the version before. */
export async function measureCreates(report: (line: string) => void): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'steward-bench-'));
  const stops = [() => rm(folder, { recursive: true })];
  try {
    for (const kind of kinds) {
      const postgres = kind === 'postgres' ? await startPostgres() : undefined;
      if (postgres) stops.unshift(() => postgres.stop());
      const subjects: Subject[] = [];
      for (const root of [...(earlierServer === undefined ? [] : [earlierServer]), undefined]) {
        const name = `${kind}, ${root === undefined ? 'this version' : 'before'}`;
        const data = { STEWARD_DATA: await mkdtemp(path.join(folder, 'data-')) };
        const database = postgres && { DATABASE_URL: await postgres.createDatabase() };
        const server = await startServer({ ...data, ...database }, { version: root });
        stops.unshift(() => server.stop());
        const { headers } = await createCaller(server);
        subjects.push({ name, server, headers });
      }
      for (const callers of [1, 100]) await compare(subjects, callers, report);
    }
  } finally {
    for (const stop of stops) await stop();
  }
}
