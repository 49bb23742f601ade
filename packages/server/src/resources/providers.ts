import { providerCodesHint, providerTables } from '@steward/api';
import { missingProviderCodes } from '@steward/api/forms';
import type { Call } from '../base/call.ts';
import { HttpError, assertNoProblems } from '../base/errors.ts';
import type { RecordRules } from '../records/rules/recordRules.ts';

const tableNames: readonly string[] = providerTables;

function tableNameParam({ params }: Call): string {
  const name = params.tableName ?? '';
  if (tableNames.includes(name)) return name;
  throw new HttpError(
    404,
    `There is no provider table ${name}. There are: ${tableNames.join(', ')}.`,
  );
}

export const providerRules: RecordRules = {
  scope: (call) => ({ table_name: tableNameParam(call) }),
  toColumns:
    () =>
    ({ columns, before }) => {
      const missingFields = missingProviderCodes({ ...before, ...columns });
      assertNoProblems(Object.fromEntries(missingFields.map((name) => [name, providerCodesHint])));
      return columns;
    },
};
