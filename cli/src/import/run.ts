import type { Client } from '@steward/api';
import { isAborted } from '@steward/api';
import type { Exit } from '../kernel/exitCodes.ts';
import type { Factory } from '../kernel/factory.ts';
import type { Told } from '../kernel/failures.ts';
import { isUnsafe, tell } from '../kernel/failures.ts';
import type { Inspected } from './inspect.ts';
import type { Layout, Part } from './parts.ts';
import { partsOf, twinsIn } from './parts.ts';
import type { Progress } from './progress.ts';
import { createProgress } from './progress.ts';
import type { Batch } from './records.ts';
import { readRecords } from './records.ts';
import type { Rejects } from './rejects.ts';
import type { Report } from './report.ts';
import { addTotals, settle } from './send.ts';
import type { Memory, Reached, Totals } from './state.ts';
import { noTotals } from './state.ts';
import type { Twins } from './twins.ts';

/** An import that has been checked as far as it can be without reading its rows. */
export interface Job {
  readonly file: Inspected;
  readonly layout: Layout;
  readonly delimiter: string | undefined;
  /** Rows of a part. */
  readonly chunk: number;
  readonly strict: boolean;
  readonly report: Report;
  readonly rejects: Rejects;
  /** Where rows that are in the file twice are to be told. */
  readonly twins?: Twins;
}

/** How an import, or a check, came out. */
export interface Outcome {
  readonly totals: Totals;
  /** Rows of the file that are settled, those of earlier runs among them. */
  readonly rows: number;
  readonly parts: number;
  /** Why it ended before the end of the file. */
  readonly stopped?: Told;
  /** Lines that were on their way when it ended, so that nobody knows what became of them. */
  readonly unknown?: readonly [number, number];
}

/** Rows without the header. */
async function* body(job: Job): AsyncGenerator<Batch> {
  let headerLeft = true;
  for await (const batch of readRecords(job.file, job.delimiter)) {
    const records = headerLeft ? batch.records.slice(1) : batch.records;
    if (batch.records.length > 0) headerLeft = false;
    yield { ...batch, records };
  }
}

async function record(job: Job, rows: Parameters<Report['add']>[0], progress: Progress) {
  progress.clear();
  await job.report.add(rows);
  await job.rejects.add(rows.filter((row) => row.verdict === 'refused'));
}

/** Checks every row and sends nothing; `good` rows are counted as unreported. */
export async function check(factory: Factory, job: Job): Promise<Outcome> {
  const progress = createProgress(factory, job.file.bytes);
  let [totals, rows, parts] = [noTotals, 0, 0];
  try {
    for await (const part of partsOf(body(job), job.layout, job.chunk, 0, job.twins)) {
      factory.system.interruption.asked.throwIfAborted();
      const twins = twinsIn(part);
      const { length } = part.good;
      totals = addTotals(totals, {
        created: 0,
        skipped: twins.length,
        refused: part.refused.length,
        unreported: length - twins.length,
      });
      rows = part.until;
      parts += length > 0 ? 1 : 0;
      const told = [...part.refused, ...twins].sort((a, b) => a.line - b.line);
      if (told.length > 0) await record(job, told, progress);
      progress.show(part.bytes, rows);
    }
    return { totals, rows, parts };
  } catch (error) {
    return { totals, rows, parts, stopped: tell(error) };
  } finally {
    progress.clear();
  }
}

/** Whether a part may have arrived although its call failed. */
const mayHaveArrived = (error: unknown, told: Told): boolean =>
  isAborted(error) || (told.exit === 'unreachable' && !isUnsafe(error));

/** The memory of an import that goes on where nothing can be remembered, once it has said so. */
function forgiving({ say }: Factory, memory: Memory): Pick<Memory, 'save' | 'forget'> {
  let told = false;
  return {
    async save(reached) {
      try {
        await memory.save(reached);
      } catch (error) {
        if (told) return;
        told = true;
        await say.warn(
          `${tell(error).message} So it cannot be remembered how far this import got; begun anew, it skips what is in.`,
        );
      }
    },
    forget: async () => (told ? undefined : memory.forget()),
  };
}

/** Sends part after part, remembering after each how far it is, until the end, a failure or Ctrl-C. */
export async function send(
  factory: Factory,
  client: Client,
  job: Job,
  memory: Memory,
  reached: Reached | undefined,
): Promise<Outcome> {
  const { interruption } = factory.system;
  const progress = createProgress(factory, job.file.bytes, reached?.rows);
  const { save, forget } = forgiving(factory, memory);
  let totals = reached?.totals ?? noTotals;
  let rows = reached?.rows ?? 0;
  let parts = 0;
  let underWay: Part | undefined;
  try {
    for await (const part of partsOf(body(job), job.layout, job.chunk, rows, job.twins)) {
      interruption.asked.throwIfAborted();
      underWay = part;
      const settled = await settle(factory, client, part, job.strict, progress);
      underWay = undefined;
      if (settled.halted !== undefined) {
        await record(job, settled.rows, progress);
        throw settled.halted;
      }
      totals = addTotals(totals, settled.totals);
      rows = part.until;
      parts += 1;
      // Refused rows are written down before they are done with: told twice is better than lost.
      await record(job, settled.rows, progress);
      await save({ rows, line: part.lastLine, totals });
      progress.show(part.bytes, rows);
    }
    await forget();
    return { totals, rows, parts };
  } catch (error) {
    const stopped = tell(error);
    const unknown =
      underWay !== undefined && mayHaveArrived(error, stopped)
        ? ([underWay.firstLine, underWay.lastLine] as const)
        : undefined;
    return { totals, rows, parts, stopped, ...(unknown && { unknown }) };
  } finally {
    progress.clear();
  }
}

/** The exit of an import: 7 as soon as a part is in and a part is not. */
export function exitOf({ totals, stopped }: Outcome): Exit {
  const settled = totals.created + totals.skipped + totals.unreported;
  if (stopped?.exit === 'interrupted') return 'interrupted';
  if (stopped !== undefined) return settled > 0 ? 'partial' : stopped.exit;
  if (totals.refused === 0) return 'ok';
  return settled > 0 ? 'partial' : 'failure';
}
