import { contract } from '@steward/api';
import type { AppServices } from '../../../base/services.ts';
import { staleBefore } from './record.ts';
import {
  importPartsTable,
  importRowsTable,
  importSpansTable,
  unmadeLinesTable,
} from '../../../records/schema/importTables.ts';

/** The number of checks that are removed at once; each has a few parts. */
const batchSize = 20;
const ofChecks = [importRowsTable, importSpansTable, unmadeLinesTable, importPartsTable];

/** Removes some checks that got no part for a day: they changed nothing, and their results are outdated. */
export async function pruneChecks({ store, ...services }: AppServices): Promise<void> {
  const imports = store.table(contract.imports.name);
  const value = staleBefore(services);
  const { rows } = await imports.page({
    offset: 0,
    limit: batchSize,
    where: { mode: 'check' },
    filter: { column: 'updated_at', op: 'before', value },
  });
  for (const { id } of rows) {
    for (const { name } of ofChecks) await store.table(name).remove({ import_id: id });
    await imports.remove({ id });
  }
}
