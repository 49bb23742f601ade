import { writeResetMail } from './passwordLinks.ts';
import type { AppServices } from '../base/services.ts';
import { nowIso } from '../base/services.ts';
import { mailsTable } from '../records/schema/systemTables.ts';
import { newLinkHint, readText } from './mails.ts';
import { deliverDue } from '../records/deliveryQueue/queue.ts';
import type { Queue } from '../records/deliveryQueue/queue.ts';

const queue: Queue = {
  table: mailsTable.name,
  slots: 10,
  retry: { firstMs: 5_000, factor: 3, capMs: 60 * 60_000 },
  async deliver(row, services) {
    const mail = row.request === 'reset' ? await writeResetMail(services, row) : row;
    if (mail !== undefined) {
      await services.mailer.send({
        to: String(mail.recipient),
        subject: String(mail.subject),
        text: await readText(mail, services),
        id: String(mail.message_id),
      });
    }
    // Where no user has the address of the request, nothing was sent.
    return { text: null, request: null, ...(mail && { sent_at: nowIso(services) }) };
  },
  onGivenUp: { text: null },
  failed({ id, recipient, attempts }, { message, isFinal }, { logger }) {
    const details = { mail: id, error: message };
    if (isFinal) {
      const text = `A mail to ${recipient} could not be sent, and the server has given up. Check SMTP_URL. The person can ask for a new link ${newLinkHint}.`;
      logger.error(text, details);
    } else if (attempts === 1) {
      const text = `A mail to ${recipient} could not be sent yet; the server will try again. Check SMTP_URL.`;
      logger.error(text, details);
    }
  },
};

/** Sends all mails that are due. */
export const deliverMails = (services: AppServices): Promise<void> => deliverDue(services, queue);
