import type { CompanyColumn, CompanyRow } from '@steward/api/csv';
import { companyColumns, validateCompanyRow } from '@steward/api/csv';

/** Which cell a row is refused for; undefined when it is for none of its own. */
export const badColumn = (row: CompanyRow): CompanyColumn | undefined =>
  companyColumns.find(
    (column) =>
      validateCompanyRow({ name: 'x', theme: '', website: '', [column]: row[column] }) !==
      undefined,
  );
