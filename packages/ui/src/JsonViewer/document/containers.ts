import { isContainer, isList, kindOf } from './kinds.ts';
import { pathSegment } from './path.ts';
import { scalarText } from './text.ts';
import { attempt, Unreadable } from './unreadable.ts';

/** Longer keys of a map are cut, in letters. */
const MAX_KEY_LENGTH = 60;

/** From one index to another, both included. */
export type Range = readonly [number, number];

/** How a value changed between two documents. */
export interface Change {
  /** Absent where only something below differs. */
  kind?: 'added' | 'removed' | 'changed';
  /** The value before, where there is one beside the value after. */
  was?: unknown;
  /** The members of both sides, where some of them differ. */
  below?: Members;
}

/** The members of an object, array, map or set. */
export interface Members {
  count: number;
  /** Property name or index. */
  key(at: number): string | number;
  value(at: number): unknown;
  /** The text of a map's key, before an arrow. */
  label?: ((at: number) => string) | undefined;
  /** In a comparison: how the member changed. */
  change?(at: number): Change | undefined;
  /** Why there are none although there should be. */
  unreadable?: Unreadable;
  /** In a comparison: stretches that show as one row, and single members between them. */
  slots?: readonly Range[];
}

/** An entry of a map. Its name is unique, and is the key itself where that is a text or a number. */
export interface MapEntry {
  name: string | number;
  label: string;
  value: unknown;
}

const entriesByMap = new WeakMap<ReadonlyMap<unknown, unknown>, readonly MapEntry[]>();

/** The entries of a map, read once: later changes of the map do not show. */
function entriesOf(map: ReadonlyMap<unknown, unknown>): readonly MapEntry[] {
  const cachedEntries = entriesByMap.get(map);
  if (cachedEntries) return cachedEntries;
  const names = new Set<string>();
  const entries = [...map].map(([key, value]): MapEntry => {
    const label = isContainer(key)
      ? isList(key)
        ? '[…]'
        : '{…}'
      : scalarText(key, MAX_KEY_LENGTH);
    const preferredName = typeof key === 'string' || typeof key === 'number' ? key : label;
    let name = preferredName;
    for (let nth = 2; names.has(String(name)); nth += 1) name = `${preferredName} (${nth})`;
    names.add(String(name));
    return { name, label, value };
  });
  entriesByMap.set(map, entries);
  return entries;
}

const valuesBySet = new WeakMap<ReadonlySet<unknown>, readonly unknown[]>();

/** The values of a set, as a list. */
function valuesOf(set: ReadonlySet<unknown>): readonly unknown[] {
  const values = valuesBySet.get(set) ?? [...set];
  valuesBySet.set(set, values);
  return values;
}

/**
 * The property names of large objects, so that they are not listed again at each render of a row.
 */
const cachedKeys = new WeakMap<object, string[]>();
const MIN_CACHED_KEYS = 1000;

function keysOf(value: object): string[] {
  const keys = cachedKeys.get(value) ?? Object.keys(value);
  if (keys.length > MIN_CACHED_KEYS) cachedKeys.set(value, keys);
  return keys;
}

/** The longest array that there can be; a proxy may claim to be longer. */
const MAX_ARRAY_LENGTH = 2 ** 32 - 1;

function membersOfList(list: object): Members {
  const length: unknown = Reflect.get(list, 'length');
  return {
    count:
      typeof length === 'number' && length > 0 ? Math.min(Math.floor(length), MAX_ARRAY_LENGTH) : 0,
    key: (at) => at,
    value: (at) => attempt(() => Reflect.get(list, at)),
  };
}

/** The members of an object, array, map or set. Nothing that a value does when it is read is thrown. */
export function membersOf(value: object): Members {
  const members = attempt(() => listMembers(value));
  if (!(members instanceof Unreadable)) return members;
  return { count: 0, key: () => '', value: () => undefined, unreadable: members };
}

function listMembers(value: object): Members {
  const kind = kindOf(value);
  if (kind === 'array') return membersOfList(value);
  if (value instanceof Set) return membersOfList(valuesOf(value));
  if (value instanceof Map) {
    const entries = entriesOf(value);
    return {
      count: entries.length,
      key: (at) => entries[at]?.name ?? '',
      value: (at) => entries[at]?.value,
      label: (at) => entries[at]?.label ?? '',
    };
  }
  const keys = keysOf(value);
  return {
    count: keys.length,
    key: (at) => keys[at] ?? '',
    value: (at) => attempt(() => Reflect.get(value, keys[at] ?? '')),
  };
}

/** The id of a member, prefixed with that of its container. A removed member may share its name. */
export const memberId = (base: string, members: Members, at: number): string =>
  base + pathSegment(members.key(at)) + (members.change?.(at)?.kind === 'removed' ? '~r' : '');
