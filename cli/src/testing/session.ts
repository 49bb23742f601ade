import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Responder } from './harness.ts';
import { platform, errorResponse, steward, temporaryFolder, token } from './harness.ts';

/** An environment that says nothing of the platform. */
export const emptyEnv = {};
export const ada = { id: 7, first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com' };
export const password = 'correct horse battery';

/** A platform that Ada alone may log in to. */
export const answers: Responder = ({ method, path, body, authorization }) => {
  if (path === '/auth/login') {
    const good = JSON.stringify(body) === JSON.stringify({ email: ada.email, password });
    return good ? { id: 7, token } : errorResponse(401, { message: 'No.' });
  }
  if (authorization !== `Bearer ${token}`) return errorResponse(401, { message: 'Log in first.' });
  if (method === 'POST' && path === '/auth/logout') return undefined;
  return path === '/profile' ? ada : errorResponse(404, { message: 'Nothing here.' });
};

/** Reads the settings file under a home folder. */
export const readConfigFile = async (home: string) =>
  JSON.parse(await readFile(join(home, 'steward', 'config.json'), 'utf8'));

/** The home folder of Ada, who has logged in. */
export async function loggedIn(): Promise<string> {
  const home = await temporaryFolder();
  const result = await steward(
    ['auth', 'login', '--url', platform, '--email', ada.email, '--password-stdin'],
    { home, answers, env: emptyEnv, stdin: `${password}\n` },
  );
  expect(result.exit).toBe(0);
  return home;
}
