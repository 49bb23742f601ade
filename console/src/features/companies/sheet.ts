import type { CompanyColumn, CompanyRow, HeaderMap } from '@steward/api/csv';
import { companyColumns, validateCellCount, validateCompanyRow } from '@steward/api/csv';
import type { CheckedNames } from './judgement.ts';
import { createJudgement } from './judgement.ts';
import type { CsvFile } from './readCsvFile.ts';
import type { SheetWriter } from './sheetWriter.ts';
import { nextTask, sheetWriter } from './sheetWriter.ts';
import type { Verdict } from './verdicts.ts';
import { problemsFirst } from './verdicts.ts';

/** A row of the file as it will be sent, with what will become of it. */
export interface SheetRow {
  readonly line: number;
  readonly row: CompanyRow;
  readonly verdict: Verdict;
  readonly reason?: string;
  /** Why its line could not be read; gone once the row is repaired. */
  readonly unreadable?: string;
}

/** The rows of a file by our columns, judged; rows can be repaired. They are made as they are asked for. */
export interface Sheet extends Pick<SheetWriter, 'lines' | 'writeAhead'> {
  readonly length: number;
  at(index: number): SheetRow | undefined;
  /** The row that begins on a line of the file. */
  onLine(line: number): SheetRow | undefined;
  /** The numbers of the rows of one verdict, or of all, those with a problem first; at most so many. */
  ordered(only: Verdict | undefined, most: number): Uint32Array;
  /** Names that were not compared with the platform yet, each once; at most so many. */
  uncheckedNames(most: number): readonly string[];
  readonly counts: Readonly<Record<Verdict, number>>;
  /** How many rows were repaired. */
  readonly repairs: number;
  /** Rows whose lines could not be read, by number. */
  readonly unreadable: ReadonlySet<number>;
  edit(index: number, column: CompanyColumn, text: string): void;
  /**
   * Judges rows by companies of the platform. `checked` are the names that these companies answer for:
   * a row of one of them that is not among the companies will be created.
   */
  compare(companies: readonly { name: string; website: string }[], checked: CheckedNames): void;
}

/** Milliseconds after which the page may draw and answer. */
const longestTask = 24;

/** Reads a file's records by the headers that its columns have, and judges each row. */
export async function makeSheet(
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
    const [name = '', theme = '', website = ''] = columns.map((at) => (cells[at] ?? '').trim());
    return { row: { name, theme, website }, problem: problem ?? validateCellCount(cells, headers) };
  }

  const judgement = createJudgement({ length, read, lineAt: records.lineAt });
  let taskStart = performance.now();
  for (const _step of judgement.judgeAll()) {
    if (performance.now() - taskStart < longestTask) continue;
    await nextTask();
    if (signal?.aborted === true) break;
    taskStart = performance.now();
  }

  function reasonOf(index: number): string | undefined {
    const { row, problem } = read(index);
    switch (judgement.verdictAt(index)) {
      case 'bad':
        return problem ?? validateCompanyRow(row);
      case 'duplicate':
        return `The same as line ${judgement.originalLine(index)}.`;
      case 'known':
        return 'Is on the platform already.';
      default:
        return undefined;
    }
  }

  const rowAt = (index: number) => (judgement.unreadable.has(index) ? undefined : read(index).row);
  const writer = sheetWriter({ length, rowAt, signal });

  const sheet: Sheet = {
    ...judgement,
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
        verdict: judgement.verdictAt(index),
        reason: reasonOf(index),
        unreadable: problem,
      };
    },
    onLine(line) {
      const index = records.onLine(line);
      return index === undefined ? undefined : sheet.at(index);
    },
    ordered: (only, most) => judgement.ordered(only === undefined ? problemsFirst : [only], most),
    edit(index, column, text) {
      const { row } = read(index);
      if (index >= length || row[column] === text) return;
      judgement.change(index, () => repaired.set(index, { ...row, [column]: text }));
      writer.changed(index);
    },
  };
  return sheet;
}
