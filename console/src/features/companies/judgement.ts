import type { CompanyRow } from '@steward/api/csv';
import { companyNameKey, createDuplicateIndex, validateCompanyRow } from '@steward/api/csv';
import type { Verdict } from './verdicts.ts';
import { verdictOrder } from './verdicts.ts';

/** Names that were compared with the platform; 'all' once the whole platform was read. */
export type CheckedNames = readonly string[] | 'all';

/** A company of the platform. */
interface KnownCompany {
  readonly name: string;
  readonly website: string;
}

/** The rows that are judged. */
interface JudgedRows {
  readonly length: number;
  /** A row by our columns, and why its line could not be read. */
  read(index: number): { readonly row: CompanyRow; readonly problem: string | undefined };
  /** The line of the file on which a row begins. */
  lineAt(index: number): number;
}

/** Rows of each name, in the order of the file. */
function createNameIndex() {
  const rows = new Map<string, number[]>();
  return {
    of: (key: string): readonly number[] => rows.get(key) ?? [],
    add(index: number, key: string) {
      const known = rows.get(key);
      if (known === undefined) rows.set(key, [index]);
      else {
        const after = known.findLastIndex((other) => other < index);
        known.splice(after + 1, 0, index);
      }
    },
    remove(index: number, key: string) {
      const left = rows.get(key)?.filter((other) => other !== index) ?? [];
      if (left.length === 0) rows.delete(key);
      else rows.set(key, left);
    },
  };
}

/** Judges rows: by themselves, by those above them in the file, and by the companies of the platform. */
export function createJudgement({ length, read, lineAt }: JudgedRows) {
  const verdicts = new Uint8Array(length);
  /** The line of the row that a duplicate is the same as. */
  const duplicateOf = new Uint32Array(length);
  /** 1 for the first of a name that will be created. */
  const isFirst = new Uint8Array(length);
  const unreadable = new Set<number>();
  const counts = { good: length, unchecked: 0, duplicate: 0, known: 0, bad: 0 };
  const names = createNameIndex();
  const platform = createDuplicateIndex();
  const checkedKeys = new Set<string>();
  let allChecked = false;

  const keyAt = (index: number): string => companyNameKey(read(index).row.name);
  const verdictAt = (index: number): Verdict => verdictOrder[verdicts[index] ?? 0] ?? 'good';

  function setVerdict(index: number, verdict: Verdict, line = 0): void {
    counts[verdictAt(index)] -= 1;
    counts[verdict] += 1;
    verdicts[index] = verdictOrder.indexOf(verdict);
    duplicateOf[index] = line;
    isFirst[index] = 0;
  }

  /** Judges a row by those above it that will be created, and adds it to them if it will be, too. */
  function judge(index: number, key: string, above = createDuplicateIndex()): void {
    const { row, problem } = read(index);
    if (problem !== undefined) unreadable.add(index);
    const earlier = above.find(row);
    if (problem !== undefined || validateCompanyRow(row) !== undefined) setVerdict(index, 'bad');
    else if (earlier !== undefined) setVerdict(index, 'duplicate', earlier);
    else if (platform.find(row) !== undefined) setVerdict(index, 'known');
    else {
      setVerdict(index, allChecked || checkedKeys.has(key) ? 'good' : 'unchecked');
      isFirst[index] = above.find({ name: row.name }) === undefined ? 1 : 0;
      above.add(row, lineAt(index));
    }
  }

  function judgeName(key: string): void {
    const above = createDuplicateIndex();
    for (const index of names.of(key)) judge(index, key, above);
  }

  return {
    counts: counts as Readonly<typeof counts>,
    /** Rows whose lines could not be read. */
    unreadable: unreadable as ReadonlySet<number>,
    verdictAt,
    /** The line of the row that a duplicate is the same as. */
    originalLine: (index: number): number => duplicateOf[index] ?? 0,
    /** Judges every row for the first time, some at a step. */
    *judgeAll(): Generator<void> {
      const above = createDuplicateIndex();
      for (let index = 0; index < length; index += 1) {
        const key = keyAt(index);
        names.add(index, key);
        judge(index, key, above);
        if (index % 100 === 99) yield;
      }
    },
    /** Changes a row, and judges it and those of its names again. */
    change(index: number, apply: () => void): void {
      const before = keyAt(index);
      apply();
      const after = keyAt(index);
      unreadable.delete(index);
      if (after !== before) {
        names.remove(index, before);
        names.add(index, after);
        judgeName(after);
      }
      judgeName(before);
    },
    /** Judges rows by companies of the platform, which answer for the names that were `checked`. */
    compare(companies: readonly KnownCompany[], checked: CheckedNames): void {
      for (const company of companies) platform.add(company, 0);
      const keys = checked === 'all' ? [] : checked.map(companyNameKey);
      for (const key of keys) checkedKeys.add(key);
      if (checked === 'all') allChecked = true;
      for (const key of new Set([...companies.map(({ name }) => companyNameKey(name)), ...keys])) {
        judgeName(key);
      }
      if (!allChecked) return;
      for (let index = 0; index < length; index += 1) {
        if (verdictAt(index) !== 'unchecked') continue;
        counts.unchecked -= 1;
        counts.good += 1;
        verdicts[index] = verdictOrder.indexOf('good');
      }
    },
    /** Names that were not compared with the platform yet, each once; at most so many. */
    uncheckedNames(most: number): readonly string[] {
      const found: string[] = [];
      for (let index = 0; index < length && found.length < most; index += 1) {
        if (isFirst[index] === 1 && verdictAt(index) === 'unchecked') {
          found.push(read(index).row.name);
        }
      }
      return found;
    },
    /** The numbers of the rows of some verdicts, one verdict after the other; at most so many. */
    ordered(wanted: readonly Verdict[], most: number): Uint32Array {
      const all = wanted.reduce((sum, verdict) => sum + counts[verdict], 0);
      const result = new Uint32Array(Math.min(most, all));
      let next = 0;
      for (const code of wanted.map((verdict) => verdictOrder.indexOf(verdict))) {
        for (let index = 0; index < length && next < result.length; index += 1) {
          if (verdicts[index] === code) result[next++] = index;
        }
      }
      return result;
    },
  };
}
