import { formatCount } from '../internal/formatCount.ts';
import { isContainer } from './members.ts';
import { rowPath, type JsonRow } from './rows.ts';
import { DOTS, scalarText } from './text.ts';
import type { IsMasked } from './path.ts';

const MEMBERS = 3;
const LENGTH = 24;

/** A closed object or array in a few words, for example `{ id: 12, name: "OpenCode", … }`. */
export function preview(row: JsonRow, isMasked: IsMasked): string {
  const { value, members } = row;
  if (Array.isArray(value)) return value.length === 0 ? '[ ]' : '[ … ]';
  const parts: string[] = [];
  const path = rowPath(row);
  for (let at = 0; members && at < members.count && at <= MEMBERS; at += 1) {
    const key = members.key(at);
    const masked = isMasked([...path, key]);
    parts.push(at < MEMBERS ? `${key}: ${member(members.value(at), masked)}` : '…');
  }
  return parts.length === 0 ? '{ }' : `{ ${parts.join(', ')} }`;
}

/** A value in a few letters. */
export function member(value: unknown, masked: boolean, length = LENGTH): string {
  if (masked) return DOTS;
  if (isContainer(value)) return Array.isArray(value) ? '[…]' : '{…}';
  return scalarText(value, length);
}

/** How much a row holds. */
export function countText({ value, range, members, parent }: JsonRow): string {
  if (range) {
    const count = range[1] - range[0] + 1;
    const folded = members?.slots && !parent?.row.range;
    return folded ? `${formatCount(count)} unchanged` : plural(count, 'item');
  }
  if (typeof value === 'string') return plural(value.length, 'character');
  return plural(members?.count ?? 0, Array.isArray(value) ? 'item' : 'key');
}

const plural = (count: number, one: string): string =>
  `${formatCount(count)} ${count === 1 ? one : `${one}s`}`;
