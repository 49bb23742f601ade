import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient, roleIds } from '@steward/api';
import { expect } from '@playwright/test';
import { uniqueMark } from './csv.ts';
import type { Platform } from './platform.ts';

/** The password of all invited users. */
export const password = 'somerville college 1826';

/**
 * Invites a user, a Standard User by default, and sets a password through the link in the email; returns the
 * email address.
 */
export async function inviteUser(
  { client, folder }: Platform,
  role_id: number = roleIds.standardUser,
): Promise<string> {
  const mark = uniqueMark();
  const email = `mary.${mark}@somerville.example`;
  await client.users.create({ body: { first_name: 'Mary', last_name: mark, email, role_id } });
  const link = async () => {
    const outbox = join(folder, 'data', 'outbox');
    const files = await readdir(outbox).catch(() => []);
    const mails = await Promise.all(files.map((file) => readFile(join(outbox, file), 'utf8')));
    const mail = mails.find((text) => text.includes(email)) ?? '';
    return /\/reset-password\/(\d+)\/([\w-]+)/.exec(mail);
  };
  await expect.poll(link).not.toBeNull();
  const [, id = '', token = ''] = (await link()) ?? [];
  await client.auth.confirmReset({ params: { id, token }, body: { password } });
  return email;
}

/** Invites a user and logs in as them; `stored` is the session as the console stores it. */
export async function createUserSession(platform: Platform, roleId?: number) {
  const email = await inviteUser(platform, roleId);
  const { token } = await createClient({ baseUrl: platform.url }).auth.login({
    body: { email, password },
  });
  const client = createClient({ baseUrl: platform.url, token: () => token ?? undefined });
  const currentUser = await client.profile.read();
  return {
    email,
    token,
    stored: JSON.stringify({ currentUser, authToken: token, isLoginSuccess: true }),
  };
}
