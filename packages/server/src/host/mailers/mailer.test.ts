import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { startSmtp } from '../../testing/smtp.ts';
import { createFileMailer } from './fileMailer.ts';
import { createSmtpMailer } from './smtpMailer.ts';
import { useTemporaryFolder } from '../../testing/temporaryFolder.ts';

const message = { to: 'ada@example.com', subject: 'Passwort zurücksetzen', text: 'Grüße\nAda' };
const from = 'Steward <steward@example.com>';

const folder = useTemporaryFolder();

test('without SMTP a message becomes a file that only this user can read', async () => {
  const notifications: [string, string][] = [];
  await createFileMailer(path.join(folder(), 'outbox'), from, (...tell) =>
    notifications.push(tell),
  ).send(message);
  const [to, file = ''] = notifications[0] ?? [];
  expect(to).toBe('ada@example.com');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const letter = await readFile(file, 'utf8');
  expect(letter).toContain('To: ada@example.com\r\n');
  expect(letter).toContain(`=?UTF-8?B?${Buffer.from(message.subject).toString('base64')}?=`);
  expect(letter).toContain('\r\n\r\nGrüße\r\nAda');
});

test('letters of a name are encoded, and those of an address are not', async () => {
  let file = '';
  const mailer = createFileMailer(folder(), 'Société <mail@example.com>', (_, at) => (file = at));
  await mailer.send({ ...message, to: 'zoë@example.com' });
  const letter = await readFile(file, 'utf8');
  expect(letter).toContain('From: =?UTF-8?B?U29jacOpdMOp?= <mail@example.com>\r\n');
  expect(letter).toContain('To: zoë@example.com\r\n');
});

test('no subject can add a header', async () => {
  let file = '';
  const mailer = createFileMailer(folder(), from, (_, path) => (file = path));
  await mailer.send({ ...message, subject: 'Hello\r\nBcc: eve@example.com' });
  expect(await readFile(file, 'utf8')).not.toMatch(/^Bcc:/m);
});

test('with SMTP a message is handed to the mail server', async () => {
  const smtp = await startSmtp();
  await createSmtpMailer(smtp.url, from).send(message);
  smtp.close();
  const said = smtp.received();
  expect(said).toContain('MAIL FROM:<steward@example.com>');
  expect(said).toContain('RCPT TO:<ada@example.com>');
  expect(said).toContain('To: ada@example.com');
});
