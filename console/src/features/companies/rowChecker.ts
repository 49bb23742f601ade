import type { CompanyRow } from '@steward/api/csv';
import { companyNameKey, createDuplicateIndex, validateCompanyRow } from '@steward/api/csv';
import type { Verdict } from './verdicts.ts';
import { verdictOrder } from './verdicts.ts';

/** The names that were compared with the platform; 'all' once all its companies were read. */
export type CheckedNames = readonly string[] | 'all';

/** A company of the platform. */
interface KnownCompany {
  readonly name: string;
  readonly website: string;
}

/** The rows to check. */
interface CheckedRows {
  readonly length: number;
  /** A row, mapped to our columns, and the problem if its line could not be parsed. */
  read(index: number): { readonly row: CompanyRow; readonly problem: string | undefined };
  /** The line of the file on which a row starts. */
  lineAt(index: number): number;
}

/** An index of rows by name, in the order of the file. */
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

/** Checks rows for invalid values, and for duplicates in the file and on the platform. */
export function createRowChecker({ length, read, lineAt }: CheckedRows) {
  const verdicts = new Uint8Array(length);
  /** The line of the original row of a duplicate. */
  const duplicateOf = new Uint32Array(length);
  /** 1 for the first row of a name that will be created. */
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

  /** Checks a row against the created rows above it, and adds it to them if it will be created. */
  function checkRow(index: number, key: string, above = createDuplicateIndex()): void {
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

  function checkName(key: string): void {
    const above = createDuplicateIndex();
    for (const index of names.of(key)) checkRow(index, key, above);
  }

  return {
    counts: counts as Readonly<typeof counts>,
    /** The rows whose lines could not be parsed. */
    unreadable: unreadable as ReadonlySet<number>,
    verdictAt,
    /** The line of the original row of a duplicate. */
    originalLine: (index: number): number => duplicateOf[index] ?? 0,
    /** Checks all rows; yields after every thousand. */
    *checkAll(): Generator<void> {
      const above = createDuplicateIndex();
      for (let index = 0; index < length; index += 1) {
        const key = keyAt(index);
        names.add(index, key);
        checkRow(index, key, above);
        if (index % 100 === 99) yield;
      }
    },
    /** Changes a row, and checks the rows of its old and new name again. */
    change(index: number, apply: () => void): void {
      const before = keyAt(index);
      apply();
      const after = keyAt(index);
      unreadable.delete(index);
      if (after !== before) {
        names.remove(index, before);
        names.add(index, after);
        checkName(after);
      }
      checkName(before);
    },
    /** Compares rows with companies of the platform. Rows whose names are in `checked` count as compared. */
    compare(companies: readonly KnownCompany[], checked: CheckedNames): void {
      for (const company of companies) platform.add(company, 0);
      const keys = checked === 'all' ? [] : checked.map(companyNameKey);
      for (const key of keys) checkedKeys.add(key);
      if (checked === 'all') allChecked = true;
      for (const key of new Set([...companies.map(({ name }) => companyNameKey(name)), ...keys])) {
        checkName(key);
      }
      if (!allChecked) return;
      for (let index = 0; index < length; index += 1) {
        if (verdictAt(index) !== 'unchecked') continue;
        counts.unchecked -= 1;
        counts.good += 1;
        verdicts[index] = verdictOrder.indexOf('good');
      }
    },
    /** Names that were not compared with the platform yet, without duplicates. */
    uncheckedNames(limit: number): readonly string[] {
      const found: string[] = [];
      for (let index = 0; index < length && found.length < limit; index += 1) {
        if (isFirst[index] === 1 && verdictAt(index) === 'unchecked') {
          found.push(read(index).row.name);
        }
      }
      return found;
    },
    /** The indices of the rows with these verdicts, one verdict after the other. */
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
