import type { Mailer } from '../ports.ts';

/** Sends each message by SMTP, as in smtp://user:password@host:587. */
export function createSmtpMail(url: string, from: string): Mailer {
  const transport = async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({ url, connectionTimeout: 10_000, socketTimeout: 30_000 }, { from });
  };
  // Nodemailer takes megabytes, and most servers send nothing for days.
  let made: ReturnType<typeof transport> | undefined;
  return {
    async send(message) {
      await (await (made ??= transport())).sendMail(message);
    },
  };
}
