import { createTransport } from 'nodemailer';
import type { Mailer } from './services.ts';

/** A mailer that sends by SMTP, as in smtp://user:password@host:587. */
export function createSmtpMailer(url: string, from: string): Mailer {
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
  const transport = createTransport({ url, ...timeouts }, { from });
  return {
    async send({ id, ...message }) {
      await transport.sendMail({ ...message, ...(id && { messageId: `<${id}@steward>` }) });
    },
  };
}
