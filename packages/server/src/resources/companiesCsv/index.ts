import { cutParts } from '@steward/api/imports';
import type { Call, Handler, Handlers } from '../../base/call.ts';
import { HttpError } from '../../base/errors.ts';
import { BrokenOffError, describeCounts } from '../imports/record/fileProgress.ts';
import { openCompanyFile } from './companyFile.ts';
import type { CompanyFile } from './companyFile.ts';
import { importPart } from './importRows.ts';
import { ImportReport } from './report.ts';

/** Creates the companies of all good rows. Each part is committed, regardless of later ones. */
async function importPartially(call: Call, file: CompanyFile, report: ImportReport) {
  const { settings } = file;
  let line = 0;
  try {
    for await (const { part, rows } of cutParts(file.rows(), 'create')) {
      const partReport = await importPart(call, {
        settings,
        rows,
        step: part - 1,
        isStrict: false,
      });
      line = rows.at(-1)?.line ?? line;
      report.add(partReport, line);
    }
  } catch (error) {
    if (line === 0) throw error;
    throw new BrokenOffError({ line, what: describeCounts(report.counts) }, error);
  }
}

/** @throws HttpError 413 for more than one transaction takes */
async function readWhole({ rows }: CompanyFile) {
  try {
    for await (const { rows: all } of cutParts(rows(), 'strict')) return all;
    return [];
  } catch (error) {
    throw error instanceof RangeError ? new HttpError(413, error.message) : error;
  }
}

/** Creates the companies of all rows or of none, in one transaction. */
async function importStrictly(call: Call, file: CompanyFile, report: ImportReport) {
  const { settings } = file;
  const rows = await readWhole(file);
  report.add(await importPart(call, { settings, rows, step: 0, isStrict: true }), Infinity);
}

const importCsv: Handler = async (call) => {
  const file = await openCompanyFile(call.file);
  const report = new ImportReport(call.services.staging, file.notes);
  try {
    if (call.query.mode === 'strict') await importStrictly(call, file, report);
    else await importPartially(call, file, report);
    report.add({ created: 0, rows: [] }, Infinity);
    return report.toResponse();
  } catch (error) {
    report.discard();
    throw error;
  }
};

export const companiesCsv: Handlers = { 'companies.importCsv': importCsv };
