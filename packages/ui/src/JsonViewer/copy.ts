import { isContainer } from './members.ts';
import type { Handed, Now } from './now.ts';
import type { IsMasked, JsonPath } from './path.ts';
import { pathText } from './pathText.ts';
import { rowPath, type JsonRow } from './rows.ts';
import { DOTS, scalarText } from './text.ts';

/** A value as one would paste it: a string as its bare text, anything else as JSON. */
export const copyText = (value: unknown, path: JsonPath, isMasked: IsMasked): string =>
  typeof value === 'string' && !isMasked(path) ? value : jsonText(value, path, isMasked);

/**
 * A value as formatted JSON. Masked values within it are dots, and what lies within itself is
 * `[Circular]`.
 */
export function jsonText(value: unknown, path: JsonPath, isMasked: IsMasked): string {
  if (isMasked(path)) return DOTS;
  if (typeof value !== 'string' && !isContainer(value)) return scalarText(value, Infinity);
  return JSON.stringify(plain(value, path, isMasked, []), null, 2);
}

function plain(
  value: unknown,
  path: JsonPath,
  isMasked: IsMasked,
  around: readonly object[],
): unknown {
  if (isMasked(path)) return DOTS;
  if (!isContainer(value)) {
    const known = !(value instanceof Object || typeof value === 'bigint') || value instanceof Date;
    return known ? value : String(value);
  }
  if (around.includes(value)) return '[Circular]';
  const within = [...around, value];
  const below = (item: unknown, key: string | number) =>
    plain(item, [...path, key], isMasked, within);
  if (Array.isArray(value)) return value.map(below);
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, below(item, key)]));
}

/** What a row stands for, as one would paste it; of a group its items alone. */
function rowText(row: JsonRow, isMasked: IsMasked): string {
  const { value, range } = row;
  const path = rowPath(row);
  if (!range || !Array.isArray(value)) return copyText(value, path, isMasked);
  const [from, to] = range;
  const items = value
    .slice(from, to + 1)
    // They are masked by their index in the whole array.
    .map((item, at) => plain(item, [...path, from + at], isMasked, [value]));
  return JSON.stringify(items, null, 2);
}

/** The path of a row as one would write it; empty for the root. */
export const pathOf = (row: JsonRow): string => pathText(rowPath(row));

/** Copies the active row's value or path, or saves the whole document; tells what came of it. */
export async function hand(what: Handed, now: Now): Promise<string> {
  const { value, rootName, state, onCopy } = now;
  const { row, isMasked } = state;
  if (what === 'file') {
    saveAs(`${rootName}.json`, jsonText(value, [], isMasked));
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

/** Hands a text to the browser as a file. */
function saveAs(name: string, text: string): void {
  const link = document.createElement('a');
  link.download = name;
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.click();
  // Some browsers take hold of it only later.
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
