import type { CompanyColumn, CompanyRow } from '@steward/api';
import { companyColumns, companyRowProblem } from '@steward/api';

/** Which cell a row is refused for; undefined when it is for none of its own. */
export const badColumn = (row: CompanyRow): CompanyColumn | undefined =>
  companyColumns.find(
    (column) =>
      companyRowProblem({ name: 'x', theme: '', website: '', [column]: row[column] }) !== undefined,
  );
