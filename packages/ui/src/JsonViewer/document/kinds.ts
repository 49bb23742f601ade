import { Unreadable } from './unreadable.ts';

/** How a value shows: what holds others, a date, or, `undefined`, anything else as a text. */
export type Kind = 'array' | 'map' | 'set' | 'object' | 'date' | undefined;

/** What a value is; one that refuses to say, such as a revoked proxy, is shown as a text. */
export function kindOf(value: unknown): Kind {
  if (typeof value !== 'object' || value === null) return undefined;
  try {
    if (Array.isArray(value) || (ArrayBuffer.isView(value) && !(value instanceof DataView))) {
      return 'array';
    }
    if (value instanceof Map) return 'map';
    if (value instanceof Set) return 'set';
    if (value instanceof Date) return 'date';
    if (value instanceof Unreadable) return undefined;
    return Object.prototype.toString.call(value) === '[object Object]' ? 'object' : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a value holds others: as JSON knows it, typed arrays, maps and sets; an error does not. */
export const isContainer = (value: unknown): value is object => {
  const kind = kindOf(value);
  return kind !== undefined && kind !== 'date';
};

/** Whether the members of a value are known by index, not by name. */
export const isList = (value: unknown): boolean => {
  const kind = kindOf(value);
  return kind === 'array' || kind === 'set';
};

/**
 * The depth to which values are shown, searched, compared and copied. A marker replaces deeper ones.
 */
export const DEEPEST = 500;

/** The marker of a value beyond that depth. */
export const tooDeep = `[more than ${DEEPEST} levels]`;
