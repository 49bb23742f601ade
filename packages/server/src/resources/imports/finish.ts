import { contract } from '@steward/api';
import type { Call, Handler } from '../../base/call.ts';
import { inTransaction } from '../../records/changes/change.ts';
import { deliverMails } from '../../access/deliverMails.ts';
import { conflict } from '../../base/errors.ts';
import { queueInvitation } from '../../access/passwordLinks.ts';
import { toIdList } from '../../records/permissions/permissions.ts';
import { nowIso } from '../../base/services.ts';
import type { Row } from '../../base/store.ts';
import { assertMayStillImport } from './record/access.ts';
import { findImport, toImportRecord } from './record/record.ts';
import { importPartsTable } from '../../records/schema/importTables.ts';

const resource = contract.imports;

/** A part of an import whose people have not been invited; undefined where there is none. */
async function findUninvited({ store }: Call, { id }: Row): Promise<Row | undefined> {
  const { rows } = await store.table(importPartsTable.name).page({
    offset: 0,
    limit: 1,
    where: { import_id: id },
    filter: { column: 'to_invite', op: 'notEmpty' },
  });
  return rows[0];
}

/** Invites the people of a part, those who are still there and have not chosen a password yet. */
async function invite({ store, services }: Call, part: Row): Promise<void> {
  const users = await store.table('users').findIn('id', toIdList(part.to_invite));
  for (const user of users) {
    if (user.is_active !== true) await queueInvitation(store, services, user);
  }
  await store.table(importPartsTable.name).update(part.id, { to_invite: null });
}

/** Runs a step of the end of an import, with the import locked. */
const withImport = <T>(call: Call, step: number, work: (tx: Call, row: Row) => Promise<T>) =>
  inTransaction(
    call,
    async (tx) => {
      const row = await findImport(tx, 'change');
      await assertMayStillImport(tx, row);
      return work(tx, row);
    },
    { step },
  );

/**
 * Finishes an import; the people that it created are invited now, a part in each transaction, so that one that
 * is interrupted continues when it is called again.
 */
export const finish: Handler = async (call) => {
  let answer: unknown;
  for (let step = 0; answer === undefined; step += 1) {
    answer = await withImport(call, step, async (tx, row) => {
      const part = await findUninvited(tx, row);
      if (part !== undefined) {
        await invite(tx, part);
        return undefined;
      }
      if (row.state === 'done') return toImportRecord(row, tx);
      const now = nowIso(tx.services);
      const finalColumns = { state: 'done', updated_at: now, finished_at: now };
      await tx.store.table(resource.name).update(row.id, finalColumns);
      return toImportRecord({ ...row, ...finalColumns }, tx);
    });
  }
  call.services.runInBackground(() => deliverMails(call.services));
  return answer;
};

/** Stops an import; its next part continues it. */
export const stop: Handler = (call) =>
  withImport(call, 0, async (tx, row) => {
    if (row.state === 'done') {
      throw conflict('This import is done, so there is nothing to stop. You can undo it instead.');
    }
    const stopped = { state: 'stopped', updated_at: nowIso(tx.services) };
    await tx.store.table(resource.name).update(row.id, stopped);
    return toImportRecord({ ...row, ...stopped }, tx);
  });
