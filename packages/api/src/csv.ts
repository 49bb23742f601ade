/** CSV files of companies: reading them, judging their rows, and telling which companies are the same. */

// The columns of a company file, its limit, and the report of an upload.
export {
  companyCsvFields,
  csvMaxBytes,
  importReport,
  importVerdicts,
} from './resources/companies.ts';

// From bytes to records.
export { decodeCsv, decodeTexts } from './csv/decode.ts';
export type { DecodedCsv } from './csv/decode.ts';
export { createEncodingDetector, encodingName } from './csv/encoding.ts';
export type { EncodingDetector, FoundEncoding, UnreadableFile } from './csv/encoding.ts';
export { cellStarts, parseCsvRecords, readCsvRecord } from './csv/records.ts';
export type { CsvRecord, CsvRecordFound } from './csv/records.ts';
export {
  csvLimits,
  csvLine,
  guardFormula,
  noCompaniesMessage,
  sentCell,
  sniffDelimiter,
  unguardFormula,
  validateCellCount,
} from './csv/format.ts';

// From records to companies.
export {
  companyColumns,
  companyOf,
  existingColumns,
  matchHeaders,
  storedCell,
  toCompanyRow,
  validateCompanyRecord,
  validateCompanyRow,
  validateHeaders,
} from './csv/companyRows.ts';
export type { CompanyColumn, CompanyLayout, CompanyRow, HeaderMap } from './csv/companyRows.ts';
export { translateLines } from './csv/translateLines.ts';

// The rule for which companies are the same.
export {
  companyNameKey,
  createDuplicateIndex,
  duplicateReason,
  websiteHost,
} from './csv/duplicates.ts';
export type { DuplicateIndex } from './csv/duplicates.ts';
