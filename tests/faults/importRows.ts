import type { Client } from '@steward/api';
import type { ImportSettings } from '@steward/api/imports';
import { cutParts, sendImport } from '@steward/api/imports';
import { createHash } from 'node:crypto';

/** Imports signals by their names, as a client of the platform does, and returns the import. */
export async function sendSignals(
  client: Client,
  uuid: string,
  names: readonly string[],
  attempt?: <T>(call: () => Promise<T>) => Promise<T>,
) {
  const rows = names.map((name, index) => ({ line: index + 2, cells: [name] }));
  const settings: ImportSettings = {
    resource: 'signals',
    mode: 'upsert',
    columns: ['name'],
    file: 'signals.csv',
    hash: createHash('sha256').update(names.join('\n')).digest('hex'),
  };
  const { record } = await sendImport(client, uuid, settings, cutParts(rows, 'upsert'), {
    ...(attempt && { attempt }),
  });
  return record;
}
