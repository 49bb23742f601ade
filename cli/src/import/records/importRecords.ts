import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import type { Exit } from '../../kernel/exitCodes.ts';
import type { Factory } from '../../kernel/factory.ts';
import type { BatchSource } from '../batches.ts';
import { createConcurrency } from '../concurrency.ts';
import type { Connection } from '../connect.ts';
import { connect } from '../connect.ts';
import type { InspectedFile } from '../inspect.ts';
import { sha256Of } from '../inspect.ts';
import type { Journal } from '../journal.ts';
import { findUnfinished, identityOf } from '../journal.ts';
import type { JournalState } from '../journalFile.ts';
import {
  announceStop,
  endImport,
  journalFile,
  lock,
  openJournal,
  printResumption,
} from '../lifecycle.ts';
import { printEncoding, printUnused, weakPromise } from '../messages.ts';
import { createProgress } from '../progress.ts';
import { delimiterOf } from '../records.ts';
import { checkRejects, createRejects } from '../rejects.ts';
import { createReport } from '../report.ts';
import { sendRows } from '../run.ts';
import type { ImportOptions } from '../settings.ts';
import { checkRecords, dryRun, reportRefusal } from './checkRecords.ts';
import { deliverRecords } from './deliverRecords.ts';
import type { ImportKind } from './importKind.ts';
import { createRowJudge } from './judge.ts';
import { filtersOfNamed } from './namedCompanies.ts';
import type { Planner } from './planner.ts';
import { createPlanner, refersToItself } from './planner.ts';
import { readRecordLayout } from './recordLayout.ts';
import type { RecordLayout } from './recordLayout.ts';

/** The options of an import of records. */
export interface RecordImportOptions extends Pick<
  ImportOptions,
  'delimiter' | 'lenient' | 'canary' | 'rejects' | 'maxRejects' | 'maxWait' | 'restart' | 'dryRun'
> {
  readonly map: Readonly<Record<string, string>>;
  /** What all rows have in common, by column. */
  readonly set: Readonly<Record<string, string>>;
  readonly key: string;
  readonly replace: boolean;
}

/** Rows that are settled together: they share an entry of the journal, and are sent one after another. */
const rowsOfPart = 20;

interface Job {
  readonly source: BatchSource & { readonly layout: RecordLayout };
  readonly options: RecordImportOptions;
  /** Of the file. */
  readonly sha256: string;
  readonly planner: Planner;
  readonly connection: Connection;
}

async function journalOf(
  factory: Factory,
  { source: { file, layout }, options, sha256, connection }: Job,
  identity: string,
  earlier: JournalState | undefined,
  isLocked: boolean,
): Promise<Journal> {
  const { url } = await factory.settings();
  const { rejects, map, set, key, replace } = options;
  const facts = {
    ...{ identity, url, batchSize: rowsOfPart, firstBatchSize: options.canary, strict: false },
    ...{ delimiter: layout.delimiter, lenient: layout.lenient, map: { ...map } },
    records: { resource: layout.kind.resource.name, key, set: { ...set }, replace },
    ...{ rejects: rejects && resolve(rejects), isIdempotent: connection.isIdempotent },
    operation: randomUUID(),
    file: journalFile(file, sha256),
  };
  return openJournal(factory, earlier, facts, isLocked);
}

/** Checks a file by what the platform has, and sends what differs. */
async function sendFile(
  factory: Factory,
  job: Job,
  identity: string,
  earlier: JournalState | undefined,
  isLocked: boolean,
  concurrency: ReturnType<typeof createConcurrency>,
): Promise<Exit> {
  const { source, options, planner, connection } = job;
  const { file, layout } = source;
  const { rejects, maxRejects } = options;
  const isResumed = earlier !== undefined;
  const outputs = () => ({
    report: createReport(factory),
    rejects: createRejects(rejects, file, layout, isResumed),
  });
  if (!isResumed) {
    const exit = await reportRefusal(factory, job, await checkRecords(factory, job), outputs);
    if (exit !== undefined) return exit;
  }
  const { many } = layout.kind.resource;
  if (!connection.isIdempotent) await factory.io.note(weakPromise(many));
  const journal = await journalOf(factory, job, identity, earlier, isLocked);
  if (isResumed) await printResumption(factory, earlier);
  announceStop(factory);
  const written = outputs();
  const progress = createProgress(factory, file.bytes, 'settled');
  const delivery = { ...connection.delivery(journal, false, undefined), planner };
  const result = await sendRows(factory, {
    ...{ ...source, ...written, concurrency, progress, maxRejects },
    deliver: (batch, onUnknown) => deliverRecords(delivery, batch, onUnknown),
    isSequential: refersToItself(layout),
  });
  return endImport(factory, { file, rejects, journal, written, isResumed }, result);
}

/** Imports records of a kind from a file, or with dryRun shows what differs. */
export async function importRecords(
  factory: Factory,
  kind: ImportKind,
  file: InspectedFile,
  options: RecordImportOptions,
): Promise<Exit> {
  const { map, set, key, replace, lenient } = options;
  await checkRejects(options.rejects, file.path);
  const format = { delimiter: delimiterOf(file, options.delimiter), lenient };
  const layout = await readRecordLayout(file, format, kind, { key, map, set });
  await printEncoding(factory.io, file);
  await printUnused(factory.io, layout.headers, layout.columns);
  const { url } = await factory.settings();
  const sha256 = await sha256Of(file);
  const identity = identityOf([
    ...[sha256, file.encoding, Object.entries(layout.columns).sort(), format.delimiter],
    ...[lenient, url, kind.resource.name, key, Object.entries(set).sort(), replace],
  ]);
  const unlock = options.dryRun ? undefined : await lock(factory, identity);
  let planner: Planner | undefined;
  try {
    const earlier =
      unlock !== undefined && !options.restart
        ? await findUnfinished(factory, identity)
        : undefined;
    const concurrency = createConcurrency();
    const connection = await connect(factory, options.maxWait, {
      ...{ onTrouble: concurrency.troubled, clearLine: () => undefined },
    });
    const { client, extensions, policy } = connection;
    const source = {
      ...{ file, layout, judge: createRowJudge(layout) },
      batchSize: earlier?.header.batchSize ?? rowsOfPart,
      firstBatchSize: earlier === undefined ? options.canary : earlier.header.firstBatchSize,
    };
    planner = await createPlanner({
      ...{ layout, client, extensions, replace, run: policy.run },
      findNamed: (most) => filtersOfNamed(source, most),
    });
    const job = { source, options, sha256, planner, connection };
    if (options.dryRun) return await dryRun(factory, job);
    return await sendFile(factory, job, identity, earlier, unlock !== undefined, concurrency);
  } finally {
    planner?.close();
    await unlock?.();
  }
}
