import type { CompanyColumn, CompanyRow, HeaderMap } from '@steward/api/csv';
import {
  companyColumns,
  validateCellCount,
  validateCompanyRow,
  unguardFormula,
} from '@steward/api/csv';
import type { CheckedNames } from './rowChecker.ts';
import { createRowChecker } from './rowChecker.ts';
import type { CsvFile } from './readCsvFile.ts';
import type { SheetWriter } from './sheetWriter.ts';
import { nextTask, createSheetWriter } from './sheetWriter.ts';
import type { Verdict } from './verdicts.ts';
import { problemsFirst } from './verdicts.ts';

/** A row as it will be sent, with its expected verdict. */
export interface SheetRow {
  readonly line: number;
  readonly row: CompanyRow;
  readonly verdict: Verdict;
  readonly reason?: string;
  /** Why its line could not be parsed; absent once the row was edited. */
  readonly unreadable?: string;
}

/** The rows of a file, mapped to our columns, with verdicts and edits. Rows are created on access. */
export interface Sheet extends Pick<SheetWriter, 'lines' | 'writeAhead'> {
  readonly length: number;
  at(index: number): SheetRow | undefined;
  /** The row that starts on a line of the file. */
  onLine(line: number): SheetRow | undefined;
  /** The indices of the rows of one verdict, or of all with problems first. */
  ordered(only: Verdict | undefined, most: number): Uint32Array;
  /** Names that were not compared with the platform yet, without duplicates. */
  uncheckedNames(most: number): readonly string[];
  readonly counts: Readonly<Record<Verdict, number>>;
  /** How many rows were edited. */
  readonly repairs: number;
  /** The indices of the rows whose lines could not be parsed. */
  readonly unreadable: ReadonlySet<number>;
  edit(index: number, column: CompanyColumn, text: string): void;
  /**
   * Compares rows with companies of the platform. `checked` are the names that were compared: a row of such
   * a name that is not among the companies will be created.
   */
  compare(companies: readonly { name: string; website: string }[], checked: CheckedNames): void;
}

/** Milliseconds after which the page may draw and answer. */
const longestTask = 24;

/** Creates the sheet of a file with a mapping of its columns, and checks each row. */
export async function createSheet(
  { headers, records }: CsvFile,
  map: HeaderMap,
  signal?: AbortSignal,
): Promise<Sheet> {
  const { length } = records;
  const columns = companyColumns.map((column) => headers.indexOf(map[column] ?? '\0'));
  const repaired = new Map<number, CompanyRow>();

  function read(index: number): { row: CompanyRow; problem: string | undefined } {
    const row = repaired.get(index);
    if (row !== undefined) return { row, problem: undefined };
    const { cells = [], problem } = records.at(index) ?? {};
    const [name = '', theme = '', website = ''] = columns.map((at) =>
      unguardFormula((cells[at] ?? '').trim()),
    );
    return { row: { name, theme, website }, problem: problem ?? validateCellCount(cells, headers) };
  }

  const checker = createRowChecker({ length, read, lineAt: records.lineAt });
  let taskStart = performance.now();
  for (const _step of checker.checkAll()) {
    if (performance.now() - taskStart < longestTask) continue;
    await nextTask();
    if (signal?.aborted === true) break;
    taskStart = performance.now();
  }

  function reasonOf(index: number): string | undefined {
    const { row, problem } = read(index);
    switch (checker.verdictAt(index)) {
      case 'bad':
        return problem ?? validateCompanyRow(row);
      case 'duplicate':
        return `The same as line ${checker.originalLine(index)}.`;
      case 'known':
        return 'Is on the platform already.';
      default:
        return undefined;
    }
  }

  const rowAt = (index: number) => (checker.unreadable.has(index) ? undefined : read(index).row);
  const writer = createSheetWriter({ length, rowAt, signal });

  const sheet: Sheet = {
    ...checker,
    ...writer,
    length,
    get repairs() {
      return repaired.size;
    },
    at(index) {
      if (index < 0 || index >= length) return undefined;
      const { row, problem } = read(index);
      return {
        line: records.lineAt(index),
        row,
        verdict: checker.verdictAt(index),
        reason: reasonOf(index),
        unreadable: problem,
      };
    },
    onLine(line) {
      const index = records.onLine(line);
      return index === undefined ? undefined : sheet.at(index);
    },
    ordered: (only, most) => checker.ordered(only === undefined ? problemsFirst : [only], most),
    edit(index, column, text) {
      const { row } = read(index);
      if (index >= length || row[column] === text) return;
      checker.change(index, () => repaired.set(index, { ...row, [column]: text }));
      writer.changed(index);
    },
  };
  return sheet;
}
