import { readFile } from 'node:fs/promises';
import type { UpsertKey } from '@steward/api/csv';
import { upsertKeys } from '@steward/api/csv';
import * as z from 'zod/mini';
import type { Totals } from './totals.ts';
import { addTotals, totalsSchema, zeroTotals } from './totals.ts';

const verdictSchema = z.object({
  line: z.int(),
  name: z.string(),
  verdict: z.string(),
  reason: z.string(),
});

const text = z.optional(z.string());

const upsertKey = z.custom<UpsertKey>((value) => Object.hasOwn(upsertKeys, String(value)));

/** The header of a journal, which identifies an import by its file and settings. */
const headerSchema = z.object({
  type: z.literal('begin'),
  id: z.string(),
  /** A hash of the file and of all settings that decide the sent rows. */
  identity: z.string(),
  startedAt: z.string(),
  url: z.string(),
  file: z.object({
    /** The path of the file; - for standard input. */
    path: z.string(),
    bytes: z.int(),
    sha256: z.string(),
    encoding: z.string(),
  }),
  map: z.record(z.string(), z.string()),
  delimiter: z.string(),
  lenient: z.boolean(),
  strict: z.boolean(),
  /** By which companies are found, where rows also change them. */
  key: z.optional(upsertKey),
  /** Set where the rows are no companies but records of another resource. */
  records: z.optional(
    z.object({
      resource: z.string(),
      key: z.string(),
      /** What all rows have in common, by column. */
      set: z.record(z.string(), z.string()),
      replace: z.boolean(),
    }),
  ),
  batchSize: z.int(),
  firstBatchSize: z.optional(z.int()),
  rejects: text,
  /** Whether the platform keeps a repeated call from having a second effect. */
  isIdempotent: z.boolean(),
  /** Names all calls of the import as one change. */
  operation: z.string(),
});

const changeSchema = z.object({ field: z.string(), from: z.string(), to: z.string() });

const plannedSchema = z.object({
  line: z.int(),
  verdict: z.enum(['created', 'updated']),
  /** The record that the row was about. */
  id: z.optional(z.int()),
  /** The fields that were to change, each by a call of its own. */
  changes: z.optional(z.array(changeSchema)),
});

/** A batch that is about to be sent. */
const sendSchema = z.object({
  type: z.literal('send'),
  part: z.int(),
  /** The first and the last line of its rows. */
  lines: z.tuple([z.int(), z.int()]),
  rows: z.int(),
  sha256: z.string(),
  /** The Idempotency-Key of the call, or what those of several calls begin with. */
  key: z.string(),
  at: z.string(),
  /** What was to be done about each row, where it is not one call that does it: those left out were to stay. */
  planned: z.optional(z.array(plannedSchema)),
});

/** A batch that was certainly not carried out: it counts as not sent. */
const failSchema = z.object({ type: z.literal('fail'), part: z.int(), reason: z.string() });

/** The outcome of a batch. */
const settleSchema = z.object({
  type: z.literal('settle'),
  part: z.int(),
  totals: totalsSchema,
  /** The platform's verdicts on rows that it did not create. */
  verdicts: z.array(verdictSchema),
});

/** The end of a run. */
const endSchema = z.object({
  type: z.literal('end'),
  at: z.string(),
  isComplete: z.boolean(),
  reason: text,
  totals: totalsSchema,
  rows: z.int(),
});

const entrySchema = z.discriminatedUnion('type', [
  headerSchema,
  sendSchema,
  failSchema,
  settleSchema,
  endSchema,
]);

export type JournalHeader = Readonly<z.infer<typeof headerSchema>>;
export type JournalEntry = Readonly<z.infer<typeof entrySchema>>;
export type PlannedRow = Readonly<z.infer<typeof plannedSchema>>;
export type Sending = Readonly<z.infer<typeof sendSchema>>;
export type Settlement = Readonly<z.infer<typeof settleSchema>>;
type Ending = Readonly<z.infer<typeof endSchema>>;

/** A journal as it is on disk. */
export interface JournalState {
  readonly header: JournalHeader;
  /** The first sending of each batch, which may have arrived; later ones repeat it. */
  readonly sent: ReadonlyMap<number, Sending>;
  readonly settled: ReadonlyMap<number, Settlement>;
  /** The end of the last run; undefined while one goes on, or where it was killed. */
  readonly end: Ending | undefined;
  /** The length of its whole lines, in bytes: a line that was cut off by a crash says nothing. */
  readonly bytes: number;
}

function parseEntry(line: string): JournalEntry | undefined {
  try {
    return entrySchema.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}

/** Reads a journal; undefined where there is none that can be understood. */
export async function readJournal(path: string): Promise<JournalState | undefined> {
  const content = await readFile(path, 'utf8').catch(() => '');
  const whole = content.slice(0, content.lastIndexOf('\n') + 1);
  const [header, ...entries] = whole.split('\n').slice(0, -1).map(parseEntry);
  if (header?.type !== 'begin') return undefined;
  const sent = new Map<number, Sending>();
  const settled = new Map<number, Settlement>();
  let end: Ending | undefined;
  for (const entry of entries) {
    if (entry === undefined || entry.type === 'begin') return undefined;
    end = entry.type === 'end' ? entry : undefined;
    if (entry.type === 'fail') sent.delete(entry.part);
    else if (entry.type === 'settle') settled.set(entry.part, entry);
    else if (entry.type === 'send' && !sent.has(entry.part)) sent.set(entry.part, entry);
  }
  return { header, sent, settled, end, bytes: Buffer.byteLength(whole) };
}

/** Parts that were sent, and of which no answer came. */
export const partsInDoubt = ({ sent, settled }: JournalState): Sending[] =>
  [...sent.values()].filter(({ part }) => !settled.has(part));

/** The totals of the settled batches, or of all rows of a complete import. */
export const totalsOf = ({ settled, end }: JournalState): Totals =>
  end?.totals ??
  [...settled.values()].reduce((sum, { totals }) => addTotals(sum, totals), zeroTotals);
