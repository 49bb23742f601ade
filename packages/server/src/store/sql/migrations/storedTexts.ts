import { formatCount, isAscii } from '@steward/api';
import type { TableSchema } from '../../../base/store.ts';
import { decodeRow, encode, searchText } from '../../values.ts';
import type { Cells } from '../../values.ts';
import { comparedCells } from '../database/comparedCells.ts';
import { isText, searchColumn } from '../database/engine.ts';
import type { Db, SqlDialect } from '../database/engine.ts';
import { readRows } from '../database/readRows.ts';
import { inSavepoint } from '../database/savepoint.ts';

/** Called with a sentence about each slow step. */
export type Tell = (sentence: string) => void;

/** Tables with fewer rows are done before anybody wonders. */
const toldRows = 10_000;
const rowsBetween = 100_000;

/** All rows of a table, in batches; it reports progress where they are many. */
async function* readAndTell(
  db: Db,
  schema: TableSchema,
  columns: readonly string[],
  purpose: string,
  tell: Tell,
) {
  let readCount = 0;
  for await (const rows of readRows(db, schema, columns)) {
    yield rows;
    const before = readCount;
    readCount += rows.length;
    if (before < toldRows && readCount >= toldRows) {
      tell(
        `All rows of ${schema.name} are read once, to store ${purpose}. If this is interrupted, the database stays as it was, and the next start begins again.`,
      );
    }
    if (Math.floor(before / rowsBetween) < Math.floor(readCount / rowsBetween)) {
      tell(`${formatCount(readCount)} rows of ${schema.name} are done.`);
    }
  }
}

/** Writes the same columns of several rows, by their ids. */
const writeRows = (db: Db, dialect: SqlDialect, schema: TableSchema, rows: readonly Cells[]) =>
  rows.length === 0 ? undefined : dialect.update(db, schema, rows);

/** Folds the texts of all rows for the search. */
export async function rebuildSearch(
  db: Db,
  dialect: SqlDialect,
  schema: TableSchema,
  tell: Tell,
): Promise<void> {
  const columns = (schema.search ?? []).filter((column) => isText(schema, column));
  for await (const rows of readAndTell(
    db,
    schema,
    columns,
    'its texts as searches read them',
    tell,
  )) {
    const patches = rows.map((row) => ({
      id: Number(row['id']),
      [searchColumn]: searchText(schema, row),
    }));
    await writeRows(db, dialect, schema, patches);
  }
}

/** Writes for all rows the columns by which filters compare others. */
export async function rebuildCompared(
  db: Db,
  dialect: SqlDialect,
  schema: TableSchema,
  tell: Tell,
): Promise<void> {
  const columns = [...new Set([...(schema.foldedColumns ?? []), ...(schema.formedColumns ?? [])])];
  for await (const rows of readAndTell(
    db,
    schema,
    columns,
    'its texts as filters read them',
    tell,
  )) {
    const patches = rows.flatMap((row) => {
      const compared = comparedCells(schema, row);
      const isPlain = Object.values(compared).every((cell) => cell === null);
      return isPlain ? [] : [{ id: Number(row['id']), ...compared }];
    });
    await writeRows(db, dialect, schema, patches);
  }
}

/** The columns of a row that have texts in another form than the one in which they are compared, in that one. */
function inForm(
  schema: TableSchema,
  columns: readonly string[],
  row: Readonly<Record<string, unknown>>,
): Cells | undefined {
  const isPlain = (cell: unknown) => typeof cell !== 'string' || isAscii(cell);
  if (columns.every((column) => isPlain(row[column]))) return undefined;
  const texts = decodeRow(schema, row);
  const cells: Cells = {};
  for (const column of columns) cells[column] = encode(schema, column, texts[column]);
  if (columns.every((column) => cells[column] === (row[column] ?? null))) return undefined;
  return { id: texts.id, ...cells, ...comparedCells(schema, cells) };
}

/** Writes rows; those that have what only one row may have stay as they are. Returns how many were written. */
async function replaceRows(
  db: Db,
  dialect: SqlDialect,
  schema: TableSchema,
  rows: readonly Cells[],
): Promise<number> {
  if (rows.length === 0) return 0;
  try {
    await inSavepoint(db, (tx) => dialect.update(tx, schema, rows));
    return rows.length;
  } catch (error) {
    if (!dialect.isConstraintViolation(error)) throw error;
    if (rows.length === 1) return 0;
  }
  let writtenCount = 0;
  for (const row of rows) writtenCount += await replaceRows(db, dialect, schema, [row]);
  return writtenCount;
}

/** Writes the texts of all rows in the form in which they are compared. Returns in how many rows. */
export async function writeInForm(
  db: Db,
  dialect: SqlDialect,
  schema: TableSchema,
  tell: Tell,
): Promise<number> {
  const isKept = (column: string) =>
    schema.columns[column] === 'text' || schema.lists?.includes(column);
  const columns = Object.keys(schema.columns).filter(isKept);
  if (schema.isVerbatim || columns.length === 0) return 0;
  const purpose = 'its texts in the form in which they are compared (Unicode NFC)';
  let writtenCount = 0;
  for await (const rows of readAndTell(db, schema, columns, purpose, tell)) {
    const changedRows = rows
      .map((row) => inForm(schema, columns, row))
      .filter((cells) => cells !== undefined);
    writtenCount += await replaceRows(db, dialect, schema, changedRows);
  }
  return writtenCount;
}
