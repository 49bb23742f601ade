import { createHash } from 'node:crypto';
import type { Resource } from '@steward/api';
import { isObject } from '@steward/api';
import type { RemoteRecord } from './remoteRecords.ts';

/** A value with the fields of its records in the order of their names. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([name, each]) => [name, canonical(each)] as const);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** A record without what it shows of another one, which changes with that: of this the id stays. */
const ownValues = ({ fields }: Resource, record: object): object =>
  Object.fromEntries(
    Object.entries(record).map(([name, value]) => [
      name,
      fields[name]?.kind === 'record' && isObject(value) ? (value.id ?? null) : value,
    ]),
  );

/** A digest of a record: the same as long as nothing of its own changes. */
export const fingerprintOf = ({
  resource,
  record,
}: Pick<RemoteRecord, 'resource' | 'record'>): string =>
  createHash('sha256')
    .update(JSON.stringify(canonical(ownValues(resource, record))))
    .digest('hex');
