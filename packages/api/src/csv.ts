/** What all have in common who read and write CSV files, and which companies are the same. */

// The columns of a company file, its limit, and the report of an upload.
export { companyCsvFields, csvMaxBytes, importReport } from './resources/companies.ts';
export { companyColumns, existingColumns, storedCell } from './csv/companyRows.ts';
export type { CompanyRow } from './csv/companyRows.ts';
export { translateLines } from './csv/translateLines.ts';

// Cells and their encoding.
export { encodingName } from './csv/encoding.ts';
export { cellStarts } from './csv/records.ts';
export {
  csvLine,
  guardFormula,
  noCompaniesMessage,
  sniffDelimiter,
  unguardFormula,
} from './csv/format.ts';

// The rule for which companies are the same.
export { companyNameKey, websiteHost } from './csv/companyKeys.ts';
