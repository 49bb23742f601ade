import { sql } from 'kysely';
import { StartError } from '../../../base/startError.ts';
import type { ColumnType, TableSchema } from '../../../base/store.ts';
import { hasCompared } from '../database/comparedCells.ts';
import { endFormerUploads } from './formerUploads.ts';
import { formerKeyColumn, moveFormerKeys } from './formerKeys.ts';
import { joinFormerOperations, joinedColumn } from './formerOperations.ts';
import { assumeFormerUse, lastUseColumn } from './formerUse.ts';
import { dropFormerObjects } from './formerObjects.ts';
import { migrationLock, rowCountsTable } from '../database/engine.ts';
import type { Db, SqlDialect, SqlEngine } from '../database/engine.ts';
import { missingSteps } from './schemaStatements.ts';
import { rebuildCompared, rebuildSearch, writeInForm } from './storedTexts.ts';
import type { Tell } from './storedTexts.ts';

/** A table of facts about the database, by their keys. */
const metaTable = 'steward__meta';
/** Raise it when texts are folded differently: the next start then folds stored texts again. */
const foldVersion = 1;

const typesKey = ({ name }: TableSchema) => `columns:${name}`;
const searchKey = ({ name }: TableSchema) => `search:${name}`;
const searchValue = ({ search = [] }: TableSchema) => JSON.stringify([foldVersion, ...search]);
const foldedKey = ({ name }: TableSchema) => `folded:${name}`;
const foldedValue = ({ foldedColumns = [], formedColumns }: TableSchema) =>
  JSON.stringify([foldVersion, ...foldedColumns, ...(formedColumns ? [formedColumns] : [])]);
/** The fact that says in which form of Unicode texts are kept, and which: lists came later. */
const formKey = 'form';
const formValue = 'NFC, lists';

type Metadata = ReadonlyMap<string, string>;

async function readMetadata(db: Db): Promise<Metadata> {
  const { rows } = await sql<{ key: string; value: string }>`
    select key, value from ${sql.table(metaTable)}`.execute(db);
  return new Map(rows.map(({ key, value }) => [key, value]));
}

const writeMetadata = (db: Db, key: string, value: string) =>
  sql`
    insert into ${sql.table(metaTable)} (key, value) values (${key}, ${value})
    on conflict (key) do update set value = excluded.value`.execute(db);

/**
 * The column types of a table as JSON, those that other versions of the server added included.
 * @throws StartError where a type has changed, which the stored values do not fit
 */
function mergeColumnTypes(schema: TableSchema, metadata: Metadata): string {
  const before: Record<string, ColumnType> = JSON.parse(metadata.get(typesKey(schema)) ?? '{}');
  for (const [column, type] of Object.entries(schema.columns)) {
    if (before[column] === undefined || before[column] === type) continue;
    throw new StartError(
      `The column ${column} of ${schema.name} holds ${before[column]} in this database, and this version of the server wants ${type} there, so it did not start; nothing was changed. Go back to the previous version. For its developers: columns are added and never converted, so give the changed field another name.`,
    );
  }
  return JSON.stringify({ ...before, ...schema.columns });
}

/** A new unique index fails where stored rows share a value. */
const toMigrationError = (dialect: SqlDialect, error: unknown): unknown =>
  dialect.isConstraintViolation(error) && error instanceof Error
    ? new StartError(
        `Several rows share values that must be unique in this version of the server (${error.message}), so it did not start; nothing was changed. Go back to the previous version, make those rows differ, and start this one again.`,
        { cause: error },
      )
    : error;

/** Writes the texts of all tables in the form in which they are compared, and returns `form:x.n` as `migrateWithin`. */
export async function writeAllInForm(
  db: Db,
  dialect: SqlDialect,
  schemas: readonly TableSchema[],
  tell: Tell = () => {},
): Promise<readonly string[]> {
  const changedTables: string[] = [];
  for (const schema of schemas) {
    const rows = await writeInForm(db, dialect, schema, tell);
    if (rows > 0) changedTables.push(`form:${schema.name}.${rows}`);
  }
  return changedTables;
}

/**
 * Adds to a database, within a transaction, what the schemas need and it lacks; removes nothing, and
 * changes no text but in the form of its letters. Returns the keys of the objects that it added, as in
 * `SqlDialect.existingObjects`, and `search:x` and `folded:x` for tables whose texts it folded again, and
 * `form:x.n` for one in n rows of which it wrote texts in the form in which they are compared, and `upload:` with a
 * sentence for a file that the version before did not finish.
 * @param tell called with a sentence about each slow step
 * @throws StartError where stored rows do not fit the schemas
 */
export async function migrateWithin(
  db: Db,
  dialect: SqlDialect,
  schemas: readonly TableSchema[],
  tell: Tell = () => {},
): Promise<readonly string[]> {
  const added: string[] = [];
  await sql`
    create table if not exists ${sql.table(metaTable)} (key text primary key, value text not null)`.execute(
    db,
  );
  const metadata = await readMetadata(db);
  const types = schemas.map((schema) => mergeColumnTypes(schema, metadata));
  await dropFormerObjects(db, dialect, await dialect.existingObjects(db));
  const existing = await dialect.existingObjects(db);
  for (const [key, ...statements] of missingSteps(schemas, dialect, existing)) {
    for (const statement of statements) {
      const result = sql.raw(statement).execute(db);
      await result.catch((error: unknown) => {
        throw toMigrationError(dialect, error);
      });
    }
    added.push(key);
  }
  for (const sentence of await endFormerUploads(db, existing)) added.push(`upload:${sentence}`);
  if (added.includes(`column:history.${joinedColumn}`)) {
    await joinFormerOperations(db, existing.has('table:history_operations'));
  }
  if (added.includes(`column:users.${lastUseColumn}`)) await assumeFormerUse(db);
  if (existing.has(`column:users.${formerKeyColumn}`)) await moveFormerKeys(db);
  for (const [index, schema] of schemas.entries()) {
    const isSearchStale = metadata.get(searchKey(schema)) !== searchValue(schema);
    if (schema.search && isSearchStale) {
      await rebuildSearch(db, dialect, schema, tell);
      await writeMetadata(db, searchKey(schema), searchValue(schema));
      added.push(searchKey(schema));
    }
    const isFoldedStale = metadata.get(foldedKey(schema)) !== foldedValue(schema);
    if (hasCompared(schema) && isFoldedStale) {
      await rebuildCompared(db, dialect, schema, tell);
      await writeMetadata(db, foldedKey(schema), foldedValue(schema));
      added.push(foldedKey(schema));
    }
    const type = types[index] ?? '{}';
    if (metadata.get(typesKey(schema)) !== type) await writeMetadata(db, typesKey(schema), type);
  }
  if (metadata.get(formKey) !== formValue) {
    added.push(...(await writeAllInForm(db, dialect, schemas, tell)));
    await writeMetadata(db, formKey, formValue);
  }
  return added;
}

/**
 * Adds what the schemas need, in a transaction of its own. Servers that start at the same time take turns.
 * @throws StartError where stored rows do not fit the schemas
 */
export const migrate = (engine: SqlEngine, schemas: readonly TableSchema[], tell?: Tell) =>
  engine.transaction((db) => migrateWithin(db, engine.dialect, schemas, tell), migrationLock);

/** The keys of the objects that a database lacks. */
export async function missingObjects(
  { dialect, reads }: SqlEngine,
  schemas: readonly TableSchema[],
): Promise<readonly string[]> {
  const existing = await dialect.existingObjects(reads);
  return missingSteps(schemas, dialect, existing).map(([key]) => key);
}

/** The tables that servers of any version made, with all their columns; none where there is no platform. */
export async function storedSchemas(db: Db, dialect: SqlDialect): Promise<readonly TableSchema[]> {
  const existing = await dialect.existingObjects(db);
  if (!existing.has(`table:${metaTable}`)) return [];
  const prefix = typesKey({ name: '', columns: {} });
  return [...(await readMetadata(db))].flatMap(([key, value]) => {
    const name = key.slice(prefix.length);
    const isTable = key.startsWith(prefix) && existing.has(`table:${name}`);
    return isTable ? [{ name, columns: JSON.parse(value) }] : [];
  });
}

/** Removes all tables that servers made, within a transaction. */
export async function dropAll(db: Db, dialect: SqlDialect): Promise<void> {
  const existing = await dialect.existingObjects(db);
  const names = (await storedSchemas(db, dialect)).map(({ name }) => name);
  for (const name of [...names, rowCountsTable, metaTable]) {
    if (existing.has(`table:${name}`)) await sql`drop table ${sql.table(name)}`.execute(db);
  }
}
