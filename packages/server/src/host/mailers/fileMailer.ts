import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { MailMessage, Mailer } from '../../base/services.ts';

const toOneLine = (text: string): string => text.replace(/[\r\n]+/g, ' ');

/** Text of a header, as an encoded word of RFC 2047 where it is not plain ASCII. */
function encodeHeader(text: string): string {
  const line = toOneLine(text);
  return /^[\x20-\x7e]*$/.test(line) ? line : `=?UTF-8?B?${Buffer.from(line).toString('base64')}?=`;
}

/** A person in a header: a name may be encoded, an address may not. */
function encodePerson(text: string): string {
  const [, name, address] = /^(.*\S)\s*(<[^<>]*>)$/.exec(toOneLine(text)) ?? [];
  return name === undefined ? toOneLine(text) : `${encodeHeader(name)} ${address}`;
}

const toEml = ({ to, subject, text }: MailMessage, from: string, id: string, date: Date): string =>
  [
    `From: ${encodePerson(from)}`,
    `To: ${encodePerson(to)}`,
    `Subject: ${encodeHeader(subject)}`,
    `Date: ${date.toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${id}@steward.local>`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
    '',
    text.replace(/\r?\n/g, '\r\n'),
    '',
  ].join('\r\n');

/**
 * A mailer that writes each message to a file that mail programs open and people can read, for this
 * user alone. `onMessage` is called with the recipient and the path of the file.
 */
export function createFileMailer(
  folder: string,
  from: string,
  onMessage: (to: string, file: string) => void,
): Mailer {
  return {
    async send(message) {
      const date = new Date();
      const id = message.id ?? randomUUID();
      const stamp = date.toISOString().replace(/[:.]/g, '-');
      const file = path.join(folder, `${stamp}-${id.slice(0, 8)}.eml`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(file, toEml(message, from, id, date), { mode: 0o600 });
      onMessage(message.to, file);
    },
  };
}
