import { sql } from 'kysely';
import { isObject } from '@steward/api';
import type { Db } from '../database/engine.ts';

/**
 * Tables of versions before imports were records: a file of all rows or none was accepted into them, and its rows
 * followed in transactions of their own.
 */
const [uploads, parts, lease] = ['uploads', 'upload_parts', 'companies_lease'].map((name) =>
  sql.table(name),
);

interface Upload {
  readonly id: number;
  readonly kind: string | null;
  readonly author: string | null;
  readonly parts: number;
  readonly next_part: number;
  readonly updated_at: string;
}

const fromJson = (cell: string | null | undefined): unknown => JSON.parse(cell ?? 'null');

/** The person by whom a call was made, as its upload kept them. */
function personOf({ author }: Upload): string {
  const authorRecord = fromJson(author);
  const caller = isObject(authorRecord) && isObject(authorRecord.caller) ? authorRecord.caller : {};
  return isObject(caller.user) ? String(caller.user.email) : 'somebody';
}

/** The first row of an upload that is not in: its line, and its name. */
async function firstMissing(db: Db, { id, next_part }: Upload): Promise<string> {
  const { rows } = await sql<{ rows: string | null }>`
    select "rows" from ${parts} where upload_id = ${id} and part = ${next_part}`.execute(db);
  const staged: unknown = fromJson(rows[0]?.rows);
  const [row]: readonly unknown[] = Array.isArray(staged) ? staged : [];
  const [line, name] = Array.isArray(row) ? row : isObject(row) ? [row.line, row.name] : [];
  return line === undefined ? '' : ` The first that is not is line ${line}, “${name}”.`;
}

async function describe(db: Db, upload: Upload): Promise<string> {
  const share = `${upload.next_part} of its ${upload.parts} parts are in`;
  const [action, retryNote] =
    upload.kind === 'update'
      ? ['changed companies', 'what is in stays as it is, and the rest is changed']
      : ['created companies', 'companies that are in are passed over, and the rest is created'];
  return `A file of all rows or none that ${action} was not finished by the version before: ${share}, by ${personOf(upload)}, ${upload.updated_at}.${await firstMissing(db, upload)} This version does not go on with it. What is in stays; import the file again: ${retryNote}.`;
}

/**
 * Ends uploads that the version before accepted and did not finish, and reports each such file. Its rows
 * are dropped.
 *
 * @param existing the objects of the database, as in `SqlDialect.existingObjects`
 */
export async function endFormerUploads(
  db: Db,
  existing: ReadonlySet<string>,
): Promise<readonly string[]> {
  if (!existing.has('table:uploads')) return [];
  const { rows } = await sql<Upload>`
    select id, kind, author, parts, next_part, updated_at from ${uploads}
    where state = 'accepted' order by id`.execute(db);
  const sentences: string[] = [];
  for (const upload of rows) sentences.push(await describe(db, upload));
  await sql`delete from ${parts}`.execute(db);
  await sql`delete from ${uploads}`.execute(db);
  if (existing.has('table:companies_lease')) {
    // A server of the version before, beside this one, changes companies again.
    await sql`update ${lease} set upload_id = null where upload_id is not null`.execute(db);
  }
  return sentences;
}
