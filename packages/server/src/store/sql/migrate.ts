import { sql } from 'kysely';
import { StartError } from '../../startError.ts';
import type { ColumnType, TableSchema } from '../port.ts';
import { searchText } from '../values.ts';
import { isText, quoteIdentifier, searchColumn } from './engine.ts';
import type { Db, SqlEngine, SqlDialect } from './engine.ts';
import { missingStatements } from './schemaSteps.ts';

const metaTable = 'steward__meta';
/** Goes up when texts are folded in another way, so that old rows are folded anew. */
const foldVersion = 1;
const batch = 1_000;

const searchKey = (schema: TableSchema) => `search:${schema.name}`;
const searchValue = (schema: TableSchema) =>
  JSON.stringify([foldVersion, ...(schema.search ?? [])]);

/** What the database remembers about itself. */
async function readMetadata(
  db: Db,
  existing: ReadonlySet<string>,
): Promise<ReadonlyMap<string, string>> {
  if (!existing.has(`table:${metaTable}`)) return new Map();
  const { rows } = await sql<{ key: string; value: string }>`
    select key, value from ${sql.table(metaTable)}`.execute(db);
  return new Map(rows.map(({ key, value }) => [key, value]));
}

const writeMetadata = (db: Db, key: string, value: string) =>
  sql`
    insert into ${sql.table(metaTable)} (key, value) values (${key}, ${value})
    on conflict (key) do update set value = excluded.value`.execute(db);

const typesKey = (schema: TableSchema) => `columns:${schema.name}`;

/**
 * The types of a table's columns, those of other versions among them, as the database is to remember them.
 * @throws StartError where one has become another, which the rows that are there do not fit
 */
function mergedColumnTypes(schema: TableSchema, known: ReadonlyMap<string, string>): string {
  const before: Record<string, ColumnType> = JSON.parse(known.get(typesKey(schema)) ?? '{}');
  for (const [column, type] of Object.entries(schema.columns)) {
    if (before[column] === undefined || before[column] === type) continue;
    throw new StartError(
      `The column ${column} of ${schema.name} holds ${before[column]} in this database, and this version of the server wants ${type} there, so it did not start; nothing was changed. Go back to the version before. Whoever changes this one: columns are added and never converted, so a field of another kind needs another name.`,
    );
  }
  return JSON.stringify({ ...before, ...schema.columns });
}

type Rows = readonly Readonly<Record<string, unknown>>[];

async function writeSearchTexts(db: Db, schema: TableSchema, rows: Rows): Promise<void> {
  const folded = rows.map(
    (row) => sql`(cast(${Number(row['id'])} as bigint), cast(${searchText(schema, row)} as text))`,
  );
  const table = sql.table(schema.name);
  await sql`
    with folded (row_id, folded_text) as (values ${sql.join(folded)})
    update ${table} set ${sql.ref(searchColumn)} = folded_text from folded where id = row_id`.execute(
    db,
  );
}

/** Folds the texts of all rows anew. */
async function rebuildSearch(db: Db, schema: TableSchema): Promise<void> {
  const columns = (schema.search ?? []).filter((column) => isText(schema, column));
  for (let after = 0; ;) {
    const rows = await db
      .selectFrom(schema.name)
      .select(['id', ...columns])
      .where('id', '>', after)
      .orderBy('id')
      .limit(batch)
      .execute();
    if (rows.length > 0) await writeSearchTexts(db, schema, rows);
    const last = rows.at(-1);
    if (last === undefined || rows.length < batch) break;
    after = Number(last['id']);
  }
  await writeMetadata(db, searchKey(schema), searchValue(schema));
}

/** A breach is of what only one row may have: rows from before may have it twice. */
const toMigrationError = (dialect: SqlDialect, error: unknown): unknown =>
  dialect.isConstraintViolation(error) && error instanceof Error
    ? new StartError(
        `Rows that are in the database share what this version of the server lets only one of them have (${error.message}), so it did not start; nothing was changed. Go back to the version before, make those rows differ, and start this one again.`,
        { cause: error },
      )
    : error;

/**
 * Brings a database to the schemas: makes what is missing, removes and converts nothing. Servers that start
 * at once take turns, and the second one finds nothing left to do.
 * @throws StartError where the rows that are there do not fit
 */
export async function migrate(engine: SqlEngine, schemas: readonly TableSchema[]): Promise<void> {
  const { dialect } = engine;
  const findMissing = async (db: Db) => {
    const existing = await dialect.existingObjects(db);
    const known = await readMetadata(db, existing);
    const statements = missingStatements(schemas, dialect, existing);
    const meta = `create table ${quoteIdentifier(metaTable)} (key text primary key, value text not null)`;
    return {
      statements: existing.has(`table:${metaTable}`) ? statements : [meta, ...statements],
      // Tables whose rows were made searchable by other columns, or not at all.
      staleSearch: schemas.filter(
        (schema) => schema.search && known.get(searchKey(schema)) !== searchValue(schema),
      ),
      types: schemas
        .map((schema) => [typesKey(schema), mergedColumnTypes(schema, known)] as const)
        .filter(([key, value]) => known.get(key) !== value),
    };
  };
  const { statements, staleSearch, types } = await findMissing(engine.read);
  if (statements.length === 0 && staleSearch.length === 0 && types.length === 0) return;
  await engine.transaction(async (db) => {
    const work = await findMissing(db);
    for (const statement of work.statements) {
      await sql
        .raw(statement)
        .execute(db)
        .catch((error: unknown) => {
          throw toMigrationError(dialect, error);
        });
    }
    for (const schema of work.staleSearch) await rebuildSearch(db, schema);
    for (const [key, value] of work.types) await writeMetadata(db, key, value);
  }, 'migration');
}
