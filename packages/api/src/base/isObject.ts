/**
 * Whether a value is an object or an array.
 *
 * @example
 * isObject({}); // true
 * isObject(null); // false
 */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
