import { contract } from '@steward/api';
import type { Handler, Handlers } from '../base/call.ts';
import { assertCurrent, inTransaction } from '../records/changes/change.ts';
import { toRecord } from '../records/crud.ts';
import { HttpError, assertNoProblems } from '../base/errors.ts';
import { versionOf } from '../records/history/trackedTables.ts';
import type { RecordRules } from '../records/rules/recordRules.ts';
import type { Row } from '../base/store.ts';

const resource = contract.renames;

export const renameRules: RecordRules = { fields: resource.fields };

const toSaved = (row: Row) => ({ ...toRecord(resource.fields, row), version: versionOf(row) });

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
  if (call.ifMatch !== undefined && identifiers.length > 1) {
    throw new HttpError(400, 'If-Match speaks of one rename. Send renames one by one with it.');
  }
  return inTransaction(
    call,
    async (tx) => {
      const { store, items } = tx;
      const table = store.table('renames');
      const savedRows: Row[] = [];
      for (const { identifier, singular_name, plural_name } of items) {
        const names = { singular_name, plural_name };
        const matchingRows = await table.find({ identifier: String(identifier) }, 1);
        const [existing] = await table.lockRows(
          matchingRows.map(({ id }) => id),
          'change',
        );
        if (existing) await assertCurrent(tx, existing, resource.one, () => toSaved(existing));
        const id = existing?.id ?? (await table.insert([{ identifier, ...names }]))[0] ?? 0;
        const row = await table.update(id, names);
        if (row !== undefined) savedRows.push(row);
      }
      return savedRows.map(toSaved);
    },
    { lock: 'renames' },
  );
};

export const renames: Handlers = {
  'renames.save': saveRenames,
};
