import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { createOutbox } from './outbox.ts';
import { createSmtpMail } from './smtp.ts';

const message = { to: 'ada@example.com', subject: 'Passwort zurücksetzen', text: 'Grüße\nAda' };
const from = 'Steward <steward@example.com>';

let folder: string | undefined;
afterEach(async () => {
  if (folder !== undefined) await rm(folder, { recursive: true });
  folder = undefined;
});

test('without SMTP a message becomes a file that only this user can read', async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'steward-'));
  const told: [string, string][] = [];
  await createOutbox(path.join(folder, 'outbox'), from, (...tell) => told.push(tell)).send(message);
  const [to, file = ''] = told[0] ?? [];
  expect(to).toBe('ada@example.com');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const letter = await readFile(file, 'utf8');
  expect(letter).toContain('To: ada@example.com\r\n');
  expect(letter).toContain(`=?UTF-8?B?${Buffer.from(message.subject).toString('base64')}?=`);
  expect(letter).toContain('\r\n\r\nGrüße\r\nAda');
});

test('letters of a name are encoded, and those of an address are not', async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'steward-'));
  let file = '';
  const outbox = createOutbox(folder, 'Société <mail@example.com>', (_, at) => (file = at));
  await outbox.send({ ...message, to: 'zoë@example.com' });
  const letter = await readFile(file, 'utf8');
  expect(letter).toContain('From: =?UTF-8?B?U29jacOpdMOp?= <mail@example.com>\r\n');
  expect(letter).toContain('To: zoë@example.com\r\n');
});

test('no subject can add a header', async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'steward-'));
  let file = '';
  const outbox = createOutbox(folder, from, (_, path) => (file = path));
  await outbox.send({ ...message, subject: 'Hello\r\nBcc: eve@example.com' });
  expect(await readFile(file, 'utf8')).not.toMatch(/^Bcc:/m);
});

test('with SMTP a message is handed to the mail server', async () => {
  let said = '';
  const server = createServer((socket) => {
    socket.write('220 ready\r\n');
    let isBody = false;
    socket.on('data', (part) => {
      said += part;
      if (isBody) isBody = !String(part).endsWith('\r\n.\r\n');
      if (isBody) return;
      isBody = /^DATA\r\n$/i.test(String(part));
      socket.write(isBody ? '354 go on\r\n' : '250 fine\r\n');
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  await createSmtpMail(`smtp://127.0.0.1:${port}`, from).send(message);
  server.close();
  expect(said).toContain('MAIL FROM:<steward@example.com>');
  expect(said).toContain('RCPT TO:<ada@example.com>');
  expect(said).toContain('To: ada@example.com');
});
