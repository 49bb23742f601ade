import { contract } from '@steward/api';
import type { Handler, Handlers } from '../call.ts';
import { inTransaction, crudHandlers, toRecord } from '../crud.ts';
import { assertNoProblems } from '../errors.ts';
import type { Row } from '../store/port.ts';

const resource = contract.renames;

/** Creates or updates renames by identifier, all of them or none. */
const saveRenames: Handler = (call) => {
  const identifiers = call.items.map(({ identifier }) => String(identifier));
  const problems = identifiers.map((identifier, index) => [
    `${index}.identifier`,
    identifiers.indexOf(identifier) < index
      ? `${identifier} is in the list twice. Send it once.`
      : undefined,
  ]);
  assertNoProblems(Object.fromEntries(problems));
  return inTransaction(call, async ({ store, items }) => {
    const table = store.table('renames');
    const saved: Row[] = [];
    for (const { identifier, singular_name, plural_name } of items) {
      const names = { singular_name, plural_name };
      const [existing] = await table.find({ identifier: String(identifier) }, 1);
      const id = existing?.id ?? (await table.insert([{ identifier, ...names }]))[0] ?? 0;
      const row = await table.update(id, names);
      if (row !== undefined) saved.push(row);
    }
    return saved.map((row) => toRecord(resource.fields, row));
  });
};

export const renames: Handlers = { ...crudHandlers(resource), 'renames.save': saveRenames };
