import { contract, formatCount } from '@steward/api';
import type { Client } from '@steward/api';
import { companyColumns, csvLine, translateLines } from '@steward/api/csv';
import { cutParts, validateRow } from '@steward/api/imports';
import { CliError, formatError } from '../../kernel/errors/errors.ts';
import type { Exit } from '../../kernel/errors/exitCodes.ts';
import type { Factory } from '../../kernel/command/factory.ts';
import { classifyFailure } from '../../kernel/http/retryPolicy.ts';
import type { Connection } from './connect.ts';
import type { FileRow, ImportFile } from '../file/openFile.ts';
import { createProgress } from '../report/progress.ts';
import { createRejects } from '../report/rejects.ts';
import { rejectsFormat } from '../report/rejectsFormat.ts';
import { createReport } from '../report/report.ts';
import type { RowReport } from '../report/rowReports.ts';
import type { ImportOptions } from '../options/options.ts';

interface Counts {
  created: number;
  skipped: number;
  refused: number;
  unknown: number;
}

/** What became of the rows of one part. */
interface PartResult {
  readonly counts: Counts;
  readonly rows: readonly RowReport[];
}

const byLine = (a: RowReport, b: RowReport) => a.line - b.line;

/** Tells the rows that can be sent from those that cannot. */
function validateRows({ targets }: ImportFile, rows: readonly FileRow[]) {
  const sendableRows: { readonly line: number; readonly cells: readonly string[] }[] = [];
  const rowReports: RowReport[] = [];
  for (const { line, cells, twice, problem } of rows) {
    const { values, problems } = validateRow(targets, cells, {
      isCreation: true,
    });
    const name = String(values['name'] ?? '');
    const [reason = problem] = Object.values(problems);
    if (problem !== undefined || (twice === undefined && reason !== undefined)) {
      rowReports.push({ line, name, verdict: 'refused', reason: problem ?? reason ?? '' });
    } else if (twice !== undefined) {
      rowReports.push({
        line,
        name,
        verdict: 'twice',
        reason: `The same record is on line ${twice}.`,
      });
    } else {
      sendableRows.push({
        line,
        cells: companyColumns.map((column) => String(values[column] ?? '')),
      });
    }
  }
  return { sendableRows, rowReports };
}

/** Sends one part as a file of its own. @returns undefined where no answer came, and it may be in */
async function sendPart(
  { client, policy }: Pick<Connection, 'client' | 'policy'>,
  csv: string,
  resend: boolean,
): Promise<Awaited<ReturnType<Client['companies']['importCsv']>> | undefined> {
  const send = () => client.companies.importCsv({ body: new Blob([csv], { type: 'text/csv' }) });
  const isInDoubt = (error: unknown) => !resend && classifyFailure(error) === 'unanswered';
  try {
    return await policy.run(send, isInDoubt);
  } catch (error) {
    if (isInDoubt(error)) return undefined;
    throw error;
  }
}

async function importPart(
  connection: Connection,
  source: ImportFile,
  { rows }: { readonly rows: readonly FileRow[] },
  resend: boolean,
): Promise<PartResult> {
  const { sendableRows, rowReports } = validateRows(source, rows);
  const counts = { created: 0, skipped: rowReports.length, refused: 0, unknown: 0 };
  counts.refused = rowReports.filter(({ verdict }) => verdict === 'refused').length;
  counts.skipped -= counts.refused;
  if (sendableRows.length === 0) return { counts, rows: rowReports };
  const csv = [companyColumns, ...sendableRows.map(({ cells }) => cells)].map(csvLine).join('\r\n');
  const answer = await sendPart(connection, `${csv}\r\n`, resend);
  if (answer === undefined) {
    const lostReports = sendableRows.map(({ line, cells: [name = ''] }) => ({
      line,
      name,
      verdict: 'unknown',
      reason: 'No answer came, so the row may be imported.',
    }));
    return {
      counts: { ...counts, unknown: sendableRows.length },
      rows: [...rowReports, ...lostReports].sort(byLine),
    };
  }
  const lines = sendableRows.map(({ line }) => line);
  const answeredRows = (answer.rows ?? []).map(({ line, name, verdict, reason }) => ({
    // The header is the first line of what was sent.
    line: lines[(line ?? 2) - 2] ?? 0,
    name: name ?? '',
    verdict: verdict ?? '',
    reason: translateLines(reason ?? '', (sentLine) => lines[sentLine - 2] ?? sentLine),
  }));
  return {
    counts: {
      created: answer.created ?? 0,
      skipped: counts.skipped + (answer.skipped ?? 0),
      refused: counts.refused + (answer.refused ?? 0),
      unknown: 0,
    },
    rows: [...rowReports, ...answeredRows].sort(byLine),
  };
}

/** Refuses what only platforms can do that import files by themselves. */
function assertSupported(
  { resource, targets, settings }: ImportFile,
  options: ImportOptions,
): void {
  const { many, name } = resource;
  const lacks = (what: string) =>
    new CliError('failure', `This platform cannot ${what}: it lacks the extension imports.`, {
      hint: 'The platform creates companies from the columns name, theme and website.',
    });
  if (name !== contract.companies.name) throw lacks(`import ${many} from files`);
  if (options.dryRun) throw lacks('preview an import. --offline validates the rows alone');
  if (settings.mode === 'strict') throw lacks('import all rows or none');
  const unsupportedColumn = targets.find(
    (target) => !companyColumns.some((column) => column === target.name),
  );
  if (unsupportedColumn !== undefined) throw lacks(`import the column “${unsupportedColumn.name}”`);
}

const exitOfCounts = ({ created, skipped, refused, unknown }: Counts): Exit => {
  if (unknown > 0) return 'unknown';
  if (refused === 0) return 'ok';
  return created + skipped > 0 ? 'partial' : 'failure';
};

/**
 * Sends companies in parts to a platform that is the specification alone. Without an answer, the result of a part is
 * unknown, so it is sent again only on request.
 */
export async function importBySpecification(
  factory: Factory,
  connection: Connection,
  source: ImportFile,
  options: ImportOptions,
): Promise<Exit> {
  assertSupported(source, options);
  const { io, system } = factory;
  const { stopSignal } = system.interruption;
  const { file, table } = source;
  const report = createReport(factory);
  const rejects =
    options.rejects === undefined
      ? undefined
      : createRejects(options.rejects, table.rows()[Symbol.iterator](), rejectsFormat(table));
  const progress = createProgress(factory, file.bytes, 'settled');
  const total: Counts = { created: 0, skipped: 0, refused: 0, unknown: 0 };
  const unknown: string[] = [];
  let lastLine = 0;
  let stopError: unknown;
  try {
    for await (const part of cutParts(source.sentRows(), source.settings.mode)) {
      stopSignal.throwIfAborted();
      const { counts, rows } = await importPart(connection, source, part, options.resend);
      for (const [name, count] of Object.entries(counts)) {
        if (name in total) total[name as keyof Counts] += count;
      }
      lastLine = part.rows.at(-1)?.line ?? lastLine;
      if (counts.unknown > 0)
        unknown.push(`${formatCount(part.rows[0]?.line ?? 0)} to ${formatCount(lastLine)}`);
      await report.add(rows);
      await rejects?.add(rows);
      progress.show(source.bytesRead(), lastLine);
    }
  } catch (error) {
    stopError = error;
  } finally {
    progress.end();
  }
  await rejects?.close();
  await report.end({ file: file.name, ...total, complete: stopError === undefined });
  const summary = `${file.name}: ${formatCount(total.created)} created, ${formatCount(total.skipped)} skipped, ${formatCount(total.refused)} refused.`;
  await (exitOfCounts(total) === 'ok' && stopError === undefined
    ? io.success(summary)
    : io.warn(summary));
  if (unknown.length > 0) {
    await io.warn(
      `No answer came for lines ${unknown.join(', ')}: they may be imported. Check the platform, or send them again with --resend.`,
    );
  }
  if (stopError === undefined) return exitOfCounts(total);
  if (stopSignal.aborted) return system.interruption.exit();
  const { exit, message, details } = formatError(stopError);
  throw new CliError(unknown.length > 0 ? 'unknown' : exit, message, {
    ...(details && { details }),
    hint: `Lines up to ${formatCount(lastLine)} were sent. Sending the file again skips imported rows.`,
  });
}
