import { pluralize } from '@steward/api';
import type { Io } from '../kernel/io.ts';
import { printAdvice } from '../kernel/printError.ts';
import type { InspectedFile } from './inspect.ts';
import { rejectsColumns } from './rejectsFormat.ts';
import type { ImportResult } from './run.ts';
import type { Totals } from './totals.ts';

export const amount = (count: number): string => count.toLocaleString('en');

/** Says how the letters of a file are read, where that is not beyond doubt. */
export async function printEncoding(io: Io, file: InspectedFile): Promise<void> {
  const { name, encoding, basis, example } = file;
  if (basis === 'guess') {
    const shown =
      example === undefined ? '' : ` Line ${amount(example.line)} is then “${example.text}”.`;
    await io.warn(
      `${name} is not UTF-8. It is read as ${encoding}, which is a guess.${shown} If that is wrong, name another with --encoding.`,
    );
  } else if (encoding !== 'utf-8') {
    const because = basis === 'mark' ? 'as its byte order mark says' : 'as was asked for';
    await io.note(`${name} is read as ${encoding}, ${because}.`);
  }
}

/** Names columns in a sentence. */
export const listed = (names: readonly string[]): string =>
  names.map((name) => `“${name}”`).join(', ');

/** Says which columns of a file are not imported: a header may be misspelt. */
export async function printUnused(
  io: Io,
  headers: readonly string[],
  map: Readonly<Record<string, string>>,
): Promise<void> {
  const used = [...Object.values(map), ...rejectsColumns];
  const unused = headers.filter((header) => header !== '' && !used.includes(header));
  if (unused.length > 0) await io.note(`Columns that are not imported: ${listed(unused)}.`);
}

/** Prints why an import ended early, if it did, and which lines may or may not be in. */
export async function printStopReason(
  io: Io,
  { stopped, unknown }: Pick<ImportResult, 'stopped' | 'unknown'>,
): Promise<void> {
  if (stopped === undefined) return;
  await io.failure(stopped.exit === 'interrupted' ? 'Stopped, as was asked.' : stopped.message);
  await printAdvice(io, stopped);
  if (unknown.length === 0) return;
  const lines = unknown.map(([first, last]) => `${amount(first)} to ${amount(last)}`).join(', ');
  await io.warn(
    `Lines ${lines} were on their way and may be in. The next run asks the platform before it sends them again.`,
  );
}

/** Said before an import begins on a platform without idempotency. */
export const weakPromise = (many: string): string =>
  `This platform knows no idempotency keys. Where an answer is lost, its list of ${many} is read, and what is there is not sent again; what somebody else creates at that moment cannot be told from what this import does.`;

/** The summary of a dry run that compared each row with the platform. */
export const dryRunSummary = (
  rows: number,
  { created, updated, unchanged, duplicates, refused }: Omit<Totals, 'existing' | 'unknown'>,
): string =>
  `Dry run: ${pluralize(rows, 'row')} read, ${amount(created)} to create, ${amount(updated)} to update, ${amount(unchanged)} unchanged, ${amount(duplicates)} twice in the file, ${amount(refused)} refused. Nothing was sent.`;

/** Said before companies are changed on a platform that cannot do so from a file. */
export const changesByCalls =
  'This platform cannot change companies from a file. Its list is read, and each company that differs is changed by a call of its own: provider ids and names can be, themes and websites cannot.';

/** A sentence that names the file of refused rows. */
export const keptIn = (refused: number, path: string): string =>
  `The ${refused === 1 ? 'refused row is' : `${pluralize(refused, 'refused row')} are`} in ${path}.`;
