import { createHash } from 'node:crypto';
import { isObject } from '@steward/api';

/** A value with the fields of its records in the order of their names. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([name, each]) => [name, canonical(each)] as const);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** A digest of a record: the same as long as nothing of it changes. */
export const fingerprintOf = (record: object): string =>
  createHash('sha256')
    .update(JSON.stringify(canonical(record)))
    .digest('hex');
