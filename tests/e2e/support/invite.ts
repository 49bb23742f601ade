import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient, roleIds } from '@steward/api';
import { expect } from '@playwright/test';
import { ownMark } from './csv.ts';
import type { Platform } from './platform.ts';

/** What everybody who is invited chooses as password. */
export const password = 'somerville college 1826';

/** Invites a Standard User, who sets a password by the link of the mail; answers the address. */
export async function invite({ client, folder }: Platform): Promise<string> {
  const mark = ownMark();
  const email = `mary.${mark}@somerville.example`;
  const role_id = roleIds.standardUser;
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

/** Invites somebody and logs them in; answers what the console keeps of their session. */
export async function sessionOfSomebody(platform: Platform) {
  const email = await invite(platform);
  const { token } = await createClient({ baseUrl: platform.url }).auth.login({
    body: { email, password },
  });
  const own = createClient({ baseUrl: platform.url, token: () => token ?? undefined });
  const currentUser = await own.profile.read();
  return {
    email,
    token,
    kept: JSON.stringify({ currentUser, authToken: token, isLoginSuccess: true }),
  };
}
