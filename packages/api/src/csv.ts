/** CSV files of companies: reading them, judging their rows, and telling which companies are the same. */

// The columns of a company file, its limit, and the report of an upload.
export { companyCsv, csvMaxBytes, importReport, verdicts } from './resources/companies.ts';

// From bytes to records.
export {
  csvBytesProblem,
  csvLine,
  isCsvRow,
  noCompanies,
  notText,
  raggedProblem,
  sniffDelimiter,
} from './csv/format.ts';
export { csvTextSteps, isBinary, isLetterless, unknownLetters } from './csv/decode.ts';
export type { CsvText } from './csv/decode.ts';
export { csvRecords, longestCsvRecord } from './csv/records.ts';
export type { CsvParse, CsvRecord } from './csv/records.ts';

// From records to companies.
export {
  companyColumns,
  companyRow,
  companyRowProblem,
  headerProblem,
  matchHeaders,
  translateLines,
} from './csv/companyRows.ts';
export type { CompanyColumn, CompanyRow, HeaderMap } from './csv/companyRows.ts';

// Which companies are the same.
export {
  createCompanyFinder,
  nameKey,
  sameHosts,
  twinReason,
  websiteHost,
} from './csv/companyRows.ts';
