import { sql } from 'kysely';
import type { Db } from '../database/engine.ts';

const [history, operations] = ['history', 'history_operations'].map((name) => sql.table(name));

/** The column of the history that those versions lacked. */
export const joinedColumn = 'follows_operation';

/** Whether an entry belongs to an operation with others, as `joinOperations` has it. */
const isMember = (alias: string) =>
  sql<boolean>`${sql.ref(`${alias}.part`)} is null and not
    (${sql.ref(`${alias}.kind`)} = 'imported' and ${sql.ref(`${alias}.record_id`)} is null)`;

const isSameOperation = sql<boolean>`
  earlier.operation = entry.operation and earlier.person_id is not distinct from entry.person_id`;

const isSameKind = sql<boolean>`earlier.kind = entry.kind and earlier.resource = entry.resource`;

/** Marks the entries that follow an earlier one of their operation, or a part of an import. */
const markFollowers = (db: Db, column: string, isSame: typeof isSameOperation) =>
  sql`
    update ${history} as entry set ${sql.ref(column)} = 1
    where entry.part is not null or (${isMember('entry')} and exists (
      select 1 from ${history} as earlier
      where ${isSame} and ${isMember('earlier')} and earlier.id < entry.id))`.execute(db);

/** Brings the entries of versions that listed each by itself together with their operations. */
export async function joinFormerOperations(db: Db): Promise<void> {
  await markFollowers(db, joinedColumn, isSameOperation);
  await markFollowers(db, 'follows_kind', sql<boolean>`${isSameOperation} and ${isSameKind}`);
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
      select 1 from ${history} as earlier
      where ${isSameOperation} and ${isMember('earlier')} and earlier.follows_operation = 1)
    group by entry.operation, entry.person_id, entry.kind, entry.resource, entry.call
    order by min(entry.id)`.execute(db);
}
