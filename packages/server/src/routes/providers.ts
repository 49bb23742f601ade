import { providerCodesHint, contract, providerTables } from '@steward/api';
import { missingProviderCodes } from '@steward/api/forms';
import type { Call, Handlers } from '../call.ts';
import type { JsonObject, CrudOverrides } from '../crud.ts';
import { crudHandlers, defaultColumns } from '../crud.ts';
import { HttpError, assertNoProblems } from '../errors.ts';

const resource = contract.providers;

const tableNames: readonly string[] = providerTables;

function tableNameParam({ params }: Call): string {
  const name = params.tableName ?? '';
  if (tableNames.includes(name)) return name;
  throw new HttpError(
    404,
    `There is no provider table ${name}. There are: ${tableNames.join(', ')}.`,
  );
}

function assertCompleteCodes(provider: JsonObject): void {
  assertNoProblems(
    Object.fromEntries(missingProviderCodes(provider).map((name) => [name, providerCodesHint])),
  );
}

const overrides: CrudOverrides = {
  scope: (call) => ({ table_name: tableNameParam(call) }),
  toColumns(call, before) {
    const columns = defaultColumns(resource, call, before);
    assertCompleteCodes({ ...before, ...columns });
    return Promise.resolve(columns);
  },
};

export const providers: Handlers = crudHandlers(resource, overrides);
