import type { Client } from '@steward/api';
import {
  contract,
  isApiError,
  isNetworkError,
  isTransientStatus,
  refusalCodes,
} from '@steward/api';
import { sessionMessages } from '@steward/api/forms';
import type { Factory } from '../../kernel/command/factory.ts';
import { CliError } from '../../kernel/errors/errors.ts';
import { readExtensions } from '../../kernel/http/extensions.ts';

/** Who has logged in. */
export interface LoggedIn {
  readonly token: string;
  /** Unknown where the profile could not be read. */
  readonly email?: string | null | undefined;
}

/** The command that logs in by the browser. */
export const browserLoginCommand = 'steward auth login --browser';

/** Seconds between two polls, where the platform names none; and by how many they grow where that is too often. */
const usualInterval = 5;
/** Seconds that a login waits, where the platform names none. */
const usualLifetime = 10 * 60;

const notAllowed = (seconds: number) =>
  new CliError('login', `Nobody allowed the login within ${Math.round(seconds / 60)} minutes.`, {
    hint: `Begin again with: ${browserLoginCommand}. Open the address that it prints, and press Allow.`,
  });

/** The failure of a refused poll; undefined where the terminal goes on asking. */
function refusalOf(error: unknown, seconds: number): unknown {
  if (!isApiError(error)) return isNetworkError(error) ? undefined : error;
  if (error.code === refusalCodes.loginDenied)
    return new CliError('login', 'The login was denied in the browser.');
  if (error.code === refusalCodes.loginExpired) return notAllowed(seconds);
  const isWaiting = error.code === refusalCodes.loginPending || isTransientStatus(error.status);
  return isWaiting ? undefined : error;
}

/** Asks what the platform has, since one without the extension is sent no call of it. */
async function assertBrowserLogin(client: Client, url: string): Promise<void> {
  const extension = contract.deviceLogin.start.extension ?? '';
  const names = await readExtensions(client).catch((error: unknown) => {
    // A platform that does not name them without a login says nothing of one by the browser.
    if (isApiError(error) && error.status === 401) return new Set<string>();
    throw error;
  });
  if (names.has(extension)) return;
  throw new CliError('failure', `${url} has no login by the browser (extension ${extension}).`, {
    hint: 'Log in without --browser, or with an API key: --api-key-stdin',
  });
}

interface Waiting {
  readonly deviceCode: string;
  /** Between two polls. */
  readonly intervalSeconds: number;
  readonly lifetimeSeconds: number;
}

/** Polls until a person has answered, and returns the token of the session. */
async function waitForAnswer(
  { system }: Factory,
  client: Client,
  { deviceCode, intervalSeconds, lifetimeSeconds: seconds }: Waiting,
): Promise<string> {
  const end = system.now() + seconds * 1_000;
  let interval = intervalSeconds;
  while (system.now() < end) {
    await system.sleep(interval * 1_000, system.interruption.abortSignal);
    try {
      const answer = await client.deviceLogin.poll({ body: { device_code: deviceCode } });
      if (answer.token) return answer.token;
      throw new CliError('login', sessionMessages.loginWithoutId);
    } catch (error) {
      const refusal = refusalOf(error, seconds);
      if (refusal !== undefined) throw refusal;
      const isTooSoon = isApiError(error) && error.code === refusalCodes.polledTooSoon;
      if (isTooSoon) interval += usualInterval;
    }
  }
  throw notAllowed(seconds);
}

/**
 * Logs in by a person who allows it in a browser, on this device or another, with whatever they log in there.
 * @param opens whether a browser is opened where somebody sees it
 */
export async function logInByBrowser(
  factory: Factory,
  url: string,
  { opens }: { readonly opens: boolean },
): Promise<LoggedIn> {
  const { io, system, redactor } = factory;
  const client = await factory.client({ anonymous: true });
  await assertBrowserLogin(client, url);
  const started = await client.deviceLogin.start();
  const { device_code: deviceCode, user_code: userCode = '' } = started;
  const address = started.verification_uri_complete ?? started.verification_uri;
  if (!deviceCode || !address) throw new CliError('login', sessionMessages.loginWithoutId);
  redactor.add(deviceCode);
  const seconds = started.expires_in ?? usualLifetime;
  await io.print('Open this address in a browser, here or on another device:');
  await io.printLine(`  ${address}`);
  await io.print(`Allow the login there if it shows the same code: ${userCode}`);
  if (opens && io.canPrompt() && (await system.openBrowser(address)))
    await io.note('Your browser was asked to open it.');
  await io.note(`Waiting for ${Math.round(seconds / 60)} minutes. Ctrl-C stops.`);
  const token = await waitForAnswer(factory, client, {
    deviceCode,
    intervalSeconds: started.interval ?? usualInterval,
    lifetimeSeconds: seconds,
  });
  redactor.add(token);
  // The session is there, and is stored whether or not its profile can be read.
  const reading = (await factory.client({ token })).profile.read();
  const email = await reading.then((profile) => profile.email).catch(() => undefined);
  return { token, email };
}
