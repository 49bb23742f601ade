import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import type { Exit } from '../kernel/exitCodes.ts';
import type { Factory } from '../kernel/factory.ts';
import type { BatchSource } from './batches.ts';
import { prepareUnchecked } from './check.ts';
import { createConcurrency } from './concurrency.ts';
import { connect } from './connect.ts';
import { deliver } from './deliver.ts';
import type { InspectedFile } from './inspect.ts';
import { sha256Of } from './inspect.ts';
import { findUnfinished } from './journal.ts';
import { readLayout } from './layout.ts';
import type { Layout } from './layout.ts';
import {
  announceStop,
  endImport,
  journalFile,
  lock,
  openJournal,
  printResumption,
} from './lifecycle.ts';
import { changesByCalls, printEncoding, printUnused, weakPromise } from './messages.ts';
import { dryRun, precheck } from './precheck.ts';
import { createProgress } from './progress.ts';
import { delimiterOf } from './records.ts';
import { checkRejects, createRejects } from './rejects.ts';
import { createReport } from './report.ts';
import { sendRows } from './run.ts';
import type { ImportOptions } from './settings.ts';
import { importIdentity } from './settings.ts';
import { updateByCalls } from './updateByCalls.ts';
import { upsertDryRun } from './upsertDryRun.ts';

/** Imports a file that is locked, from where an earlier run left it. */
async function sendFile(
  factory: Factory,
  source: BatchSource,
  options: ImportOptions,
  { sha256, identity }: { readonly sha256: string; readonly identity: string },
  isLocked: boolean,
): Promise<Exit> {
  const { io } = factory;
  const { file, layout } = source;
  const { rejects, strict, canary, maxRejects } = options;
  const { url } = await factory.settings();
  const earlier =
    isLocked && !options.restart ? await findUnfinished(factory, identity) : undefined;
  const outputs = () => ({
    report: createReport(factory),
    rejects: createRejects(rejects, file, layout, earlier !== undefined),
  });
  const batchSizes = {
    batchSize: earlier?.header.batchSize ?? options.batchSize,
    firstBatchSize: earlier === undefined ? canary : earlier.header.firstBatchSize,
  };
  const concurrency = createConcurrency();
  const progress = createProgress(factory, file.bytes, 'settled');
  const connection = await connect(factory, options.maxWait, {
    onTrouble: concurrency.troubled,
    clearLine: progress.clear,
  });
  try {
    if (earlier === undefined && (strict || !options.stream)) {
      const exit = await precheck(factory, { ...source, ...batchSizes }, options, outputs);
      if (exit !== undefined) return exit;
    }
    if (earlier !== undefined) await prepareUnchecked(factory, source);
    const { upsert } = layout;
    const isByCalls = upsert !== undefined && !connection.extensions.has('upsert');
    if (isByCalls) await io.note(changesByCalls);
    else if (!connection.isIdempotent) await io.note(weakPromise('companies'));
    const journal = await openJournal(
      factory,
      earlier,
      {
        ...{ identity, url, ...batchSizes, strict, rejects: rejects && resolve(rejects) },
        ...{ delimiter: layout.delimiter, lenient: layout.lenient, key: upsert?.key },
        map: { ...(upsert?.map ?? layout.map) },
        ...{ isIdempotent: connection.isIdempotent, operation: randomUUID() },
        file: journalFile(file, sha256),
      },
      isLocked,
    );
    if (earlier !== undefined) await printResumption(factory, earlier);
    announceStop(factory);
    const written = outputs();
    const isResumed = earlier !== undefined;
    if (isByCalls) {
      const job = { ...source, ...batchSizes, ...written, progress, journal };
      const result = await updateByCalls(factory, job, connection);
      return await endImport(factory, { file, rejects, journal, written, isResumed }, result);
    }
    const delivery = connection.delivery(
      journal,
      strict,
      upsert && { key: upsert.key, columns: Object.keys(upsert.map) },
    );
    const result = await sendRows(factory, {
      ...{ ...source, ...batchSizes, ...written, concurrency, progress, maxRejects },
      deliver: (batch, onUnknown) => deliver({ ...delivery, onUnknown }, batch),
      isSequential: strict,
    });
    return await endImport(factory, { file, rejects, journal, written, isResumed }, result);
  } finally {
    progress.end();
  }
}

/** Imports a file, or with dryRun only checks it. */
export async function importFile(
  factory: Factory,
  file: InspectedFile,
  duplicates: BatchSource['duplicates'],
  options: ImportOptions,
): Promise<Exit> {
  const { strict, rejects, lenient, batchSize } = options;
  await checkRejects(rejects, file.path);
  const format = { delimiter: delimiterOf(file, options.delimiter), lenient };
  const layout: Layout = await readLayout(file, format, options.map, options.key);
  await printEncoding(factory.io, file);
  await printUnused(factory.io, layout.headers, layout.upsert?.map ?? layout.map);
  const source = { file, layout, batchSize, duplicates };
  if (options.dryRun) {
    const outputs = {
      report: createReport(factory),
      rejects: createRejects(rejects, file, layout, false),
    };
    return layout.upsert === undefined
      ? dryRun(factory, source, strict, outputs)
      : upsertDryRun(factory, source, outputs);
  }
  const sha256 = await sha256Of(file);
  const identity = importIdentity(file, sha256, layout, options, await factory.settings());
  const unlock = await lock(factory, identity);
  try {
    return await sendFile(factory, source, options, { sha256, identity }, unlock !== undefined);
  } finally {
    await unlock?.();
  }
}
