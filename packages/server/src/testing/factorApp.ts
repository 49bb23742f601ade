import { codeAt } from './authenticator.ts';
import { createPasskeyDevice } from './passkeyDevice.ts';
import type { OpenStore } from './stores.ts';
import { admin, createTestApp } from './testApp.ts';

/** How long a code of an authenticator app is shown, in milliseconds. */
export const halfMinute = 30_000;
export const minute = 60_000;

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** An app whose administrator is logged in, and the second factors that they add. */
export async function createFactorApp(open: OpenStore) {
  const testApp = await createTestApp({ store: await open() });
  const token = await testApp.logIn();
  const { call, time, runBackgroundTasks } = testApp;
  const addAuthenticator = async (bearer = token) => {
    const started = await call('PUT', '/profile/factors/authenticator', undefined, bearer);
    const secret: string = started.body.secret;
    const sent = { code: codeAt(secret, time.now) };
    const path = '/profile/factors/authenticator/confirmation';
    const { status, body } = await call('PUT', path, sent, bearer);
    if (status !== 200) throw new Error(`The app was not added: ${status}.`);
    await runBackgroundTasks();
    // The code that confirmed the app does not work a second time.
    time.now += halfMinute;
    return { secret, recoveryCodes: body.recovery_codes as string[] };
  };
  const device = createPasskeyDevice();
  const addPasskey = async (bearer = token) => {
    const started = await call('PUT', '/profile/factors/passkey', undefined, bearer);
    const sent = { passkey: device.create(started.body.options), name: 'Laptop' };
    const added = await call('PUT', '/profile/factors/passkey/confirmation', sent, bearer);
    await runBackgroundTasks();
    return added;
  };
  const usePasskey = async () => {
    const { body } = await call('POST', '/auth/passkey/challenge');
    return { passkey: device.use(body.options) };
  };
  const logInWith = (code?: string, { email, password }: Credentials = admin) =>
    call('POST', '/auth/login', { email, password, ...(code !== undefined && { code }) });
  const kinds = async () =>
    (await call('GET', '/history?pageSize=100', undefined, token)).body.documents.map(
      ({ kind }: { kind: string }) => kind,
    );
  return {
    ...testApp,
    testApp,
    token,
    addAuthenticator,
    addPasskey,
    usePasskey,
    logInWith,
    kinds,
  };
}
