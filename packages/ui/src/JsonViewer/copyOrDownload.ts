import { entriesOf, isContainer, isList, valuesOf } from './containers.ts';
import type { Copied, ViewerHandle } from './viewerHandle.ts';
import type { IsMasked, JsonPath } from './path.ts';
import { pathText } from './pathText.ts';
import { rowPath, type JsonRow } from './rows.ts';
import { MASK, scalarText } from './text.ts';

/** A value as a person would paste it: a string as its bare text, anything else as JSON. */
export const copyText = (value: unknown, path: JsonPath, isMasked: IsMasked): string =>
  typeof value === 'string' && !isMasked(path) ? value : jsonText(value, path, isMasked);

/**
 * A value as formatted JSON. Masked values within it are dots, and a value within itself is
 * `[Circular]`. A map is an object where all its keys are texts, else an array of pairs; a set is an array.
 */
export function jsonText(value: unknown, path: JsonPath, isMasked: IsMasked): string {
  if (isMasked(path)) return MASK;
  if (typeof value !== 'string' && !isContainer(value)) return scalarText(value, Infinity);
  return JSON.stringify(toPlainJson(value, path, isMasked, []), null, 2);
}

function toPlainJson(
  value: unknown,
  path: JsonPath,
  isMasked: IsMasked,
  around: readonly object[],
): unknown {
  if (isMasked(path)) return MASK;
  if (!isContainer(value)) {
    const known = !(value instanceof Object || typeof value === 'bigint') || value instanceof Date;
    return known ? value : String(value);
  }
  if (around.includes(value)) return '[Circular]';
  const within = [...around, value];
  const below = (item: unknown, key: string | number) =>
    toPlainJson(item, [...path, key], isMasked, within);
  if (Array.isArray(value)) return value.map(below);
  if (value instanceof Set) return valuesOf(value).map(below);
  if (value instanceof Map)
    return mapToPlainJson(value, below, (key) => toPlainJson(key, [], isMasked, within));
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, below(item, key)]));
}

function mapToPlainJson(
  map: ReadonlyMap<unknown, unknown>,
  below: (value: unknown, name: string | number) => unknown,
  plainKey: (key: unknown) => unknown,
): unknown {
  const keys = [...map.keys()];
  const values = entriesOf(map).map(({ name, value }) => below(value, name));
  if (keys.every((key) => typeof key === 'string')) {
    return Object.fromEntries(keys.map((key, at) => [key, values[at]]));
  }
  return keys.map((key, at) => [plainKey(key), values[at]]);
}

/** The value of a row as a person would paste it; for a group, only its items. */
function rowText(row: JsonRow, isMasked: IsMasked): string {
  const { value, range } = row;
  const path = rowPath(row);
  if (!range || !isList(value)) return copyText(value, path, isMasked);
  const [from, to] = range;
  const items = [...value]
    .slice(from, to + 1)
    // They are masked by their index in the whole array.
    .map((item, at) => toPlainJson(item, [...path, from + at], isMasked, [value]));
  return JSON.stringify(items, null, 2);
}

/** The path of a row as it is written in code; empty for the root. */
export const pathOf = (row: JsonRow): string => pathText(rowPath(row));

/** Copies the active row's value or path, or downloads the whole document; returns what to announce. */
export async function copyOrDownload(
  what: Copied,
  viewer: Omit<ViewerHandle, 'copy'>,
): Promise<string> {
  const { value, rootName, state, onCopy } = viewer;
  const { row, isMasked } = state;
  if (what === 'file') {
    download(`${rootName}.json`, jsonText(value, [], isMasked));
    return '';
  }
  try {
    const text = what === 'path' ? pathOf(row) || rootName : rowText(row, isMasked);
    await navigator.clipboard.writeText(text);
    onCopy?.(text, rowPath(row));
    return `Copied the ${what}`;
  } catch {
    return 'The browser does not allow copying here';
  }
}

/** Downloads a text as a file. */
function download(name: string, text: string): void {
  const link = document.createElement('a');
  link.download = name;
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.click();
  // Some browsers start to read the file only later.
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
