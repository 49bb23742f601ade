import { isContainer } from './members.ts';
import type { IsMasked, JsonPath } from './path.ts';
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
  if (typeof value !== 'string' && !isContainer(value)) return scalarText(value);
  return JSON.stringify(plain(value, path, isMasked, []), null, 2);
}

function plain(
  value: unknown,
  path: JsonPath,
  isMasked: IsMasked,
  around: readonly object[],
): unknown {
  if (isMasked(path)) return DOTS;
  if (typeof value === 'bigint') return String(value);
  if (!isContainer(value)) return value;
  if (around.includes(value)) return '[Circular]';
  const within = [...around, value];
  const below = (item: unknown, key: string | number) =>
    plain(item, [...path, key], isMasked, within);
  if (Array.isArray(value)) return value.map(below);
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, below(item, key)]));
}

/** What a row stands for, as one would paste it; of a group its items alone. */
export function rowText(row: JsonRow, isMasked: IsMasked): string {
  const { value, range } = row;
  const path = rowPath(row);
  if (!range || !Array.isArray(value)) return copyText(value, path, isMasked);
  const [from, to] = range;
  // Items of a group are masked by their index in the whole array.
  const inWhole = (at: JsonPath) => {
    const index = at[path.length];
    return typeof index === 'number' ? at.with(path.length, index + from) : at;
  };
  return jsonText(value.slice(from, to + 1), path, (at) => isMasked(inWhole(at)));
}

/** Hands a text to the browser as a file. */
export function saveAs(name: string, text: string): void {
  const link = document.createElement('a');
  link.download = name;
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.click();
  URL.revokeObjectURL(link.href);
}
