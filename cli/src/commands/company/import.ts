import { basePath, contract, counted, noCompanies } from '@steward/api';
import { readDelimiter } from '../../import/delimiter.ts';
import { mapHeaders, readMap } from '../../import/header.ts';
import type { Layout } from '../../import/parts.ts';
import { readRecords } from '../../import/records.ts';
import { checkRejects, createRejects, isThere } from '../../import/rejects.ts';
import { createReport } from '../../import/report.ts';
import type { Job, Outcome } from '../../import/run.ts';
import { check, exitOf, send } from '../../import/run.ts';
import type { ImportSource } from '../../import/source.ts';
import { openSource } from '../../import/source.ts';
import type { Reached } from '../../import/state.ts';
import { importMemory } from '../../import/state.ts';
import type { Twins } from '../../import/twins.ts';
import { createTwins } from '../../import/twins.ts';
import type { Handler } from '../../kernel/command.ts';
import type { Exit } from '../../kernel/exitCodes.ts';
import type { Factory } from '../../kernel/factory.ts';
import { CliFailure, usage } from '../../kernel/failures.ts';
import { explainStop, summary } from '../../import/words.ts';

interface Options {
  readonly map?: readonly string[];
  readonly delimiter?: string;
  readonly chunk: string;
  readonly strict?: boolean;
  readonly rejects?: string;
  readonly restart?: boolean;
  readonly dryRun?: boolean;
}

const mostRowsAtOnce = 10_000;

function readChunk(text: string): number {
  const rows = Number(text);
  if (Number.isInteger(rows) && rows >= 1 && rows <= mostRowsAtOnce) return rows;
  throw usage(`--chunk must be a whole number from 1 to ${mostRowsAtOnce}.`);
}

function delimiterOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const delimiter = readDelimiter(text);
  if (delimiter === undefined)
    throw usage('--delimiter takes one character, or tab, comma, semicolon or pipe.');
  return delimiter;
}

async function layoutOf(
  { file }: ImportSource,
  delimiter: string | undefined,
  map: readonly string[],
): Promise<Layout> {
  const wished = readMap(map);
  let layout: Layout | undefined;
  try {
    for await (const { records } of readRecords(file, delimiter)) {
      for (const { cells } of records) {
        if (layout !== undefined) return layout;
        const headers = cells.map((cell) => cell.trim());
        layout = { headers, map: mapHeaders(headers, wished) };
      }
    }
  } catch (error) {
    // What is wrong with the first row is told when the rows are read.
    if (layout !== undefined) return layout;
    throw error;
  }
  throw new CliFailure('failure', `${file.name} cannot be imported. ${noCompanies}`);
}

const facts = (job: Job, { totals, rows, stopped, unknown }: Outcome, reached?: Reached) => ({
  file: job.file.name,
  read: rows,
  ...totals,
  complete: stopped === undefined,
  ...(reached && { resumedAfterLine: reached.line }),
  ...(stopped && { stopped: stopped.message }),
  ...(unknown && { unknownLines: unknown }),
});

/** Checks the file alone; what a real run would refuse is refused here, with the same exit. */
async function dryRun(factory: Factory, job: Job): Promise<Exit> {
  const outcome = await check(factory, job);
  const { totals, rows, parts, stopped } = outcome;
  await job.rejects.close();
  const { method, path } = contract.companies.importCsv;
  const { unreported: good, skipped, refused } = totals;
  const call = { method, path: `${basePath}${path}`, calls: parts, rows: good + skipped };
  if (factory.format === 'table') {
    await factory.write(
      `${factory.paint.bold(method)} ${call.path}\n${counted(call.rows, 'row')} as CSV files, ${counted(parts, 'call')}\n`,
    );
  }
  await job.report.end({
    file: job.file.name,
    dryRun: true,
    read: rows,
    good,
    skipped,
    refused,
    call,
    ...(stopped && { stopped: stopped.message }),
  });
  if (stopped !== undefined) await explainStop(factory, outcome);
  await factory.say.note(
    `Dry run: ${counted(rows, 'row')} read, ${good.toLocaleString('en')} good, ${skipped.toLocaleString('en')} skipped as duplicates, ${refused.toLocaleString('en')} refused. Nothing was sent.`,
  );
  return job.strict && refused > 0 ? (stopped?.exit ?? 'failure') : exitOf(outcome);
}

async function checkedStrictly(factory: Factory, job: Job): Promise<Exit | undefined> {
  const outcome = await check(factory, job);
  if (outcome.totals.refused === 0 && outcome.stopped === undefined) return undefined;
  await job.rejects.close();
  const nothingSent = facts(job, { ...outcome, totals: { ...outcome.totals, unreported: 0 } });
  await job.report.end({ ...nothingSent, complete: false });
  if (outcome.stopped !== undefined) await explainStop(factory, outcome);
  await factory.say.failed(
    `Nothing was sent: ${counted(outcome.totals.refused, 'row')} of ${outcome.rows.toLocaleString('en')} would be refused, and --strict takes all or none.`,
  );
  return outcome.stopped?.exit ?? 'failure';
}

async function importFile(
  factory: Factory,
  source: ImportSource,
  twins: Twins,
  options: Options,
): Promise<Exit> {
  const { file } = source;
  const delimiter = delimiterOf(options.delimiter);
  const chunk = readChunk(options.chunk);
  await checkRejects(options.rejects, file.path);
  const layout = await layoutOf(source, delimiter, options.map ?? []);
  if (file.encoding !== 'utf-8')
    await factory.say.note(`${file.name} is read as ${file.encoding}.`);
  const strict = options.strict ?? false;
  const job = (append: boolean): Job => ({
    file,
    layout,
    delimiter,
    chunk,
    strict,
    report: createReport(factory),
    rejects: createRejects(options.rejects, layout.headers, append),
  });
  if (options.dryRun) return dryRun(factory, { ...job(false), twins });

  const client = await factory.client({ resend: true });
  const { url } = await factory.settings();
  const memory = importMemory(factory.folder, file, { map: layout.map, delimiter, strict, url });
  const reached = options.restart ? undefined : await memory.read();
  if (strict && reached === undefined) {
    const refused = await checkedStrictly(factory, job(false));
    if (refused !== undefined) return refused;
  }
  if (reached !== undefined) {
    await factory.say.note(
      `Going on after line ${reached.line.toLocaleString('en')}, where an earlier run stopped (${summary(reached.totals)}). --restart begins anew.`,
    );
  }
  const running = { ...job(reached !== undefined), twins };
  factory.system.interruption.finishFirst();
  const announce = () =>
    void factory.say.note(
      '\nFinishing the part that is under way. Press Ctrl-C again to stop at once.',
    );
  factory.system.interruption.asked.addEventListener('abort', announce, { once: true });
  const outcome = await send(factory, client, running, memory, reached);
  await running.rejects.close();
  await running.report.end(facts(running, outcome, reached));
  const said = `${file.name}: ${counted(outcome.rows, 'row')}, ${summary(outcome.totals)}.`;
  if (outcome.stopped !== undefined) {
    await explainStop(factory, outcome);
    await factory.say.warn(`${said} The rest is not in: run the same command to go on.`);
  } else if (outcome.totals.refused > 0) await factory.say.warn(said);
  else await factory.say.done(said);
  const { rejects } = options;
  if (rejects !== undefined && outcome.totals.refused > 0 && (await isThere(rejects))) {
    await factory.say.note(`The refused rows are in ${rejects}.`);
  }
  return exitOf(outcome);
}

/** Imports a CSV file of companies. */
export const importCompanies: Handler<Options> = async (
  factory,
  { args: [path = ''], options },
) => {
  const source = await openSource(factory, path);
  const twins = createTwins();
  try {
    return await importFile(factory, source, twins, options);
  } finally {
    twins.close();
    await source.dispose();
  }
};
