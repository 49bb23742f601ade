import { basePath, contract, pluralize } from '@steward/api';
import type { Exit } from '../kernel/exitCodes.ts';
import type { Factory } from '../kernel/factory.ts';
import type { BatchSource } from './batches.ts';
import type { CheckResult, Outputs } from './check.ts';
import { checkRows } from './check.ts';
import type { InspectedFile } from './inspect.ts';
import { amount, printStopReason } from './messages.ts';
import type { ImportOptions } from './settings.ts';
import { zeroTotals } from './totals.ts';

/** The facts about a file in JSON. */
export const fileFacts = ({ name, encoding, basis }: InspectedFile) => ({
  ...{ file: name, encoding, encodingBasis: basis },
});

/** Checks the file alone; a row that a real run would refuse is refused here, with the same exit. */
export async function dryRun(
  factory: Factory,
  source: BatchSource,
  strict: boolean,
  outputs: Outputs,
): Promise<Exit> {
  const { format, io } = factory;
  const { rows, good, duplicates, refused, calls, stopped } = await checkRows(
    factory,
    source,
    outputs,
  );
  await outputs.rejects.close();
  const { method, path } = contract.companies.importCsv;
  const call = { method, path: `${basePath}${path}`, calls, rows: good };
  if (format === 'table') {
    await io.writeStyled(
      `${io.out.colors.bold(method)} ${call.path}\n${pluralize(good, 'row')} as CSV files, ${pluralize(calls, 'call')}\n`,
    );
  }
  const counts = { read: rows, good, duplicates, refused };
  const stop = stopped && { stopped: stopped.message };
  await outputs.report.end({ ...fileFacts(source.file), dryRun: true, ...counts, call, ...stop });
  await printStopReason(io, { ...(stopped && { stopped }), unknown: [] });
  await io.note(
    `Dry run: ${pluralize(rows, 'row')} read, ${amount(good)} good, ${amount(duplicates)} twice in the file, ${amount(refused)} refused. Nothing was sent.`,
  );
  if (stopped !== undefined) return good > 0 && !strict ? 'partial' : stopped.exit;
  if (refused === 0) return 'ok';
  return good > 0 && !strict ? 'partial' : 'failure';
}

/** Why nothing of a file is sent; undefined where it may be. */
function reasonToSendNothing(
  { rows, refused, stopped }: CheckResult,
  { strict, maxRejects }: ImportOptions,
): string | undefined {
  const refusals = `${pluralize(refused, 'row')} of ${amount(rows)} would be refused`;
  if (stopped !== undefined) {
    return 'Nothing was sent: the whole file is checked first, unless --stream is given.';
  }
  if (strict && refused > 0)
    return `Nothing was sent: ${refusals}, and --strict takes all or none.`;
  if (maxRejects === undefined || refused <= maxRejects) return undefined;
  return `Nothing was sent: ${refusals}, and --max-rejects allows ${amount(maxRejects)}.`;
}

/** Checks all rows before the first is sent. Returns the exit where nothing is to be sent. */
export async function precheck(
  factory: Factory,
  source: BatchSource,
  options: ImportOptions,
  createOutputs: () => Outputs,
): Promise<Exit | undefined> {
  // Nothing is sent yet, so that few rows are held at once.
  const checked = await checkRows(factory, { ...source, batchSize: 100 });
  const reason = reasonToSendNothing(checked, options);
  if (reason === undefined) return undefined;
  // The file is read once more to report the rows; those of a good file are reported only once.
  const outputs = createOutputs();
  const { rows, refused, duplicates, stopped } = await checkRows(factory, source, outputs);
  await outputs.rejects.close();
  const totals = { ...zeroTotals, refused, duplicates };
  const stop = stopped && { stopped: stopped.message };
  await outputs.report.end({
    ...{ ...fileFacts(source.file), read: rows, ...totals, complete: false },
    ...stop,
  });
  await printStopReason(factory.io, { ...(stopped && { stopped }), unknown: [] });
  await factory.io.failure(reason);
  if (stopped !== undefined) return stopped.exit;
  return options.strict && refused > 0 ? 'failure' : 'unsafe';
}
