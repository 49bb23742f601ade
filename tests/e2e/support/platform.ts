import { createClient } from '@steward/api';
import type { Client } from '@steward/api';
import type { CliTarget } from './cli.ts';
import { temporaryFolder } from './paths.ts';
import type { ServerSettings } from './server.ts';
import { administrator, startServers } from './server.ts';

/** A server with a data folder of its own, and an administrator's session on it. */
export interface Platform extends CliTarget {
  readonly token: string;
  readonly client: Client;
  /** The session as the console stores it. */
  readonly session: object;
  /** A folder for the test's own files. */
  readonly folder: string;
  readonly close: () => Promise<void>;
}

/** Logs in as the administrator; returns the token. */
export async function logIn(url: string): Promise<string> {
  const { token } = await createClient({ baseUrl: url }).auth.login({ body: administrator });
  if (!token) throw new Error('The login of the administrator answered no token.');
  return token;
}

/**
 * Removes the versions of records, which count changes, so that a test compares the other fields.
 */
const withoutVersions = (text: string): unknown =>
  JSON.parse(text, (name, value: unknown) => (name === 'version' ? undefined : value));

/** A client that answers records without their versions. */
const createPlainClient = (url: string, token: string): Client =>
  createClient({
    baseUrl: url,
    token: () => token,
    async fetch(request) {
      const response = await fetch(request);
      const isJson = response.headers.get('content-type')?.startsWith('application/json');
      if (!response.ok || !isJson) return response;
      return Response.json(withoutVersions(await response.text()));
    },
  });

/** Starts a platform of some servers, with its data in a new folder, or where the settings say. */
export async function openPlatform(settings: ServerSettings = {}, servers = 1): Promise<Platform> {
  const folder = await temporaryFolder();
  const server = await startServers(servers, { STEWARD_DATA: `${folder.path}/data`, ...settings });
  const { url } = server;
  const token = await logIn(url);
  const client = createPlainClient(url, token);
  const currentUser = await client.profile.read();
  return {
    url,
    token,
    client,
    home: folder.path,
    folder: folder.path,
    session: { currentUser, authToken: token, isLoginSuccess: true },
    close: async () => {
      await server.stop();
      await folder.remove();
    },
  };
}
