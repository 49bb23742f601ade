import { sql } from 'kysely';
import type { TableSchema } from '../port.ts';
import { searchText } from '../values.ts';
import { isText, quoted, searchColumn } from './engine.ts';
import type { Db, Engine } from './engine.ts';
import { missingStatements } from './steps.ts';

const metaTable = 'steward__meta';
/** Goes up when texts are folded in another way, so that old rows are folded anew. */
const foldVersion = 1;
const batch = 1_000;

const searchKey = (schema: TableSchema) => `search:${schema.name}`;
const searchValue = (schema: TableSchema) =>
  JSON.stringify([foldVersion, ...(schema.search ?? [])]);

/** What the database remembers about itself. */
async function recorded(
  db: Db,
  existing: ReadonlySet<string>,
): Promise<ReadonlyMap<string, string>> {
  if (!existing.has(`table:${metaTable}`)) return new Map();
  const { rows } = await sql<{ key: string; value: string }>`
    select key, value from ${sql.table(metaTable)}`.execute(db);
  return new Map(rows.map(({ key, value }) => [key, value]));
}

/** Tables whose rows were made searchable by other columns, or not at all. */
async function unsearched(db: Db, schemas: readonly TableSchema[], existing: ReadonlySet<string>) {
  const known = await recorded(db, existing);
  return schemas.filter(
    (schema) => schema.search && known.get(searchKey(schema)) !== searchValue(schema),
  );
}

type Rows = readonly Readonly<Record<string, unknown>>[];

async function writeSearch(db: Db, schema: TableSchema, rows: Rows): Promise<void> {
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
async function makeSearchable(db: Db, schema: TableSchema): Promise<void> {
  const columns = (schema.search ?? []).filter((column) => isText(schema, column));
  for (let after = 0; ;) {
    const rows = await db
      .selectFrom(schema.name)
      .select(['id', ...columns])
      .where('id', '>', after)
      .orderBy('id')
      .limit(batch)
      .execute();
    if (rows.length > 0) await writeSearch(db, schema, rows);
    const last = rows.at(-1);
    if (last === undefined || rows.length < batch) break;
    after = Number(last['id']);
  }
  await sql`
    insert into ${sql.table(metaTable)} (key, value)
    values (${searchKey(schema)}, ${searchValue(schema)})
    on conflict (key) do update set value = excluded.value`.execute(db);
}

/**
 * Brings a database to the schemas: makes what is missing, removes nothing. Servers that start at once
 * take turns, and the second one finds nothing left to do.
 */
export async function migrate(engine: Engine, schemas: readonly TableSchema[]): Promise<void> {
  const { flavour } = engine;
  const missing = async (db: Db) => {
    const existing = await flavour.existing(db);
    const statements = missingStatements(schemas, flavour, existing);
    const meta = `create table ${quoted(metaTable)} (key text primary key, value text not null)`;
    return {
      statements: existing.has(`table:${metaTable}`) ? statements : [meta, ...statements],
      stale: await unsearched(db, schemas, existing),
    };
  };
  const { statements, stale } = await missing(engine.read);
  if (statements.length === 0 && stale.length === 0) return;
  await engine.begin(async (db) => {
    const work = await missing(db);
    for (const statement of work.statements) await sql.raw(statement).execute(db);
    for (const schema of work.stale) await makeSearchable(db, schema);
  }, 'migration');
}
