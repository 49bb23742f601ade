import { contract } from '@steward/api';
import type { Filter } from '@steward/api/forms';
import { filterLimits, parseFilter } from '@steward/api/forms';
import type { BatchSource } from '../batches.ts';
import { toBatches } from '../batches.ts';
import { idField } from './importKind.ts';
import type { RecordLayout } from './recordLayout.ts';
import { comparable } from './references.ts';

const { companies } = contract;

/** Keys that people write in several ways: no filter is equal to them, but each form contains what is compared. */
const looseKeys: readonly string[] = ['name', 'website'];
/** Letters of a filter in an address, half of what the platform takes, for proxies with smaller limits. */
const mostLetters = 8_000;

/** The number of list calls that find companies by these texts, by key. */
const callsFor = (named: ReadonlyMap<string, ReadonlySet<string>>): number =>
  [...named].reduce(
    (sum, [key, { size }]) =>
      sum + (looseKeys.includes(key) ? size : Math.ceil(size / filterLimits.values)),
    0,
  );

function filtersFor(key: string, texts: readonly string[]): Filter[] {
  if (looseKeys.includes(key)) {
    return texts.map((value) => ({ field: key, op: 'contains', value }));
  }
  const filters: Filter[] = [];
  for (let at = 0; at < texts.length; at += filterLimits.values) {
    const value = texts.slice(at, at + filterLimits.values);
    filters.push({ field: key, op: 'among', value });
  }
  return filters;
}

const isUsable = (filter: Filter): boolean =>
  parseFilter(companies, filter).problem === undefined &&
  encodeURIComponent(JSON.stringify(filter)).length <= mostLetters;

/**
 * The filters of the list calls that find each company which a file names, and a few more. Undefined where that
 * takes more than `most` calls, or where filters cannot say it.
 */
export async function filtersOfNamed(
  source: BatchSource & { readonly layout: RecordLayout },
  most: number,
): Promise<readonly Filter[] | undefined> {
  const { kind } = source.layout;
  const columns = kind.columns.filter(({ field }) => kind.fields[field]?.to === companies.name);
  const named = new Map<string, Set<string>>();
  const note = (key: string, text: string) =>
    void named.set(key, (named.get(key) ?? new Set()).add(text));
  try {
    for await (const { good } of toBatches(source)) {
      for (const { cells = {} } of good) {
        for (const { name, by = idField } of columns) {
          const text = cells[name];
          if (text === undefined) continue;
          note(by, comparable(companies, by, text));
          // A number that is no name is taken for an id.
          if (/^\d+$/.test(text)) note(idField, text);
        }
      }
      if (callsFor(named) > most) return undefined;
    }
  } catch {
    // What is wrong with the file is told where its rows are checked.
    return undefined;
  }
  const filters = [...named].flatMap(([key, texts]) => filtersFor(key, [...texts]));
  return filters.every(isUsable) ? filters : undefined;
}
