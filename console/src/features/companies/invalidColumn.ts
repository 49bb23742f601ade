import type { CompanyColumn, CompanyRow } from '@steward/api/csv';
import { companyColumns, validateCompanyRow } from '@steward/api/csv';

/** The first column of a row with an invalid value; undefined if all are valid. */
export const invalidColumn = (row: CompanyRow): CompanyColumn | undefined =>
  companyColumns.find(
    (column) =>
      validateCompanyRow({ name: 'x', theme: '', website: '', [column]: row[column] }) !==
      undefined,
  );
