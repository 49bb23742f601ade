import type { AnyRow, Resource } from '@steward/api';
import type { Factory } from '../kernel/factory.ts';
import { formatPairs, printJson, printRows } from '../kernel/output.ts';
import { recordLines, listColumns } from './columns.ts';

/** Prints one record in the format that was asked for. */
export async function printRecord(
  factory: Factory,
  resource: Resource,
  record: AnyRow,
): Promise<void> {
  const now = factory.system.now();
  if (factory.format === 'json') return printJson(factory, record);
  if (factory.format === 'table') {
    const lines = recordLines(resource, record, now);
    return factory.io.write(formatPairs(factory.io.out, lines));
  }
  await printRecords(factory, resource, [record]);
}

/** Prints records as a list, however many there are. */
export async function printRecords(
  factory: Factory,
  resource: Resource,
  records: readonly AnyRow[],
): Promise<void> {
  await printRows(factory, listColumns(resource, factory.system.now()), records);
}

/** Whether an answer is a record with an id; some platforms answer a write with nothing. */
export const isRecord = (answer: unknown): answer is AnyRow =>
  typeof answer === 'object' && answer !== null && 'id' in answer && typeof answer.id === 'number';
