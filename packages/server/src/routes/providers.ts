import { codesHint, contract, missingCodes, providerTables } from '@steward/api';
import type { Call, Handlers } from '../call.ts';
import type { Json, Ways } from '../crud.ts';
import { crudHandlers, plainColumns } from '../crud.ts';
import { Refusal, refuseProblems } from '../errors.ts';

const resource = contract.providers;

const known: readonly string[] = providerTables;

function tableNameOf({ params }: Call): string {
  const name = params.tableName ?? '';
  if (known.includes(name)) return name;
  throw new Refusal(404, `There is no provider table ${name}. There are: ${known.join(', ')}.`);
}

function refuseIncompleteCodes(provider: Json): void {
  refuseProblems(Object.fromEntries(missingCodes(provider).map((name) => [name, codesHint])));
}

const ways: Ways = {
  where: (call) => ({ table_name: tableNameOf(call) }),
  columns(call, before) {
    const columns = plainColumns(resource, call, before);
    refuseIncompleteCodes({ ...before, ...columns });
    return Promise.resolve(columns);
  },
};

export const providers: Handlers = crudHandlers(resource, ways);
