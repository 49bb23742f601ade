import { admin } from './administrator.ts';
import { createAppOn } from '../http/app.ts';
import type { Admission } from '../http/admission/admission.ts';
import { createServices } from '../http/services.ts';
import { deliverMails } from '../access/deliverMails.ts';
import type { AppOptions, LogDetails, MailMessage } from '../base/services.ts';
import { tables } from '../records/schema/schema.ts';
import type { Bindings } from '../base/network/address.ts';
import { loadCommonPasswords } from '../access/passwords/commonPasswords.ts';
import { mockPasswords } from '../access/passwords/mockPasswords.ts';
import { seed } from '../host/data/seed.ts';
import type { SeedOptions } from '../host/data/seed.ts';
import { createMemoryStore } from '../store/memory/memory.ts';
import { deliverWebhooks } from '../resources/webhooks/deliver.ts';

export { admin };
export const startTime = Date.parse('2026-03-02T09:00:00Z');

/** An answer with its body parsed. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- a test looks into whatever came
  readonly body: any;
}

/** An app on a store in memory, with a clock that tests can set, and the mails that it sent. */
export async function createTestApp(
  options: Partial<AppOptions> & {
    readonly seed?: Partial<SeedOptions>;
    readonly admission?: Admission;
  } = {},
) {
  const { seed: seeding, admission, ...overrides } = options;
  const store = overrides.store ?? createMemoryStore(tables);
  const secretKey = new Uint8Array(32).fill(7);
  const time = { now: startTime };
  const mails: MailMessage[] = [];
  const log: { message: string; details?: LogDetails }[] = [];
  const pending: (() => Promise<void>)[] = [];
  const note = (message: string, details?: LogDetails) => {
    log.push({ message, details });
  };
  const common = { passwords: mockPasswords, secretKey };
  await seed(store, { mode: 'none', admin, now: startTime, ...common, ...seeding });
  const services = createServices({
    store,
    clock: () => time.now,
    mailer: {
      send: (message) => {
        mails.push(message);
        return Promise.resolve();
      },
    },
    logger: { info: note, warn: note, error: note },
    runInBackground: (work) => pending.push(work),
    commonPasswords: loadCommonPasswords,
    ...common,
    ...overrides,
  });
  const app = createAppOn(services, admission);

  async function send(path: string, init: RequestInit, env?: Bindings): Promise<Answer> {
    const response = await app.request(`/api/admin${path}`, init, env);
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: text === '' ? undefined : JSON.parse(text),
    };
  }
  const sendJson = (method: string, path: string, body: unknown, headers: object, env?: Bindings) =>
    send(
      path,
      {
        method,
        headers: {
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      },
      env,
    );
  const authorization = (token?: string) =>
    token === undefined ? {} : { authorization: `Bearer ${token}` };
  const call = (method: string, path: string, body?: unknown, token?: string, env?: Bindings) =>
    sendJson(method, path, body, authorization(token), env);
  /** Makes calls with a token, and with other headers where they are given. */
  const callerWith =
    (token: string) =>
    (method: string, path: string, body?: unknown, headers: object = {}) =>
      sendJson(method, path, body, { ...authorization(token), ...headers });
  const logIn = async (who: { email: string; password: string } = admin): Promise<string> =>
    (await call('POST', '/auth/login', who)).body.token;
  /** Runs background tasks, such as mails. */
  const runBackgroundTasks = async () => {
    for (const work of pending.splice(0)) await work();
  };
  /** Delivers what is due, as a server does every few seconds. */
  const deliver = async () => {
    await deliverMails(services);
    await deliverWebhooks(services);
  };
  /** The path of the link in the newest mail to an address. */
  const linkTo = (email: string) =>
    mails.findLast(({ to }) => to === email)?.text.match(/\/reset-password\/\S+/)?.[0];
  return {
    app,
    services,
    store,
    time,
    mails,
    log,
    send,
    call,
    callerWith,
    logIn,
    runBackgroundTasks,
    deliver,
    linkTo,
  };
}

/** Invites a colleague, who sets a password and logs in. */
export async function inviteColleague(
  testApp: Awaited<ReturnType<typeof createTestApp>>,
  token: string,
  { email = 'grace@example.com', role_id = 2, password = 'another password' } = {},
) {
  const person = { first_name: 'Grace', last_name: 'Hopper', email, role_id };
  const { body } = await testApp.call('POST', '/users', person, token);
  await testApp.runBackgroundTasks();
  await testApp.call('POST', `/auth${testApp.linkTo(email)}`, { password });
  const id: number = body.id;
  return { id, token: await testApp.logIn({ email, password }), email, password };
}

/** A test app with its administrator logged in, and calls in their name. */
export async function createLoggedInTestApp() {
  const testApp = await createTestApp();
  const token = await testApp.logIn();
  const call = (method: string, path: string, body?: unknown) =>
    testApp.call(method, path, body, token);
  const createRecord = async (path: string, body: unknown): Promise<number> =>
    (await call('POST', path, body)).body.id;
  return { testApp, token, call, createRecord };
}

/** The answer that refuses a field. */
export const fieldErrorFor = (field: string, text: unknown, status = 400) => ({
  status,
  body: { errors: { [field]: text } },
});
