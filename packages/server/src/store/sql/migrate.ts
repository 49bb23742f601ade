import { sql } from 'kysely';
import { StartError } from '../../startError.ts';
import type { ColumnType, NewRow, TableSchema } from '../port.ts';
import { normalizeText } from '../text.ts';
import { searchText, storedFold } from '../values.ts';
import {
  blocksTable,
  bulkTable,
  foldColumn,
  isText,
  migrationLock,
  searchColumn,
} from './engine.ts';
import type { Db, SqlDialect, SqlEngine } from './engine.ts';
import { inSavepoint } from './savepoint.ts';
import { missingSteps } from './schemaStatements.ts';

/** A table of facts about the database, by their keys. */
const metaTable = 'steward__meta';
/** To be raised when texts are folded in another way: the next start then folds stored texts again. */
const foldVersion = 1;
const batchSize = 1_000;

const typesKey = ({ name }: TableSchema) => `columns:${name}`;
const searchKey = ({ name }: TableSchema) => `search:${name}`;
const searchValue = ({ search = [] }: TableSchema) => JSON.stringify([foldVersion, ...search]);
const foldedKey = ({ name }: TableSchema) => `folded:${name}`;
const foldedValue = ({ folded = [] }: TableSchema) => JSON.stringify([foldVersion, ...folded]);

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
      `The column ${column} of ${schema.name} holds ${before[column]} in this database, and this version of the server wants ${type} there, so it did not start; nothing was changed. Go back to the version before. Whoever changes this one: columns are added and never converted, so a field of another kind needs another name.`,
    );
  }
  return JSON.stringify({ ...before, ...schema.columns });
}

/** All rows of a table with some of their columns, in batches. */
export async function* readRows(db: Db, { name }: TableSchema, columns: readonly string[]) {
  let lastId = 0;
  for (;;) {
    const rows = await db
      .selectFrom(name)
      .select(['id', ...columns])
      .where('id', '>', lastId)
      .orderBy('id')
      .limit(batchSize)
      .execute();
    if (rows.length === 0) return;
    yield rows;
    lastId = Number(rows.at(-1)?.['id']);
  }
}

/** Sets a column of rows to their texts, by id. */
const writeTexts = (
  db: Db,
  { name }: TableSchema,
  column: string,
  texts: readonly (readonly [id: number, text: string])[],
) => {
  const rows = texts.map(([id, text]) => sql`(cast(${id} as bigint), cast(${text} as text))`);
  return sql`
    with folded (row_id, folded_text) as (values ${sql.join(rows)})
    update ${sql.table(name)} set ${sql.ref(column)} = folded_text
    from folded where id = row_id`.execute(db);
};

/** Folds the texts of all rows for the search. */
async function rebuildSearch(db: Db, schema: TableSchema): Promise<void> {
  const columns = (schema.search ?? []).filter((column) => isText(schema, column));
  for await (const rows of readRows(db, schema, columns)) {
    const texts = rows.map((row) => [Number(row['id']), searchText(schema, row)] as const);
    await writeTexts(db, schema, searchColumn, texts);
  }
  await writeMetadata(db, searchKey(schema), searchValue(schema));
}

/** Folds texts of all rows, column by column, for filters. */
async function rebuildFolded(db: Db, schema: TableSchema): Promise<void> {
  const columns = schema.folded ?? [];
  for await (const rows of readRows(db, schema, columns)) {
    for (const column of columns) {
      const texts = rows.flatMap((row) => {
        const text = storedFold(schema, column, row[column]);
        return text === null ? [] : [[Number(row['id']), text] as const];
      });
      if (texts.length > 0) await writeTexts(db, schema, foldColumn(column), texts);
    }
  }
  await writeMetadata(db, foldedKey(schema), foldedValue(schema));
}

/** The fact that says in which form of Unicode texts are kept. */
const formKey = 'form';
const formValue = 'NFC';

/** Writes texts of a row; those that only one row may have stay as they are where another has them. */
async function replaceTexts(
  db: Db,
  dialect: SqlDialect,
  { name }: TableSchema,
  row: NewRow,
  id: number,
) {
  try {
    await inSavepoint(db, (tx) => tx.updateTable(name).set(row).where('id', '=', id).execute());
    return true;
  } catch (error) {
    if (dialect.isConstraintViolation(error)) return false;
    throw error;
  }
}

/** Writes the texts of all rows in the form in which they are compared. Returns in how many rows. */
async function normalizeTexts(db: Db, dialect: SqlDialect, schema: TableSchema): Promise<number> {
  const columns = Object.keys(schema.columns).filter((column) => isText(schema, column));
  if (schema.isVerbatim || columns.length === 0) return 0;
  let count = 0;
  for await (const rows of readRows(db, schema, columns)) {
    for (const row of rows) {
      const changed = columns.flatMap((column) => {
        const text = row[column];
        if (typeof text !== 'string') return [];
        const normal = normalizeText(text);
        return normal === text ? [] : [[column, normal] as const];
      });
      if (changed.length === 0) continue;
      const texts = Object.fromEntries(changed);
      if (await replaceTexts(db, dialect, schema, texts, Number(row['id']))) count += 1;
    }
  }
  return count;
}

/** A new unique index fails where stored rows share a value. */
const toMigrationError = (dialect: SqlDialect, error: unknown): unknown =>
  dialect.isConstraintViolation(error) && error instanceof Error
    ? new StartError(
        `Rows that are in the database share what this version of the server lets only one of them have (${error.message}), so it did not start; nothing was changed. Go back to the version before, make those rows differ, and start this one again.`,
        { cause: error },
      )
    : error;

/**
 * Adds to a database, within a transaction, what the schemas need and it lacks; removes nothing, and
 * changes no text but in the form of its letters. Returns the keys of the objects that it added, as in `SqlDialect.existingObjects`, and
 * `search:x` and `folded:x` for tables whose texts it folded again, and `form:x.n` for one in n rows of which
 * it wrote texts in the form in which they are compared.
 * @throws StartError where stored rows do not fit the schemas
 */
export async function migrateWithin(
  db: Db,
  dialect: SqlDialect,
  schemas: readonly TableSchema[],
): Promise<readonly string[]> {
  const added: string[] = [];
  await sql`
    create table if not exists ${sql.table(metaTable)} (key text primary key, value text not null)`.execute(
    db,
  );
  const metadata = await readMetadata(db);
  const types = schemas.map((schema) => mergeColumnTypes(schema, metadata));
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
  for (const [index, schema] of schemas.entries()) {
    const isSearchStale = metadata.get(searchKey(schema)) !== searchValue(schema);
    if (schema.search && isSearchStale) {
      await rebuildSearch(db, schema);
      added.push(searchKey(schema));
    }
    const isFoldedStale = metadata.get(foldedKey(schema)) !== foldedValue(schema);
    if (schema.folded && isFoldedStale) {
      await rebuildFolded(db, schema);
      added.push(foldedKey(schema));
    }
    const type = types[index] ?? '{}';
    if (metadata.get(typesKey(schema)) !== type) await writeMetadata(db, typesKey(schema), type);
  }
  if (metadata.get(formKey) !== formValue) {
    for (const schema of schemas) {
      const rows = await normalizeTexts(db, dialect, schema);
      if (rows > 0) added.push(`form:${schema.name}.${rows}`);
    }
    await writeMetadata(db, formKey, formValue);
  }
  return added;
}

/**
 * Adds what the schemas need, in a transaction of its own. Servers that start at the same time take turns.
 * @throws StartError where stored rows do not fit the schemas
 */
export const migrate = (engine: SqlEngine, schemas: readonly TableSchema[]) =>
  engine.transaction((db) => migrateWithin(db, engine.dialect, schemas), migrationLock);

/** The keys of the objects that a database lacks. */
export async function missingObjects(
  { dialect, read }: SqlEngine,
  schemas: readonly TableSchema[],
): Promise<readonly string[]> {
  const existing = await dialect.existingObjects(read);
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
  for (const name of [...names, ...names.map(blocksTable), ...names.map(bulkTable), metaTable]) {
    if (existing.has(`table:${name}`)) await sql`drop table ${sql.table(name)}`.execute(db);
  }
}
