import { formatCount } from '../internal/formatCount.ts';
import { DOTS } from './copy.ts';
import { isContainer, rowPath, type JsonRow } from './model.ts';
import type { JsonPath } from './path.ts';
import { scalarText } from './text.ts';

const MEMBERS = 3;
const LENGTH = 24;

/** A closed object or array in a few words, for example `{ id: 12, name: "OpenCode", … }`. */
export function preview(row: JsonRow, isMasked: (path: JsonPath) => boolean): string {
  const { value } = row;
  if (Array.isArray(value)) return value.length === 0 ? '[ ]' : '[ … ]';
  if (!isContainer(value)) return '';
  const path = rowPath(row);
  const parts: string[] = [];
  for (const key in value) {
    if (!Object.hasOwn(value, key)) continue;
    if (parts.length === MEMBERS) {
      parts.push('…');
      break;
    }
    parts.push(`${key}: ${member(Reflect.get(value, key), isMasked([...path, key]))}`);
  }
  return parts.length === 0 ? '{ }' : `{ ${parts.join(', ')} }`;
}

function member(value: unknown, masked: boolean): string {
  if (masked) return DOTS;
  if (isContainer(value)) return Array.isArray(value) ? '[…]' : '{…}';
  return scalarText(value, LENGTH);
}

/** How much a row holds, counted only when it is seen. */
export function countText({ kind, value, range }: JsonRow): string | undefined {
  if (range) return `${range[1] - range[0] + 1} items`;
  if (kind === 'array' && Array.isArray(value)) return plural(value.length, 'item');
  if (kind === 'object' && isContainer(value)) return plural(Object.keys(value).length, 'key');
  if (typeof value === 'string' && kind === 'value') return plural(value.length, 'character');
  return undefined;
}

const plural = (count: number, one: string): string =>
  `${formatCount(count)} ${count === 1 ? one : `${one}s`}`;
