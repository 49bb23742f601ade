import { counted } from '../internal/counted.ts';
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
  const path = rowPath(row);
  const count = members?.count ?? 0;
  const parts = Array.from({ length: Math.min(count, MEMBERS) }, (_, at) => {
    const key = members?.key(at) ?? '';
    return `${key}: ${member(members?.value(at), isMasked([...path, key]))}`;
  });
  if (count > MEMBERS) parts.push('…');
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
  const text = typeof value === 'string';
  const count = range ? range[1] - range[0] + 1 : text ? value.length : (members?.count ?? 0);
  if (range && members?.slots && !parent?.row.range) return `${formatCount(count)} unchanged`;
  const one = text ? 'character' : range || Array.isArray(value) ? 'item' : 'key';
  return counted(count, one);
}
