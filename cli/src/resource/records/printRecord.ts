import type { AnyRow, Resource } from '@steward/api';
import type { Factory } from '../../kernel/command/factory.ts';
import { printRows, printValue, wantsData } from '../../kernel/output/output.ts';
import { formatPairs } from '../../kernel/output/pairs.ts';
import { pickNamed, selectColumns, refuseUnknownFields } from '../../kernel/output/select.ts';
import type { Column } from '../../kernel/output/column.ts';
import type { NameOf } from './referenceNames.ts';
import { csvColumns, listColumns, recordLines } from './columns.ts';

/** The columns of printed records: in a CSV every field, and any field may be asked for by its name. */
export function printedColumns(
  { format, flags, system }: Factory,
  resource: Resource,
  nameOf?: NameOf,
): Column<AnyRow>[] {
  const isWhole = format === 'csv' || flags.fields !== undefined;
  return (isWhole ? csvColumns : listColumns)(resource, { now: system.now(), nameOf });
}

/** Prints one record in the format that was asked for. */
export async function printRecord(
  factory: Factory,
  resource: Resource,
  record: AnyRow,
  nameOf?: NameOf,
): Promise<void> {
  const { format, flags, io, system } = factory;
  const display = { now: system.now(), nameOf };
  const { fields: names } = flags;
  const isData = wantsData(factory);
  if (!isData && format !== 'table') return printRecords(factory, resource, [record]);
  if (names === undefined) {
    if (isData) return printValue(factory, record);
    return io.writeStyled(formatPairs(io.out, recordLines(resource, record, display)));
  }
  const columns = csvColumns(resource, display);
  refuseUnknownFields([record], names, columns);
  if (isData) return printValue(factory, pickNamed(record, names, columns));
  const lines = selectColumns(columns, names).map(({ header, text }): [string, string] => [
    header,
    text(record),
  ]);
  await io.writeStyled(formatPairs(io.out, lines));
}

/** The note below an empty list. */
export const emptyNote = ({ many }: Resource): string => `There are no ${many} here.`;

/** Prints records as a list, however many there are. */
export async function printRecords(
  factory: Factory,
  resource: Resource,
  records: readonly AnyRow[],
): Promise<void> {
  await printRows(factory, printedColumns(factory, resource), records);
}

/** Prints the records that were found, or says that there are none. */
export async function printFound(
  factory: Factory,
  resource: Resource,
  records: readonly AnyRow[],
): Promise<void> {
  await printRecords(factory, resource, records);
  if (records.length === 0) await factory.io.note(emptyNote(resource));
}

/** Whether an answer is a record with an id; some platforms answer a write with nothing. */
export const isRecord = (answer: unknown): answer is AnyRow =>
  typeof answer === 'object' && answer !== null && 'id' in answer && typeof answer.id === 'number';
