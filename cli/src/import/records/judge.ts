import type { CsvRecord } from '@steward/api/csv';
import { validateCellCount } from '@steward/api/csv';
import type { GoodRow, RowVerdict } from '../batches.ts';
import { rowName } from './planner.ts';
import { cellsOf } from './recordLayout.ts';
import type { RecordLayout } from './recordLayout.ts';
import { comparable } from './references.ts';

// eslint-disable-next-line no-control-regex -- such characters are what this finds
const controlCharacter = /[\u0000-\u0008\u000e-\u001f]/;

/**
 * Judges the rows of a file by themselves. A row that has the key of one above is a duplicate of it; that is told
 * by the texts of the key, so that it does not depend on what the platform has.
 */
export function createRowJudge(layout: RecordLayout): (record: CsvRecord) => GoodRow | RowVerdict {
  const { kind, key, headers, constants } = layout;
  const names = kind.keys[key] ?? [];
  const { scope } = kind.resource;
  const isKey = (field: string) =>
    names.includes(field) || (scope?.in === 'query' && field === scope.name);
  const keyColumns = kind.columns.filter(({ field }) => isKey(field));
  const lines = new Map<string, number>();

  return (record) => {
    const { line } = record;
    const cells = cellsOf(record, layout);
    const name = rowName(layout, cells);
    const refuse = (reason: string): RowVerdict => ({
      line,
      name,
      verdict: 'refused',
      reason,
      record,
    });
    const problem = record.problem ?? validateCellCount(record.cells, headers);
    if (problem !== undefined) return refuse(problem);
    const hasControl = Object.entries(cells).find(
      ([column, cell]) => constants[column] === undefined && controlCharacter.test(cell),
    );
    if (hasControl !== undefined) {
      return refuse(
        `Column “${layout.columns[hasControl[0]]}” has a control character. Remove it.`,
      );
    }
    const identity = JSON.stringify(
      keyColumns.map((column) => comparable(kind.resource, column.field, cells[column.name])),
    );
    const earlier = lines.get(identity);
    if (earlier !== undefined && earlier !== line) {
      const reason = `Line ${earlier} is about the same ${kind.resource.one}: it has this ${key}, too.`;
      return { line, name, verdict: 'duplicate', reason, record };
    }
    if (keyColumns.some((column) => cells[column.name] !== undefined)) lines.set(identity, line);
    return { record, row: { name, theme: '', website: '' }, cells };
  };
}
