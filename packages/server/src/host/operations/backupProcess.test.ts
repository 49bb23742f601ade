import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { runServer, stopServer } from '../../testing/runServer.ts';
import { useTemporaryFolder } from '../../testing/temporaryFolder.ts';

const folder = useTemporaryFolder();

/** Waits until a folder has a file whose name ends so, and returns its path. */
async function fileIn(parent: string, ending: string): Promise<string> {
  for (;;) {
    const names = await readdir(parent).catch(() => []);
    const name = names.find((each) => each.endsWith(ending));
    if (name !== undefined) return path.join(parent, name);
    await delay(20);
  }
}

const admin = { STEWARD_ADMIN_EMAIL: 'ada@example.com', STEWARD_ADMIN_PASSWORD: 'a long password' };

test('a server makes scheduled backups, without the key of its environment', async () => {
  const backups = path.join(folder(), 'backups');
  const key = 'ab'.repeat(32);
  const server = runServer(path.join(folder(), 'data'), {
    ...admin,
    STEWARD_BACKUP_TO: backups,
    STEWARD_SECRET_KEY: key,
  });
  await server.address;
  const text = gunzipSync(await readFile(await fileIn(backups, '.backup'))).toString();
  expect(text).toContain('ada@example.com');
  expect(text).not.toContain(Buffer.from(key, 'hex').toString('base64'));
  expect(await stopServer(server)).toBe(0);
}, 60_000);

test('a failed backup is mailed to the users who manage users', async () => {
  const data = path.join(folder(), 'data');
  const file = path.join(folder(), 'file');
  await writeFile(file, '');
  const server = runServer(data, { ...admin, STEWARD_BACKUP_TO: file });
  await server.address;
  // The server says where the mail lies once it is there.
  while (!server.output.out.includes('A mail to')) await delay(20);
  const mail = String(await readFile(await fileIn(path.join(data, 'outbox'), '.eml')));
  expect(mail).toContain('To: ada@example.com');
  expect(mail).toContain('Subject: A backup failed');
  expect(mail).toContain(file);
  expect(await stopServer(server)).toBe(0);
  expect(server.output.error).toContain('A backup failed');
}, 60_000);
