import { createTransport } from 'nodemailer';
import type { Mailer } from '../../base/services.ts';

interface SmtpMailer extends Mailer {
  /** Connects and logs in. Rejects where that does not work. */
  verify(): Promise<void>;
}

/** A mailer that sends by SMTP, as in smtp://user:password@host:587. */
export function createSmtpMailer(url: string, from: string): SmtpMailer {
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
  const transport = createTransport({ url, ...timeouts }, { from });
  return {
    async verify() {
      await transport.verify();
    },
    async send({ id, ...message }) {
      await transport.sendMail({ ...message, ...(id && { messageId: `<${id}@steward>` }) });
    },
  };
}
