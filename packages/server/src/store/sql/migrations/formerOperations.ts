import { sql } from 'kysely';
import type { Db } from '../database/engine.ts';

const [history, operations] = ['history', 'history_operations'].map((name) => sql.table(name));

/** The column of the history that those versions lacked. */
export const joinedColumn = 'superseded_in_operation';

/** Whether an entry belongs to an operation with others, as `joinOperations` has it. */
const isMember = (alias: string) =>
  sql<boolean>`${sql.ref(`${alias}.part`)} is null and not
    (${sql.ref(`${alias}.kind`)} = 'imported' and ${sql.ref(`${alias}.record_id`)} is null)`;

const isSameOperation = sql<boolean>`
  later.operation = entry.operation and later.person_id is not distinct from entry.person_id`;

const isSameKind = sql<boolean>`later.kind = entry.kind and later.resource = entry.resource`;

/** Marks the entries that a newer one of their operation stands for, and those of parts of imports. */
const markSuperseded = (db: Db, column: string, isSame: typeof isSameOperation) =>
  sql`
    update ${history} as entry set ${sql.ref(column)} = 1
    where entry.part is not null or (${isMember('entry')} and exists (
      select 1 from ${history} as later
      where ${isSame} and ${isMember('later')} and later.id > entry.id))`.execute(db);

/**
 * Brings the entries of versions that listed each by itself, or operations where they began, together with their
 * operations.
 *
 * @param isTold whether the version before kept already what operations did
 */
export async function joinFormerOperations(db: Db, isTold: boolean): Promise<void> {
  await markSuperseded(db, joinedColumn, isSameOperation);
  await markSuperseded(
    db,
    'superseded_in_kind',
    sql<boolean>`${isSameOperation} and ${isSameKind}`,
  );
  if (isTold) return;
  // Of records that came together an entry names the first and the last.
  await sql`
    insert into ${operations}
      (operation, person_id, kind, resource, call, name, entries, records, undone)
    select entry.operation, entry.person_id, entry.kind, entry.resource, entry.call, min(entry.name),
      count(*), count(distinct entry.record_id) + sum(coalesce(entry.last_record_id - entry.record_id,
          case when entry.record_id is null then 1 else 0 end)),
      sum(case when entry.id in (select undoes from ${history} where undoes is not null)
        then 1 else 0 end)
    from ${history} as entry
    where ${isMember('entry')} and exists (
      select 1 from ${history} as later
      where ${isSameOperation} and ${isMember('later')} and later.superseded_in_operation = 1)
    group by entry.operation, entry.person_id, entry.kind, entry.resource, entry.call
    order by min(entry.id)`.execute(db);
}
