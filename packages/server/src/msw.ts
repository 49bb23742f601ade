import { basePath, roleIds } from '@steward/api';
import type { Route } from '@steward/api';
import { HttpResponse, delay as wait, http } from 'msw';
import type { HttpHandler } from 'msw';
import { createApp } from './http/app.ts';
import { permissionIds } from './host/fixtures/people/builtIn.ts';
import type { MailMessage } from './base/services.ts';
import { factorSecretPurpose } from './access/factors/factorRows.ts';
import { deviceLoginLifetime, hashUserCode } from './access/deviceLogin/deviceLogins.ts';
import { hashCode } from './access/factors/recoveryCodes.ts';
import { createCipher } from './base/cipher.ts';
import { tables } from './records/schema/schema.ts';
import { mockPasswords } from './access/passwords/mockPasswords.ts';
import { defaultSessionLimits } from './access/sessions.ts';
import { hashToken } from './base/tokens.ts';
import { seed } from './host/data/seed.ts';
import { createMemoryStore } from './store/memory/memory.ts';
import type { Store } from './base/store.ts';
import { userColumns } from './access/userColumns.ts';

export { codeAt } from './testing/authenticator.ts';

/** The users of a mock, with the tokens of their sessions. */
export const mockPeople = {
  administrator: {
    email: 'ada.lovelace@steward.example',
    password: 'mock administrator',
    token: 'mock-session-of-the-administrator',
  },
  standardUser: {
    email: 'grace.hopper@steward.example',
    password: 'mock standard user',
    token: 'mock-session-of-the-standard-user',
  },
} as const;

export interface MockOptions {
  /** 'demo' (the default) fills every screen, 'none' leaves lists empty. */
  readonly seed?: 'demo' | 'none';
  /** The owner of the session `token`: by default the administrator; no session with false. */
  readonly signedIn?: keyof typeof mockPeople | false;
  /** The permissions of the standard user, in a role of their own. Default those of Standard User. */
  readonly permissions?: readonly string[] | undefined;
  /** Whether both people proved who they are just now, for grave calls. Default true. */
  readonly isConfirmed?: boolean;
  /** Whether both people have an authenticator app, with the secret `mockSecret`. Default false. */
  readonly hasFactor?: boolean;
  /** Whether their roles need a second factor. Default false. */
  readonly needsFactor?: boolean;
  /** Whether a terminal waits for somebody to allow its login, with the code `mockUserCode`. Default false. */
  readonly hasWaitingLogin?: boolean;
  /** Number of demo companies. Default 240, for fast stories. */
  readonly companies?: number;
  /** The current time in milliseconds. Default `Date.now`. */
  readonly clock?: () => number;
}

/** The server's application on a store in memory. */
export interface Mock {
  /** Handlers for MSW, which answer every call below /api/admin on any host. */
  readonly handlers: readonly HttpHandler[];
  readonly store: Store;
  /** The session token for calls; '' when nobody is signed in. */
  readonly token: string;
  readonly app: ReturnType<typeof createApp>;
  /** The mails that were sent. */
  readonly mails: readonly MailMessage[];
  /** Resolves when the store is filled; handlers wait for it by themselves. */
  ready(): Promise<void>;
}

const secretKey = new Uint8Array(32);

/** The secret of the authenticator apps of a mock. */
export const mockSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
/** The recovery code of the administrator of a mock. */
export const mockRecoveryCode = 'MOCK-CODE-FRAM-EFRT-STRY-NEXT';

/** The code of the login that waits, on a mock that has one. */
export const mockUserCode = 'BCDF-GHJK';

/** Has a terminal wait for somebody to allow its login. */
async function addWaitingLogin(store: Store, now: number): Promise<void> {
  const cipher = createCipher(secretKey);
  await store.table('device_logins').insert([
    {
      token_hash: await hashToken(mockUserCode),
      code_hash: await hashUserCode({ cipher }, mockUserCode),
      device: 'Steward command line on Linux',
      address: '203.0.113.7',
      created_at: new Date(now - 2 * 60_000).toISOString(),
      expires_at: new Date(now + deviceLoginLifetime).toISOString(),
      state: 'pending',
    },
  ]);
}

/** The role of the standard user. */
async function roleOf(store: Store, permissions: readonly string[] | undefined): Promise<number> {
  if (permissions === undefined) return roleIds.standardUser;
  const permission_ids = permissionIds(new Set(permissions));
  const role = { name: 'limited', display_name: 'Limited', permission_ids };
  const [id = roleIds.standardUser] = await store.table('roles').insert([role]);
  return id;
}

/** Gives somebody an authenticator app and a recovery code. */
async function addFactor(store: Store, user_id: number, now: number): Promise<void> {
  const cipher = createCipher(secretKey);
  const created_at = new Date(now).toISOString();
  const secret = await cipher.encrypt(mockSecret, factorSecretPurpose);
  const factor = { user_id, kind: 'authenticator', name: 'Authenticator app', created_at, secret };
  await store.table('factors').insert([factor]);
  await store.table('users').update(user_id, { has_second_factor: true });
  const code_hash = await hashCode(
    { cipher },
    user_id === 1 ? mockRecoveryCode : `${mockRecoveryCode}-${user_id}`,
  );
  await store.table('recovery_codes').insert([{ user_id, code_hash, created_at }]);
}

async function fillStore(store: Store, now: number, options: MockOptions): Promise<void> {
  const { administrator, standardUser } = mockPeople;
  const { seed: mode = 'demo', companies = 240 } = options;
  const admin = { ...administrator, firstName: 'Ada', lastName: 'Lovelace' };
  await seed(store, { mode, admin, now, passwords: mockPasswords, secretKey, companies });
  const users = store.table('users');
  const { email, password } = standardUser;
  const columns = userColumns('Grace', 'Hopper', email);
  const password_hash = await mockPasswords.hash(password);
  const role_id = await roleOf(store, options.permissions);
  await users.insert([{ ...columns, role_id, is_active: true, password_hash }]);
  if (options.needsFactor === true) {
    for (const { id } of await store.table('roles').find({}))
      await store.table('roles').update(id, { second_factor_from: '2026-01-01' });
  }
  if (options.hasWaitingLogin === true) await addWaitingLogin(store, now);
  for (const person of [administrator, standardUser]) {
    const [user] = await users.find({ email_key: person.email }, 1);
    if (user !== undefined && options.hasFactor === true) await addFactor(store, user.id, now);
    await store.table('sessions').insert([
      {
        token_hash: await hashToken(person.token),
        user_id: user?.id,
        created_at: new Date(now).toISOString(),
        confirmed_at: options.isConfirmed === false ? null : new Date(now).toISOString(),
        seen_at: new Date(now).toISOString(),
        expires_at: new Date(now + defaultSessionLimits.absolute).toISOString(),
      },
    ]);
  }
}

/**
 * Creates a mock of the platform for stories and tests. It is cheap: its store is filled at the first call.
 * @example
 * const mock = createMock({ signedIn: 'standardUser' });
 * worker.use(...mock.handlers);
 */
export function createMock(options: MockOptions = {}): Mock {
  const { signedIn = 'administrator', clock = Date.now } = options;
  const store = createMemoryStore(tables);
  const mails: MailMessage[] = [];
  const app = createApp({
    store,
    clock,
    mailer: { send: async (message) => void mails.push(message) },
    passwords: mockPasswords,
    commonPasswords: async () => new Set(['password', 'qwertyuiop']),
    secretKey,
    logger: { info: () => {}, warn: () => {}, error: () => {} },
    fetch: async () => new Response(null, { status: 204 }),
  });
  let seeding: Promise<void> | undefined;
  const ready = () => (seeding ??= fillStore(store, clock(), options));
  const answer = http.all(`*${basePath}/*`, async ({ request }) => {
    await ready();
    return app.fetch(request);
  });
  const token = signedIn === false ? '' : mockPeople[signedIn].token;
  return { handlers: [answer], store, token, app, mails, ready };
}

const methods = {
  GET: http.get,
  POST: http.post,
  PUT: http.put,
  PATCH: http.patch,
  DELETE: http.delete,
};

/** The MSW handler of one call of the contract, or of all calls. */
function handlerOf(route: Route | undefined, resolver: () => Promise<Response>): HttpHandler {
  if (route === undefined) return http.all(`*${basePath}/*`, resolver);
  const path = `*${basePath}${route.path.replace(/\{(\w+)\}/g, ':$1')}`;
  return methods[route.method](path, resolver);
}

/**
 * Delays one call, or every call, by milliseconds, or never answers. Goes before a mock's handlers, as
 * `fail` and `reply` do.
 */
export const delay = (duration: 'infinite' | number, route?: Route): HttpHandler =>
  handlerOf(route, async () => {
    await wait(duration);
    return HttpResponse.json({ documents: [], count: 0 });
  });

/** Fails one call, or every call where `route` is undefined. */
export const fail = (route: Route | undefined, status: number, message: string): HttpHandler =>
  handlerOf(route, async () => HttpResponse.json({ message, requestId: 'mock' }, { status }));

/** Answers one call with this body. */
export const reply = (route: Route, body: object): HttpHandler =>
  handlerOf(route, async () => HttpResponse.json(body));
