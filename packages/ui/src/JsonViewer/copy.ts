import { isContainer } from './model.ts';
import type { JsonPath } from './path.ts';
import { scalarText } from './text.ts';

/** What stands in place of a secret. */
export const DOTS = '••••••••';

/**
 * A value as formatted JSON, a string as its bare text. Masked values within it are copied as dots,
 * and what lies within itself as `[Circular]`.
 */
export function copyText(
  value: unknown,
  path: JsonPath,
  isMasked: (path: JsonPath) => boolean,
): string {
  if (isMasked(path)) return DOTS;
  if (typeof value === 'string') return value;
  if (!isContainer(value)) return scalarText(value);
  return JSON.stringify(plain(value, path, isMasked, []), null, 2);
}

function plain(
  value: unknown,
  path: JsonPath,
  isMasked: (path: JsonPath) => boolean,
  around: readonly object[],
): unknown {
  if (isMasked(path)) return DOTS;
  if (typeof value === 'bigint') return String(value);
  if (!isContainer(value)) return value;
  if (around.includes(value)) return '[Circular]';
  const within = [...around, value];
  if (Array.isArray(value)) {
    return value.map((item, index) => plain(item, [...path, index], isMasked, within));
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      plain(item, [...path, key], isMasked, within),
    ]),
  );
}
