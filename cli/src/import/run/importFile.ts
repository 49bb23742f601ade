import { randomUUID } from 'node:crypto';
import type { Client, Resource } from '@steward/api';
import type { ImportRecord, ImportSettings } from '@steward/api/imports';
import { cutParts, sendImport } from '@steward/api/imports';
import type { Exit } from '../../kernel/errors/exitCodes.ts';
import type { Factory } from '../../kernel/command/factory.ts';
import type { RetryPolicy } from '../../kernel/http/retryPolicy.ts';
import { connect } from './connect.ts';
import type { ImportFile } from '../file/openFile.ts';
import { openFile } from '../file/openFile.ts';
import {
  countsInWords,
  exitOfRecord,
  findEarlier,
  importFacts,
  reasonsInWords,
  summaryOf,
} from './importRecord.ts';
import { validateOffline } from './validateOffline.ts';
import { createProgress } from '../report/progress.ts';
import { checkRejects, createRejects } from '../report/rejects.ts';
import { rejectsFormat } from '../report/rejectsFormat.ts';
import { createReport } from '../report/report.ts';
import { readRowReports } from '../report/rowReports.ts';
import type { ImportOptions } from '../options/options.ts';
import { importBySpecification } from './specificationImport.ts';

/** A platform that imports files. */
interface Platform {
  readonly client: Client;
  readonly policy: RetryPolicy;
}

const sorted = (value: object | null | undefined): string =>
  JSON.stringify(Object.entries(value ?? {}).sort());

/** Whether an import was begun with these settings; the file is the same already. */
const hasSettings =
  (settings: ImportSettings) =>
  (record: ImportRecord): boolean =>
    record.key === settings.key &&
    record.mode === settings.mode &&
    (record.scope ?? null) === (settings.scope ?? null) &&
    JSON.stringify(record.columns) === JSON.stringify(settings.columns) &&
    sorted(Object(record.constants)) === sorted(Object(settings.constants)) &&
    (record.skip_twins ?? false) === (settings.skip_twins ?? false);

/** The id of an import: of an interrupted one, or a new one. */
async function chooseImport(
  { io }: Factory,
  { client, policy }: Platform,
  resource: Resource,
  settings: ImportSettings,
  { again, dryRun }: ImportOptions,
): Promise<string | undefined> {
  if (again || dryRun) return randomUUID();
  const query = { resource, hash: settings.hash, isSame: hasSettings(settings) };
  const earlier = await policy.run(() => findEarlier(client, query));
  if (earlier?.uuid == null || earlier.undone_at != null) return randomUUID();
  if (earlier.state === 'done') {
    await io.note(
      `${settings.file} was imported ${earlier.finished_at ?? ''}: ${countsInWords(earlier)}. Nothing was sent. Import it once more with --again.`,
    );
    return undefined;
  }
  await io.note(
    `Continuing import ${earlier.uuid} of ${earlier.started_at ?? ''}, which was interrupted (${countsInWords(earlier)}). Start over with --again.`,
  );
  return earlier.uuid;
}

/** Prints what became of the rows, and writes the refused ones to their file. */
async function reportRows(
  factory: Factory,
  { client, policy }: Platform,
  { resource, table }: ImportFile,
  record: ImportRecord,
  rejects: string | undefined,
): Promise<void> {
  const report = createReport(factory);
  const format = rejectsFormat(table);
  const rejectsFile =
    rejects === undefined
      ? undefined
      : createRejects(rejects, table.rows()[Symbol.iterator](), format);
  for await (const rows of readRowReports(client, policy, resource, record.uuid ?? '')) {
    await report.add(rows);
    await rejectsFile?.add(rows);
  }
  await rejectsFile?.close();
  await report.end(importFacts(record));
}

async function printEnd(
  { io }: Factory,
  record: ImportRecord,
  isFinished: boolean,
  { dryRun, rejects }: ImportOptions,
): Promise<void> {
  for (const reason of reasonsInWords(record)) await io.note(`  ${reason}`);
  const summary = dryRun
    ? `Dry run of ${summaryOf(record)} Nothing was changed.`
    : summaryOf(record);
  if (!isFinished) {
    await io.warn(`${summary} The other rows are not imported: run the same command to continue.`);
  } else await ((record.refused ?? 0) > 0 ? io.warn(summary) : io.success(summary));
  if (rejects !== undefined && (record.refused ?? 0) > 0) {
    await io.note(`The refused rows are in ${rejects}.`);
  }
}

/** Finishes the current part at the first Ctrl-C, and says so. */
function announceStop({ io, system }: Factory): void {
  system.interruption.finishCurrentStep();
  const announce = () =>
    void io.note('\nFinishing the current part. Press Ctrl-C again to stop at once.');
  system.interruption.stopSignal.addEventListener('abort', announce, { once: true });
}

/** Sends a file as an import of the platform. */
async function importByPlatform(
  factory: Factory,
  platform: Platform,
  source: ImportFile,
  options: ImportOptions,
  exitOf: (record: ImportRecord) => Exit,
): Promise<Exit> {
  const { client, policy } = platform;
  const { io, system } = factory;
  const { stopSignal } = system.interruption;
  const uuid = await chooseImport(factory, platform, source.resource, source.settings, options);
  if (uuid === undefined) return 'ok';
  const progress = createProgress(factory, source.file.bytes, 'settled');
  const parts = cutParts(source.sentRows(), source.settings.mode);
  try {
    const { record, isFinished } = await sendImport(client, uuid, source.settings, parts, {
      attempt: policy.run,
      isStopping: () => stopSignal.aborted,
      onPart: ({ rows }) => progress.show(source.bytesRead(), rows.at(-1)?.line ?? 0),
    });
    progress.end();
    await reportRows(factory, platform, source, record, options.rejects);
    await printEnd(factory, record, isFinished, options);
    return isFinished ? exitOf(record) : system.interruption.exit();
  } catch (error) {
    progress.end();
    await io.note('Imported rows stay. Run the same command to continue.');
    throw error;
  }
}

/**
 * Imports records of a resource from a file; - is standard input.
 *
 * @param exitOf the exit of an import that went to its end; by its refused rows by default
 */
export async function importFile(
  factory: Factory,
  resource: Resource,
  path: string,
  options: ImportOptions,
  exitOf: (record: ImportRecord) => Exit = exitOfRecord,
): Promise<Exit> {
  await checkRejects(options.rejects, path);
  const source = await openFile(factory, resource, path, options);
  try {
    if (options.offline) return await validateOffline(factory, source, options);
    const platform = await connect(factory, options.maxWait);
    announceStop(factory);
    if (platform.extensions.has('imports')) {
      return await importByPlatform(factory, platform, source, options, exitOf);
    }
    return await importBySpecification(factory, platform, source, options);
  } finally {
    await source.dispose();
  }
}
