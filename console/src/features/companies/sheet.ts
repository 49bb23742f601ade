import type { CompanyColumn, CompanyRow, HeaderMap } from '@steward/api/csv';
import {
  companyColumns,
  validateCompanyRow,
  companyNameKey,
  validateCellCount,
  websiteHost,
} from '@steward/api/csv';
import { breather } from './breathe.ts';
import type { Namesakes } from './namesakes.ts';
import { join, nameIndex, nobody, sameAmong } from './namesakes.ts';
import type { CsvFile } from './readCsv.ts';
import type { SheetWriter } from './sheetWriter.ts';
import { sheetWriter } from './sheetWriter.ts';
import type { Verdict } from './verdicts.ts';
import { problemsFirst, verdictOrder } from './verdicts.ts';

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
  /** Whether anything differs from the file that was chosen. */
  readonly edited: boolean;
  /** Rows that were repaired. */
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

/** Names that were compared with the platform; 'all' once the whole platform was read. */
export type CheckedNames = readonly string[] | 'all';

/** Rows between two looks at the clock. */
const some = 200;
/** Rows of one name from which on their websites are kept together. */
const crowd = 8;

/** Reads a file's records by the headers that its columns have, and judges each row. */
export async function makeSheet(
  { headers, records }: CsvFile,
  map: HeaderMap,
  signal?: AbortSignal,
): Promise<Sheet> {
  const { length } = records;
  const places = companyColumns.map((column) => headers.indexOf(map[column] ?? '\0'));
  const repaired = new Map<number, CompanyRow>();
  const unreadable = new Set<number>();
  const codes = new Uint8Array(length);
  /** The line of the row that a duplicate is the same as. */
  const twins = new Uint32Array(length);
  /** 1 for the first of a name that is to be created. */
  const leads = new Uint8Array(length);
  const counts = { good: length, unchecked: 0, duplicate: 0, known: 0, bad: 0 };
  const platform = new Map<string, Namesakes>();
  const checkedKeys = new Set<string>();
  let allChecked = false;
  let edited = false;

  const verdictAt = (index: number): Verdict => verdictOrder[codes[index] ?? 0] ?? 'good';

  function read(index: number): { row: CompanyRow; problem: string | undefined } {
    const row = repaired.get(index);
    if (row !== undefined) return { row, problem: undefined };
    const { cells = [], problem } = records.at(index) ?? {};
    const [name = '', theme = '', website = ''] = places.map((at) => (cells[at] ?? '').trim());
    return { row: { name, theme, website }, problem: problem ?? validateCellCount(cells, headers) };
  }
  const keyOf = (index: number): string => companyNameKey(read(index).row.name);
  const index = nameIndex(length, keyOf);

  function recount(at: number, verdict: Verdict): void {
    counts[verdictAt(at)] -= 1;
    counts[verdict] += 1;
    codes[at] = verdictOrder.indexOf(verdict);
  }

  function settle(at: number, verdict: Verdict, twin = 0): void {
    recount(at, verdict);
    twins[at] = twin;
    leads[at] = 0;
  }

  /** Judges a row by those of its name above it, and joins them if it will be created. */
  function judge(at: number, above: Namesakes, key: string): void {
    const { row, problem } = read(at);
    if (problem !== undefined) unreadable.add(at);
    const host = websiteHost(row.website);
    const twin = sameAmong(above, host);
    const namesakes = platform.get(key);
    if (problem !== undefined || validateCompanyRow(row) !== undefined) settle(at, 'bad');
    else if (twin !== undefined) settle(at, 'duplicate', twin);
    else if (namesakes && sameAmong(namesakes, host) !== undefined) settle(at, 'known');
    else {
      settle(at, allChecked || checkedKeys.has(key) ? 'good' : 'unchecked');
      leads[at] = above.hosts.size === 0 ? 1 : 0;
      // Only a row that is to be created can have a duplicate, as the platform counts them.
      join(above, host, records.lineAt(at));
    }
  }

  /** Judges all rows of one name, from the top of the file to its end. */
  function judgeAll(key: string): void {
    const above = nobody();
    for (let at = index.first(key); at !== undefined; at = index.next(at)) judge(at, above, key);
  }

  /** The rows of one name above a row that are to be created. */
  function aboveOf(first: number, row: number): { above: Namesakes; size: number } {
    const above = nobody();
    let size = 0;
    for (let at: number | undefined = first; at !== undefined && at < row; at = index.next(at)) {
      size += 1;
      if (['good', 'unchecked'].includes(verdictAt(at))) {
        join(above, websiteHost(read(at).row.website), records.lineAt(at));
      }
    }
    return { above, size };
  }

  const crowds = new Map<number, Namesakes>();
  const breathe = breather();
  for (let at = 0; at < length; at += 1) {
    const key = keyOf(at);
    const first = index.first(key);
    index.add(at, key);
    if (first === undefined) judge(at, nobody(), key);
    else {
      const kept = crowds.get(first);
      const { above, size } = kept ? { above: kept, size: 0 } : aboveOf(first, at);
      if (size >= crowd) crowds.set(first, above);
      judge(at, above, key);
    }
    if (at % some === 0 && (await breathe()) && signal?.aborted === true) break;
  }
  crowds.clear();

  const writer = sheetWriter({
    length,
    rowAt: (at) => (unreadable.has(at) ? undefined : read(at).row),
    breathe,
    signal,
  });

  const sheet: Sheet = {
    length,
    counts,
    unreadable,
    get edited() {
      return edited;
    },
    get repairs() {
      return repaired.size;
    },
    at(at) {
      if (at < 0 || at >= length) return undefined;
      const { row, problem } = read(at);
      const verdict = verdictAt(at);
      const reason =
        verdict === 'bad'
          ? (problem ?? validateCompanyRow(row))
          : verdict === 'duplicate'
            ? `The same as line ${twins[at]}.`
            : verdict === 'known'
              ? 'Is on the platform already.'
              : undefined;
      return {
        line: records.lineAt(at),
        row,
        verdict,
        reason,
        unreadable: problem,
      };
    },
    onLine(line) {
      const at = records.onLine(line);
      return at === undefined ? undefined : sheet.at(at);
    },
    ordered(only, most) {
      const wanted: readonly Verdict[] = only === undefined ? problemsFirst : [only];
      const all = wanted.reduce((sum, verdict) => sum + counts[verdict], 0);
      const result = new Uint32Array(Math.min(most, all));
      let next = 0;
      for (const code of wanted.map((verdict) => verdictOrder.indexOf(verdict))) {
        for (let at = 0; at < length && next < result.length; at += 1) {
          if (codes[at] === code) result[next++] = at;
        }
      }
      return result;
    },
    uncheckedNames(most) {
      const found: string[] = [];
      for (let at = 0; at < length && found.length < most; at += 1) {
        if (leads[at] === 1 && verdictAt(at) === 'unchecked') found.push(read(at).row.name);
      }
      return found;
    },
    edit(at, column, text) {
      const { row } = read(at);
      if (at >= length || row[column] === text) return;
      const [before, after] = [
        companyNameKey(row.name),
        companyNameKey(column === 'name' ? text : row.name),
      ];
      edited = true;
      index.remove(at, before);
      repaired.set(at, { ...row, [column]: text });
      unreadable.delete(at);
      writer.changed(at);
      index.add(at, after);
      judgeAll(before);
      if (after !== before) judgeAll(after);
    },
    compare(companies, checked) {
      const keys = new Set<string>();
      for (const { name, website } of companies) {
        const key = companyNameKey(name);
        const namesakes = platform.get(key) ?? nobody();
        join(namesakes, websiteHost(website), 0);
        platform.set(key, namesakes);
        keys.add(key);
      }
      if (checked === 'all') allChecked = true;
      else {
        for (const key of checked.map(companyNameKey)) {
          keys.add(key);
          checkedKeys.add(key);
        }
      }
      for (const key of keys) judgeAll(key);
      if (!allChecked) return;
      for (let at = 0; at < length; at += 1) {
        if (verdictAt(at) === 'unchecked') recount(at, 'good');
      }
    },
    lines: writer.lines,
    writeAhead: writer.writeAhead,
  };
  return sheet;
}
