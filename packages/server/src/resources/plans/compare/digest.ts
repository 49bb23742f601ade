import type { Resource } from '@steward/api';
import type { Values } from '@steward/api/forms';
import type { Call } from '../../../base/call.ts';
import { trackedTable, versionOf } from '../../../records/history/trackedTables.ts';
import { tableName } from '../../../records/schema/schema.ts';
import type { Row } from '../../../base/store.ts';
import { sortKeys } from '../platform/differences.ts';
import type { PlatformRecord } from '../platform/platformRecords.ts';

/** What a plan was compared with, and what was asked. */
interface Compared {
  /** The body of the call. */
  readonly body: Values;
  readonly records: readonly PlatformRecord[];
  /** The items of the UI as the platform has them; empty where the plan names none. */
  readonly ui: readonly unknown[];
}

/** A record among all others. */
export const toId = ({ name }: Resource, { id }: Row): string => `${name} ${id}`;

/** A record at its version; where it has none, its row. */
function toState({ resource, row }: PlatformRecord): string {
  const isTracked = trackedTable(tableName(resource.name)) !== undefined;
  return `${toId(resource, row)} ${isTracked ? versionOf(row) : JSON.stringify(sortKeys(row))}`;
}

/**
 * Signs what a plan was compared with, and the plan, so that it is applied to the very same or not at all. It holds
 * no contents. How many deletes are too many, and under which id it is applied, is no part of it.
 */
export async function digestOf(call: Call, { body, records, ui }: Compared): Promise<string> {
  const { digest: _digest, id: _id, max_deletes: _most, ...comparedBody } = body;
  const states = records.map(toState).sort();
  return call.services.cipher.sign(
    JSON.stringify([sortKeys(comparedBody), states, ui]),
    'plans.digest',
  );
}
