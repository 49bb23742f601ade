import manifest from '../../../package.json' with { type: 'json' };
import type { TableSchema } from '../../base/store.ts';
import type { Db, SqlEngine } from '../../store/sql/database/engine.ts';
import { storedSchemas } from '../../store/sql/migrations/migrate.ts';
import { readRows } from '../../store/sql/database/readRows.ts';
import { decodeRow } from '../../store/values.ts';
import { writeBackup } from './backupFile.ts';
import type { BackupHeader, BackupRows, BackupTable } from './backupFile.ts';

async function describe(db: Db, { dialect }: SqlEngine, schema: TableSchema): Promise<BackupTable> {
  const { name, columns } = schema;
  const { n } = await db
    .selectFrom(name)
    .select(({ fn }) => fn.countAll().as('n'))
    .executeTakeFirstOrThrow();
  return { name, columns, rows: Number(n), lastId: await dialect.lastId(db, name) };
}

async function* readTables(db: Db, schemas: readonly TableSchema[]): AsyncGenerator<BackupRows> {
  for (const schema of schemas) {
    const columns = Object.keys(schema.columns);
    for await (const rows of readRows(db, schema, columns)) {
      const toList = (cells: Readonly<Record<string, unknown>>) => {
        const row = decodeRow(schema, cells);
        return [row.id, ...columns.map((column) => row[column])];
      };
      yield { table: schema.name, rows: rows.map(toList) };
    }
  }
}

/**
 * Writes a snapshot of everything that a database holds to a new file. Servers keep working
 * meanwhile. Columns that only other versions of the server know are in it, too.
 * @param secretKey the application's key; null to leave it out
 */
export const dump = (
  engine: SqlEngine,
  file: string,
  secretKey: Uint8Array | null,
): Promise<BackupHeader> =>
  engine.snapshot(async (db) => {
    const schemas = await storedSchemas(db, engine.dialect);
    const tables: BackupTable[] = [];
    for (const schema of schemas) tables.push(await describe(db, engine, schema));
    const header: BackupHeader = {
      createdAt: new Date().toISOString(),
      serverVersion: manifest.version,
      secretKey: secretKey && Buffer.from(secretKey).toString('base64'),
      tables,
    };
    await writeBackup(file, header, readTables(db, schemas));
    return header;
  });
