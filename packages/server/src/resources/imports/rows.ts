import { contract, isObject } from '@steward/api';
import { csvLine, guardFormula } from '@steward/api/csv';
import type { Call, Handler } from '../../base/call.ts';
import type { JsonObject } from '../../records/crud.ts';
import type { Row } from '../../base/store.ts';
import { findSpans, keptOf, keptVerdict } from './record/listedRows.ts';
import { findImport } from './record/record.ts';
import { importPartsTable, importRowsTable } from '../../records/schema/importTables.ts';

const { rows: rowsCall } = contract.imports;
const defaultPageSize = 100;
/** Rows that an export reads at once. */
const exportBatch = 1_000;

/** The listed rows of some parts, by their numbers; none of those whose rows have expired. */
async function readParts(
  { store }: Call,
  { id }: Row,
  parts: readonly number[],
  verdict: string | undefined,
): Promise<ReadonlyMap<number, readonly JsonObject[]>> {
  const name = verdict === keptVerdict ? importPartsTable.name : importRowsTable.name;
  const { rows: partRows } = await store.table(name).page({
    offset: 0,
    limit: parts.length,
    where: { import_id: id },
    filter: { column: 'number', op: 'among', value: parts },
  });
  const listedRows = (row: Row): readonly JsonObject[] => {
    if (verdict === keptVerdict) return keptOf(row).map((record) => ({ ...record, verdict }));
    const storedRows = Array.isArray(row.rows) ? row.rows.filter(isObject) : [];
    return verdict === undefined
      ? storedRows
      : storedRows.filter((each) => each.verdict === verdict);
  };
  return new Map(partRows.map((row) => [Number(row.number), listedRows(row)]));
}

/** Some rows of a report, in the order of the file, read only from the parts that have them. */
async function readRows(
  call: Call,
  imported: Row,
  { skip, limit }: { readonly skip: number; readonly limit: number },
) {
  const verdict = call.query.verdict === undefined ? undefined : String(call.query.verdict);
  const { spans, count } = await findSpans(call.store, imported, { verdict, skip, limit });
  const numbers = spans.map(({ part }) => part);
  const byPart =
    numbers.length === 0 ? new Map() : await readParts(call, imported, numbers, verdict);
  const documents = spans.flatMap(({ part, from }): readonly JsonObject[] => {
    const partRows: readonly JsonObject[] = byPart.get(part) ?? [];
    return partRows.slice(Math.max(0, skip - from), skip + limit - from);
  });
  return { documents, count };
}

/** A page of the rows that were not just created, in the order of the file. */
export const rows: Handler = async (call) => {
  const { page = 1, pageSize = defaultPageSize } = call.query;
  const limit = Number(pageSize);
  return readRows(call, await findImport(call), { skip: (Number(page) - 1) * limit, limit });
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
  const imported = await findImport(call);
  const encoder = new TextEncoder();
  let skip = 0;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { documents, count } = await readRows(call, imported, { skip, limit: exportBatch });
      const header = skip === 0 ? `${csvLine(exportedFields)}\r\n` : '';
      controller.enqueue(encoder.encode(`${header}${documents.map(toCsvLine).join('')}`));
      skip += exportBatch;
      if (skip >= count) controller.close();
    },
  });
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="import-rows.csv"',
    },
  });
};
