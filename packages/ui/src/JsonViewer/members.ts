import { step } from './path.ts';

/** From one index to another, both included. */
export type Range = readonly [number, number];

/** What became of a value between two documents. */
export interface Change {
  /** Absent where only something below differs. */
  kind?: 'added' | 'removed' | 'changed';
  /** The value before, where there is one beside the value after. */
  was?: unknown;
  /** Both sides of what is below, where something differs there. */
  below?: Members;
}

/** What lies directly in an object or array. */
export interface Members {
  count: number;
  /** Property name or index. */
  key(at: number): string | number;
  value(at: number): unknown;
  /** In a comparison: what became of it. */
  change?(at: number): Change | undefined;
  /** In a comparison: stretches that show as one row, and single members between them. */
  slots?: readonly Range[];
}

/** Whether a value holds others, as JSON knows it: a date, an error or a map does not. */
export const isContainer = (value: unknown): value is object =>
  /^.object (O|Arr)/.test({}.toString.call(value));

/** Names of an object with more of them than one wants to list each time that a row is drawn. */
const known = new WeakMap<object, string[]>();
const MANY = 1000;

function keysOf(value: object): string[] {
  const keys = known.get(value) ?? Object.keys(value);
  if (keys.length > MANY) known.set(value, keys);
  return keys;
}

/** What lies in an object or array. */
export function membersOf(value: object): Members {
  if (Array.isArray(value)) {
    return { count: value.length, key: (at) => at, value: (at) => value[at] };
  }
  const keys = keysOf(value);
  return {
    count: keys.length,
    key: (at) => keys[at] ?? '',
    value: (at) => Reflect.get(value, keys[at] ?? ''),
  };
}

/** Identity of a member, after that of what it lies in. What is gone may share its name. */
export const memberId = (base: string, members: Members, at: number): string =>
  base + step(members.key(at)) + (members.change?.(at)?.kind === 'removed' ? '~r' : '');
