import type { Resource } from '@steward/api';
import { importTargets } from '@steward/api';
import type { ImportCell, ImportTarget } from '@steward/api/imports';
import { matchColumns, usableKeys } from '@steward/api/imports';
import type { FileRow } from './openFile.ts';

/** What each column of a file is; undefined where it is not imported. */
export type ChosenColumns = readonly (ImportTarget | undefined)[];

/** A cell as a text, as a person sees it. */
export const cellText = (cell: ImportCell): string =>
  cell === null || cell === undefined
    ? ''
    : typeof cell === 'object'
      ? JSON.stringify(cell)
      : String(cell);

/** The possible columns. Without the extension `imports`, those of the specified upload. */
export function targetsOf(
  resource: Resource,
  specified: readonly string[] | undefined,
): readonly ImportTarget[] {
  const targets = importTargets(resource);
  return specified === undefined ? targets : targets.filter(({ name }) => specified.includes(name));
}

/** What the columns are by their headers. */
export const findColumns = (
  headers: readonly string[],
  targets: readonly ImportTarget[],
): ChosenColumns => matchColumns(headers, targets).columns;

/** Sentences about headers that the file has twice, so that it is not clear which one counts. */
export const unclearColumns = (
  headers: readonly string[],
  targets: readonly ImportTarget[],
): readonly string[] => matchColumns(headers, targets).problems;

/** Makes a column a target; another that was, or that fills the same field, is not imported any more. */
export const withTarget = (
  columns: ChosenColumns,
  at: number,
  target: ImportTarget | undefined,
): ChosenColumns =>
  columns.map((each, index) => {
    if (index === at) return target;
    return target !== undefined && each?.fills === target.fills ? undefined : each;
  });

/** The keys by which the records of a file can be found, the usual one first. */
export const keysOf = (resource: Resource, columns: ChosenColumns): readonly string[] =>
  usableKeys(
    resource,
    columns.flatMap((target) => (target === undefined ? [] : [target.fills])),
  );

/** A key in words: 'ID', or 'User, Type and Name'. */
export function keyLabel(resource: Resource, key: string): string {
  const targets = importTargets(resource);
  const labels = key
    .split('+')
    .map((name) => targets.find((target) => target.name === name)?.label ?? name);
  const last = labels.pop() ?? '';
  return labels.length === 0 ? last : `${labels.join(', ')} and ${last}`;
}

/** Why the rows cannot be imported with these columns; undefined where they can. @param sheets of the file */
export function columnsProblem(
  resource: Resource,
  columns: ChosenColumns,
  sheets = 1,
): string | undefined {
  if (keysOf(resource, columns).length > 0) return undefined;
  const [usual = 'id'] = resource.importKeys ?? [];
  const names = usual.split('+');
  const missingHeaders = names.map((name) => `“${name}”`).join(' and no ');
  const [place, or] = sheets > 1 ? ['sheet', ', or another sheet'] : ['file', ''];
  return `The ${place} has no column ${missingHeaders}, by which ${resource.many} are found. Choose below which column it is${or}.`;
}

/** Different cells of a column that are not empty, from the first. */
export function samplesOf(rows: readonly FileRow[], at: number, maxNames = 3): readonly string[] {
  const samples = new Set<string>();
  for (const { cells } of rows) {
    const text = cellText(cells[at]).trim();
    if (text !== '') samples.add(text);
    if (samples.size === maxNames) break;
  }
  return [...samples];
}
