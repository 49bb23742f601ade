/** CSV files of companies: reading them, judging their rows, and telling which companies are the same. */

// The columns of a company file, its limit, and the report of an upload.
export {
  companyCsvFields,
  csvMaxBytes,
  importReport,
  importVerdicts,
} from './resources/companies.ts';

// From bytes to records.
export {
  validateCsvBytes,
  csvLine,
  isCsvRow,
  noCompaniesMessage,
  notTextMessage,
  validateCellCount,
  sniffDelimiter,
} from './csv/format.ts';
export {
  csvTextSteps,
  hasControlCharacters,
  hasUndefinedCharacters,
  unknownEncodingMessage,
} from './csv/decode.ts';
export type { CsvText } from './csv/decode.ts';
export { parseCsvRecords, maxCsvRecordLength } from './csv/records.ts';
export type { CsvParse, CsvRecord } from './csv/records.ts';

// From records to companies.
export {
  companyColumns,
  toCompanyRow,
  validateCompanyRow,
  validateHeaders,
  matchHeaders,
  translateLines,
} from './csv/companyRows.ts';
export type { CompanyColumn, CompanyRow, HeaderMap } from './csv/companyRows.ts';

// Which companies are the same.
export {
  createCompanyFinder,
  companyNameKey,
  sameHosts,
  duplicateReason,
  websiteHost,
} from './csv/companyRows.ts';
