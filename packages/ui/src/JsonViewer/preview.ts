import { counted } from '../internal/counted.ts';
import { formatCount } from '../internal/formatCount.ts';
import { isContainer, type Members } from './members.ts';
import { rowPath, type JsonRow } from './rows.ts';
import { DOTS, scalarText } from './text.ts';
import type { IsMasked } from './path.ts';

const MEMBERS = 3;
const LENGTH = 24;

/** A closed object or array in a few words, for example `{ id: 12, name: "OpenCode", … }`. */
export function preview(row: JsonRow, { count, key, value }: Members, isMasked: IsMasked): string {
  if (Array.isArray(row.value)) return row.value.length === 0 ? '[ ]' : '[ … ]';
  const path = rowPath(row);
  const parts = Array.from(
    { length: Math.min(count, MEMBERS) },
    (_, at) => `${key(at)}: ${member(value(at), isMasked([...path, key(at)]))}`,
  );
  if (count > MEMBERS) parts.push('…');
  return parts.length === 0 ? '{ }' : `{ ${parts.join(', ')} }`;
}

/** A value in a few letters. */
export function member(value: unknown, masked: boolean, length = LENGTH): string {
  if (masked) return DOTS;
  if (isContainer(value)) return Array.isArray(value) ? '[…]' : '{…}';
  return scalarText(value, length);
}

/** How much a row holds, its number as a language writes it. */
export function countText({ value, range, members, parent }: JsonRow, locale: string): string {
  const text = typeof value === 'string';
  const count = range ? range[1] - range[0] + 1 : text ? value.length : (members?.count ?? 0);
  if (range && members?.slots && !parent?.row.range)
    return `${formatCount(count, locale)} unchanged`;
  const one = text ? 'character' : range || Array.isArray(value) ? 'item' : 'key';
  return counted(count, locale, one);
}
