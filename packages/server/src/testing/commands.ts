import type { CommandContext } from '../host/commands/io.ts';
import { startServer } from '../host/server.ts';
import type { RunningServer } from '../host/server.ts';
import type { Settings } from '../host/settings/settings.ts';
import { StartError } from '../base/startError.ts';
import { admin } from './administrator.ts';

/** Runs a command, and returns its exit code and what it wrote; a failure as the process shows it. */
export async function runCommand(
  settings: Settings,
  command: (context: CommandContext) => Promise<number | void>,
  input = '',
) {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const context = {
    settings,
    environment: {},
    print,
    log: print,
    readInput: async () => input,
  };
  try {
    return { code: await command(context), output: lines.join('\n') };
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return { code: 1, output: error.message };
  }
}

export const adminSettings = {
  STEWARD_ADMIN_EMAIL: admin.email,
  STEWARD_ADMIN_PASSWORD: admin.password,
};

/** Runs work with a server, which is closed afterwards; what the server writes is in `log`. */
export async function withServer<T>(
  settings: Settings,
  work: (server: RunningServer, log: readonly string[]) => Promise<T>,
): Promise<T> {
  const log: string[] = [];
  const note = (line: string) => void log.push(line);
  const server = await startServer(settings, { print: note, log: note });
  try {
    return await work(server, log);
  } finally {
    await server.close();
  }
}

/** Makes a call with JSON, and returns the status and the body. */
export async function callServer(
  { url }: RunningServer,
  method: string,
  path: string,
  { body, token }: { body?: unknown; token?: string } = {},
) {
  const response = await fetch(`${url}/api/admin${path}`, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- a test looks into whatever came
  const answer: any = await response.json();
  return { status: response.status, body: answer };
}

/** Logs in and returns the token of the session; undefined where the login is refused. */
export async function logIn(server: RunningServer, who = admin): Promise<string> {
  return (await callServer(server, 'POST', '/auth/login', { body: who })).body.token;
}

const provider = '/providers/organisation_cap_iqs';

/** Makes a platform with an administrator and a provider that has a secret. */
export const makePlatform = (settings: Settings): Promise<void> =>
  withServer(settings, async (server) => {
    const token = await logIn(server);
    const body = { name: 'Main', key: 'a secret of twenty 77' };
    const { status } = await callServer(server, 'POST', provider, { token, body });
    if (status !== 200) throw new Error(`The provider was not added (${status}).`);
  });

/** The masked secret of the platform of `makePlatform`: its end, if the server can decrypt it. */
export const readSecret = (settings: Settings): Promise<string> =>
  withServer(settings, async (server) => {
    const token = await logIn(server);
    const { body } = await callServer(server, 'GET', provider, { token });
    return body.documents[0].key;
  });

/** What the history says of the server itself, newest first. */
export const readServerEntries = (settings: Settings) =>
  withServer(settings, async (server) => {
    const path = '/history?filter={"field":"resource","op":"is","value":"server"}';
    const { body } = await callServer(server, 'GET', path, { token: await logIn(server) });
    return body.documents;
  });
