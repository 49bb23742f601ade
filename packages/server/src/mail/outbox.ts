import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Mailer, MailMessage } from '../ports.ts';

const oneLine = (text: string): string => text.replace(/[\r\n]+/g, ' ');

/** A header's text on one line, encoded where it is not plain ASCII. */
function header(text: string): string {
  const line = oneLine(text);
  return /^[\x20-\x7e]*$/.test(line) ? line : `=?UTF-8?B?${Buffer.from(line).toString('base64')}?=`;
}

/** A person in a header: the name is encoded like any text, an address that is encoded is none. */
function person(text: string): string {
  const [, name, address] = /^(.*\S)\s*(<[^<>]*>)$/.exec(oneLine(text)) ?? [];
  return name === undefined ? oneLine(text) : `${header(name)} ${address}`;
}

function letter({ to, subject, text }: MailMessage, from: string, id: string, now: Date): string {
  return [
    `From: ${person(from)}`,
    `To: ${person(to)}`,
    `Subject: ${header(subject)}`,
    `Date: ${now.toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${id}@steward.local>`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
    '',
    text.replace(/\r?\n/g, '\r\n'),
    '',
  ].join('\r\n');
}

/**
 * Keeps each message as a file that mail programs open, readable by this user alone; `onMessage` is told
 * whom it is for and where it lies.
 */
export function createOutbox(
  folder: string,
  from: string,
  onMessage: (to: string, file: string) => void,
): Mailer {
  return {
    async send(message) {
      const now = new Date();
      const id = randomUUID();
      const stamp = now.toISOString().replace(/[:.]/g, '-');
      const file = path.join(folder, `${stamp}-${id.slice(0, 8)}.eml`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(file, letter(message, from, id, now), { mode: 0o600 });
      onMessage(message.to, file);
    },
  };
}
