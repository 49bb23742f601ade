import { contract, isObject } from '@steward/api';
import type { ReportVerdict } from '@steward/api';
import { csvLine, guardFormula } from '@steward/api/csv';
import type { Call, Handler } from '../call.ts';
import type { JsonObject } from '../crud.ts';
import type { Row } from '../store/port.ts';
import { findImport } from './record.ts';
import { importPartsTable, importRowsTable } from './tables.ts';

const { rows: rowsCall } = contract.imports;
const defaultPageSize = 100;
const keptVerdict: ReportVerdict = 'kept';

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** The records that the undo of a part left as they were. */
export const keptOf = ({ kept }: Row): readonly JsonObject[] =>
  Array.isArray(kept) ? kept.filter(isObject) : [];

/** How many of the kept rows of a part have a verdict, or any. */
function countListed(part: Row, verdict: unknown): number {
  if (verdict === keptVerdict) return keptOf(part).length;
  const { listed } = part;
  if (!isObject(listed)) return 0;
  if (verdict !== undefined) return numberOf(listed[String(verdict)]);
  return Object.values(listed).reduce<number>((sum, count) => sum + numberOf(count), 0);
}

/** The kept rows of a part; none once they have expired. */
async function readRows({ store }: Call, part: Row, verdict: unknown): Promise<JsonObject[]> {
  if (verdict === keptVerdict) return keptOf(part).map((record) => ({ ...record, verdict }));
  const { import_id, number } = part;
  const where = { import_id: Number(import_id), number: Number(number) };
  const [kept] = await store.table(importRowsTable.name).find(where, 1);
  const rows = Array.isArray(kept?.rows) ? kept.rows.filter(isObject) : [];
  return verdict === undefined ? rows : rows.filter((row) => row.verdict === verdict);
}

const partsOf = ({ store }: Call, { id }: Row) =>
  store.table(importPartsTable.name).find({ import_id: id });

/** A page of the rows that were not just created, in the order of the file. */
export const rows: Handler = async (call) => {
  const { page = 1, pageSize = defaultPageSize, verdict } = call.query;
  const limit = Number(pageSize);
  const parts = await partsOf(call, await findImport(call));
  let [skip, count] = [(Number(page) - 1) * limit, 0];
  const documents: JsonObject[] = [];
  for (const part of parts) {
    const listed = countListed(part, verdict);
    count += listed;
    if (skip < listed && documents.length < limit) {
      const found = await readRows(call, part, verdict);
      documents.push(...found.slice(skip, skip + limit - documents.length));
    }
    skip = Math.max(0, skip - listed);
  }
  return { documents, count };
};

const exportedFields = Object.keys(rowsCall.result.fields);

const toCell = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  return guardFormula(typeof value === 'object' ? JSON.stringify(value) : String(value));
};

const toCsvLine = (row: JsonObject): string =>
  `${csvLine(exportedFields.map((name) => toCell(row[name])))}\r\n`;

/** The same rows as a CSV file, read as it is sent. */
export const exportRows: Handler = async (call) => {
  const parts = await partsOf(call, await findImport(call));
  const encoder = new TextEncoder();
  let next = 0;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (next === 0) controller.enqueue(encoder.encode(`${csvLine(exportedFields)}\r\n`));
      const part = parts[next];
      if (part === undefined) return controller.close();
      next += 1;
      const found = await readRows(call, part, call.query.verdict);
      controller.enqueue(encoder.encode(found.map(toCsvLine).join('')));
    },
  });
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="import-rows.csv"',
    },
  });
};
