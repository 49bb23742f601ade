import { StartError } from '../../base/startError.ts';
import type { Store, TableSchema } from '../../base/store.ts';
import { historyOperationsTable } from '../../records/schema/systemTables.ts';
import { migrationLock } from '../../store/sql/database/engine.ts';
import type { SqlEngine } from '../../store/sql/database/engine.ts';
import {
  dropAll,
  migrateWithin,
  storedSchemas,
  writeAllInForm,
} from '../../store/sql/migrations/migrate.ts';
import { formerKeyColumn, moveFormerKeys } from '../../store/sql/migrations/formerKeys.ts';
import { joinFormerOperations, joinedColumn } from '../../store/sql/migrations/formerOperations.ts';
import { storeWithin } from '../../store/sql/store.ts';
import { readBackup, readBackupHeader } from './backupFile.ts';
import type { BackupHeader, BackupTable } from './backupFile.ts';

/** The schemas of this server with what the tables of a backup have besides, which other versions added. */
function mergeSchemas(
  schemas: readonly TableSchema[],
  tables: readonly BackupTable[],
): readonly TableSchema[] {
  const merged = schemas.map((schema): TableSchema => {
    const storedColumns = tables.find(({ name }) => name === schema.name)?.columns ?? {};
    for (const [column, type] of Object.entries(schema.columns)) {
      if (storedColumns[column] === undefined || storedColumns[column] === type) continue;
      throw new StartError(
        `The column ${column} of ${schema.name} holds ${storedColumns[column]} in this backup, and this version of the server wants ${type} there, so nothing was restored. Restore it with the version that made it.`,
      );
    }
    return { ...schema, columns: { ...storedColumns, ...schema.columns } };
  });
  const isKnown = (table: BackupTable) => schemas.some(({ name }) => name === table.name);
  const otherTables = tables.filter((table) => !isKnown(table));
  return [...merged, ...otherTables.map(({ name, columns }) => ({ name, columns }))];
}

/** Lets the ids of new rows begin after those that a table had, as they would have without the restore. */
async function reserveIds(store: Store, { name, lastId }: BackupTable, newestId: number) {
  if (lastId <= newestId) return;
  const table = store.table(name);
  await table.insert([{ id: lastId }]);
  await table.remove({ id: lastId });
}

async function insertAll(store: Store, file: string, tables: readonly BackupTable[]) {
  const state = new Map(tables.map((table) => [table.name, { table, rows: 0, newestId: 0 }]));
  const { batches } = await readBackup(file);
  for await (const { table: name, rows } of batches) {
    const target = state.get(name);
    if (target === undefined)
      throw new StartError(`${file} has rows of an unknown table: ${name}.`);
    const columns = ['id', ...Object.keys(target.table.columns)];
    const toRow = (values: readonly unknown[]) =>
      Object.fromEntries(columns.map((column, index) => [column, values[index]]));
    await store.table(name).insert(rows.map(toRow));
    target.rows += rows.length;
    target.newestId = Number(rows.at(-1)?.[0]);
  }
  for (const { table, rows, newestId } of state.values()) {
    await reserveIds(store, table, newestId);
    const storedCount = await store.table(table.name).count();
    if (rows !== table.rows || storedCount !== table.rows) {
      throw new StartError(
        `${file} should have ${table.rows} rows of ${table.name}; ${rows} were read and ${storedCount} restored, so nothing was changed. Use another backup.`,
      );
    }
  }
}

/**
 * Fills a database from a backup, whole or not at all, and hands the store to `check` before that counts.
 * @param options.replace removes what the database holds
 * @throws StartError where the database holds data that may not be replaced, or the backup cannot be used
 */
export async function load(
  engine: SqlEngine,
  file: string,
  schemas: readonly TableSchema[],
  options: { readonly replace: boolean; check(store: Store, header: BackupHeader): Promise<void> },
): Promise<BackupHeader> {
  const header = await readBackupHeader(file);
  const merged = mergeSchemas(schemas, header.tables);
  const { dialect } = engine;
  await engine.transaction(async (db) => {
    const isFilled = (await storedSchemas(db, dialect)).length > 0;
    if (isFilled && !options.replace) {
      throw new StartError(
        'The target has data already, so nothing was restored. Restore into an empty data folder or database, or replace all data with --force.',
      );
    }
    if (isFilled) await dropAll(db, dialect);
    await migrateWithin(db, dialect, merged);
    // Letter for letter at first: of two texts that look the same, an upgrade leaves one as it was.
    const verbatim = merged.map((schema) => ({ ...schema, isVerbatim: true }));
    await insertAll(storeWithin(db, dialect, verbatim), file, header.tables);
    const savedTable = (name: string) => header.tables.find((table) => table.name === name);
    if (savedTable('history')?.columns[joinedColumn] === undefined) {
      await joinFormerOperations(db, savedTable(historyOperationsTable.name) !== undefined);
    }
    if (savedTable('users')?.columns[formerKeyColumn] !== undefined) await moveFormerKeys(db);
    await writeAllInForm(db, dialect, merged);
    await options.check(storeWithin(db, dialect, merged), header);
  }, migrationLock);
  return header;
}
