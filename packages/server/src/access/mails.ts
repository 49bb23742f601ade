import { forgotPasswordLabel } from '@steward/api/forms';
import { pruneExpired } from '../store/prune.ts';
import type { AppServices, MailMessage } from '../base/services.ts';
import { nowIso } from '../base/services.ts';
import type { NewRow, Row, Store } from '../base/store.ts';
import { newQueueColumns } from '../records/deliveryQueue/queue.ts';
import { mailsTable } from '../records/schema/systemTables.ts';

const day = 24 * 60 * 60_000;
/** How long to try to send a mail, in milliseconds. */
const maxLifetime = 3 * day;
/** How long the table remembers that a mail was sent, in milliseconds. */
const retentionMs = 30 * day;
/** Ties encrypted texts to their column. */
export const mailTextPurpose = 'mails.text';

/** A mail to a user that waits to be sent until its link expires. */
export interface NewMail extends MailMessage {
  readonly userId: number;
  readonly lifetimeMs: number;
}

/** Says where a person gets a new link. */
export const newLinkHint = `under “${forgotPasswordLabel}” on the login screen`;

/** The address of a page of the console, for a link in a mail. */
export const consoleAddress = (
  { baseUrl }: Pick<AppServices, 'baseUrl'>,
  ...path: readonly (string | number)[]
): string => [baseUrl.replace(/\/+$/, ''), ...path].join('/');

/** A mail that greets a user. */
export const toMail = (
  user: Row,
  lifetimeMs: number,
  subject: string,
  paragraphs: readonly string[],
): NewMail => ({
  userId: user.id,
  to: String(user.email),
  subject,
  text: [`Hello ${String(user.first_name)},`, ...paragraphs].join('\n\n'),
  lifetimeMs,
});

const toColumns = async ({ cipher }: AppServices, mail: NewMail) => ({
  user_id: mail.userId,
  recipient: mail.to,
  subject: mail.subject,
  text: await cipher.encrypt(mail.text, mailTextPurpose),
  request: null,
});

const lifetimeOf = (lifetimeMs: number) => Math.min(lifetimeMs, maxLifetime);

/** The number of mails that are stored by one statement. */
const mailsAtOnce = 500;

const newColumns = (services: AppServices, lifetimeMs: number, rest: NewRow): NewRow => ({
  ...newQueueColumns(services, lifetimeOf(lifetimeMs)),
  message_id: crypto.randomUUID(),
  ...rest,
});

async function insertMails(store: Store, services: AppServices, rows: readonly NewRow[]) {
  await pruneExpired(store, mailsTable.name, 'created_at', nowIso(services, -retentionMs));
  await store.table(mailsTable.name).insert(rows);
}

/**
 * Stores a mail, in the transaction of the change that it is about; `deliverMails` sends it
 * afterwards.
 */
export const queueMail = (store: Store, services: AppServices, mail: NewMail): Promise<void> =>
  queueMails(store, services, [mail]);

/** Stores mails to any number of people, as `queueMail` does. */
export async function queueMails(
  store: Store,
  services: AppServices,
  mails: readonly NewMail[],
): Promise<void> {
  for (let from = 0; from < mails.length; from += mailsAtOnce) {
    const some = mails.slice(from, from + mailsAtOnce);
    const rows = await Promise.all(
      some.map(async (mail) =>
        newColumns(services, mail.lifetimeMs, await toColumns(services, mail)),
      ),
    );
    await insertMails(store, services, rows);
  }
}

/**
 * Records the request of a mail, whether or not a user has the address, so that the answer to both takes
 * as long. The mail is written when it is sent.
 */
export async function queueRequest(
  services: AppServices,
  request: 'reset',
  emailKey: string,
  lifetimeMs: number,
): Promise<void> {
  const text = await services.cipher.encrypt(emailKey, mailTextPurpose);
  const row = newColumns(services, lifetimeMs, { request, text });
  await insertMails(services.store, services, [row]);
}

/** The encrypted text of a mail, or the address of a request. */
export const readText = (row: Row, { cipher }: AppServices): Promise<string> =>
  cipher.decrypt(String(row.text), mailTextPurpose);

/** Writes the mail of a request; repeated attempts send the same text. */
export async function writeMail(
  store: Store,
  services: AppServices,
  row: Row,
  mail: NewMail,
): Promise<Row | undefined> {
  const expires_at = nowIso(services, lifetimeOf(mail.lifetimeMs));
  const columns = { ...(await toColumns(services, mail)), expires_at };
  return store.table(mailsTable.name).update(row.id, columns);
}
