import { activeUserManagers } from './administrators.ts';
import type { AppServices } from '../base/services.ts';
import { queueMail } from './mails.ts';

/** The time for which the mail is worth sending, in milliseconds. */
const lifetimeMs = 3 * 24 * 60 * 60_000;

/** Stores a mail for each user who manages users; `deliverMails` sends them. */
export async function mailAdministrators(
  services: AppServices,
  subject: string,
  text: string,
): Promise<void> {
  await services.store.transaction(async (store) => {
    for (const { id, email } of await activeUserManagers(store)) {
      await queueMail(store, services, {
        userId: id,
        to: String(email),
        subject,
        text,
        lifetimeMs,
      });
    }
  });
}
