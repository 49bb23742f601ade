import type { CompanyColumn, CompanyRow, HeaderMap } from '@steward/api';
import {
  companyColumns,
  companyRowProblem,
  csvLine,
  matchHeaders,
  nameKey,
  raggedProblem,
  websiteHost,
} from '@steward/api';
import { breather } from './breathe.ts';
import type { CsvFile } from './readCsv.ts';

/** What will become of a row; 'known' is on the platform already. */
export type Verdict = 'good' | 'duplicate' | 'known' | 'bad';

/** A row of the file as it will be sent, with what will become of it. */
export interface SheetRow {
  readonly line: number;
  readonly row: CompanyRow;
  readonly verdict: Verdict;
  readonly reason?: string;
  /** Why its line could not be read; gone once the row is repaired. */
  readonly unreadable?: string;
}

/** The rows of a file by our columns, judged; rows can be repaired. */
export interface Sheet {
  readonly rows: readonly SheetRow[];
  readonly counts: Readonly<Record<Verdict, number>>;
  /** Whether anything differs from the file that was chosen. */
  readonly edited: boolean;
  edit(index: number, column: CompanyColumn, text: string): void;
  /** Tells which companies the platform has, so that rows can be judged by them. */
  meet(companies: readonly { name: string; website: string }[]): void;
}

/** Rows between two looks at the clock. */
const some = 200;

/** Websites under one name, for telling the same company from its namesakes. */
interface Namesakes {
  blank: boolean;
  readonly hosts: Map<string, number>;
}

const nobody = (): Namesakes => ({ blank: false, hosts: new Map() });

/** Whether one of these companies is the same as one with this website; the line it is on, if known. */
function sameAmong({ blank, hosts }: Namesakes, host: string): number | undefined {
  if (hosts.size === 0) return undefined;
  const [any] = hosts.values();
  return blank || host === '' ? any : hosts.get(host);
}

function join(namesakes: Namesakes, host: string, line: number): void {
  if (host === '') namesakes.blank = true;
  if (!namesakes.hosts.has(host)) namesakes.hosts.set(host, line);
}

/** Reads a file's records by the headers that its columns have, and judges each row. */
export async function makeSheet(csv: CsvFile, map: HeaderMap): Promise<Sheet> {
  const rows: SheetRow[] = [];
  const counts: Record<Verdict, number> = { good: 0, duplicate: 0, known: 0, bad: 0 };
  const groups = new Map<string, number[]>();
  const platform = new Map<string, Namesakes>();
  let edited = false;

  const groupOf = (name: string): number[] => {
    const key = nameKey(name);
    const group = groups.get(key) ?? [];
    groups.set(key, group);
    return group;
  };

  function settle(index: number, verdict: Verdict, reason?: string): void {
    const before = rows[index];
    if (before === undefined) return;
    const { reason: _old, ...rest } = before;
    counts[before.verdict] -= 1;
    counts[verdict] += 1;
    rows[index] = { ...rest, verdict, ...(reason !== undefined && { reason }) };
  }

  /** Judges all rows of one name, from the top of the file to its end. */
  function judge(group: readonly number[]): void {
    const above = nobody();
    for (const index of group) {
      const { row, line, unreadable } = rows[index] ?? {};
      if (row === undefined || line === undefined) continue;
      const problem = unreadable ?? companyRowProblem(row);
      const host = websiteHost(row.website);
      const twin = sameAmong(above, host);
      const namesakes = platform.get(nameKey(row.name));
      if (problem !== undefined) settle(index, 'bad', problem);
      else if (twin !== undefined) settle(index, 'duplicate', `The same as line ${twin}.`);
      else if (namesakes && sameAmong(namesakes, host) !== undefined) {
        settle(index, 'known', 'Is on the platform already.');
      } else {
        settle(index, 'good');
        // Only what will be created can have a duplicate, as the platform counts them.
        join(above, host, line);
      }
    }
  }

  const places = companyColumns.map((column) => csv.headers.indexOf(map[column] ?? '\0'));
  const breathe = breather();
  for (const { line, cells, problem } of csv.records) {
    const [name = '', theme = '', website = ''] = places.map((at) => (cells[at] ?? '').trim());
    const unreadable = problem ?? raggedProblem(cells, csv.headers);
    rows.push({
      line,
      row: { name, theme, website },
      verdict: 'good',
      ...(unreadable !== undefined && { unreadable }),
    });
    counts.good += 1;
    groupOf(name).push(rows.length - 1);
    if (rows.length % some === 0) await breathe();
  }
  let judged = 0;
  for (const group of groups.values()) {
    judge(group);
    judged += 1;
    if (judged % some === 0) await breathe();
  }

  return {
    rows,
    counts,
    get edited() {
      return edited;
    },
    edit(index, column, text) {
      const before = rows[index];
      if (before === undefined || before.row[column] === text) return;
      const { unreadable: _repaired, ...rest } = before;
      edited = true;
      rows[index] = { ...rest, row: { ...before.row, [column]: text } };
      const old = groupOf(before.row.name);
      old.splice(old.indexOf(index), 1);
      const group = groupOf(rows[index].row.name);
      group.push(index);
      group.sort((one, other) => one - other);
      judge(old);
      if (group !== old) judge(group);
    },
    meet(companies) {
      for (const { name, website } of companies) {
        const namesakes = platform.get(nameKey(name)) ?? nobody();
        join(namesakes, websiteHost(website), 0);
        platform.set(nameKey(name), namesakes);
      }
      for (const key of platform.keys()) judge(groups.get(key) ?? []);
    },
  };
}

/** Which cell a row is refused for; undefined when it is for none of its own. */
export const badColumn = (row: CompanyRow): CompanyColumn | undefined =>
  companyColumns.find(
    (column) =>
      companyRowProblem({ name: 'x', theme: '', website: '', [column]: row[column] }) !== undefined,
  );

/** Whether the file can go as it is: nothing repaired, our own headers, UTF-8 and commas. */
const goesAsItIs = (csv: CsvFile, map: HeaderMap, sheet: Sheet): boolean =>
  !sheet.edited &&
  csv.delimiter === ',' &&
  csv.encoding === 'utf-8' &&
  companyColumns.every((column) => map[column] === matchHeaders(csv.headers, true)[column]);

/** What is sent, and on which line of the chosen file each of its lines was. */
export interface Upload {
  readonly file: File;
  lineOf(line: number): number;
  /** Rows that cannot be sent, since their lines could not be read. */
  readonly heldBack: readonly SheetRow[];
}

/** The file that is sent: the chosen one, or one with our headers and the repaired rows, a line each. */
export function uploadOf(chosen: File, csv: CsvFile, map: HeaderMap, sheet: Sheet): Upload {
  if (goesAsItIs(csv, map, sheet)) return { file: chosen, lineOf: (line) => line, heldBack: [] };
  const sent = sheet.rows.filter(({ unreadable }) => unreadable === undefined);
  const heldBack = sheet.rows.filter(({ unreadable }) => unreadable !== undefined);
  const lines = sent.map(({ row }) => csvLine(companyColumns.map((column) => row[column])));
  const content = [csvLine(companyColumns), ...lines, ''].join('\n');
  return {
    file: new File([content], chosen.name, { type: 'text/csv' }),
    lineOf: (line) => sent[line - 2]?.line ?? line,
    heldBack,
  };
}
