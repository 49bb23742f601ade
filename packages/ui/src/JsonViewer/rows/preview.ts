import { pluralize } from '../../internal/text/pluralize.ts';
import { formatCount } from '../../internal/text/formatCount.ts';
import { membersOf, type Members } from '../document/containers.ts';
import { isContainer, isList, kindOf } from '../document/kinds.ts';
import { rowPath, type JsonRow } from './rows.ts';
import { MASK, nameText, scalarText } from '../document/text.ts';
import type { IsMasked } from '../document/path.ts';

const MEMBERS = 3;
const LENGTH = 24;

/** A closed object or array in a few words, for example `{ id: 12, name: "OpenCode", … }`. */
export function preview(row: JsonRow, members: Members, isMasked: IsMasked): string {
  const { count, key, value, label } = members;
  const kind = kindOf(row.value);
  if (count === 0 && collectionOf(row.value)) return `${collectionOf(row.value)}(0)`;
  if (kind === 'array') return count === 0 ? '[ ]' : '[ … ]';
  const path = rowPath(row);
  const memberPrefix = (at: number) =>
    label ? `${label(at)} → ` : kind === 'set' ? '' : `${nameText(key(at))}: `;
  const parts = Array.from(
    { length: Math.min(count, MEMBERS) },
    (_, at) => `${memberPrefix(at)}${member(value(at), isMasked([...path, key(at)]))}`,
  );
  if (count > MEMBERS) parts.push('…');
  return parts.length === 0 ? '{ }' : `{ ${parts.join(', ')} }`;
}

const collections = {
  map: 'Map',
  set: 'Set',
  array: undefined,
  object: undefined,
  date: undefined,
};

const collectionOf = (value: unknown) => {
  const kind = kindOf(value);
  return kind && collections[kind];
};

/** A value in a few letters. */
export function member(value: unknown, masked: boolean, length = LENGTH): string {
  if (masked) return MASK;
  const collection = collectionOf(value);
  if (isContainer(value)) {
    if (collection) return `${collection}(${membersOf(value).count})`;
    return isList(value) ? '[…]' : '{…}';
  }
  return scalarText(value, length);
}

/** How much a row holds, its number as a language writes it. */
export function countText({ value, range, members, parent }: JsonRow, locale: string): string {
  const text = typeof value === 'string';
  const count = range ? range[1] - range[0] + 1 : text ? value.length : (members?.count ?? 0);
  if (range && members?.slots && !parent?.row.range)
    return `${formatCount(count, locale)} unchanged`;
  if (!range && collectionOf(value)) return `${collectionOf(value)}(${formatCount(count, locale)})`;
  const one = text ? 'character' : range || isList(value) ? 'item' : 'key';
  return pluralize(count, locale, one);
}
