import { basePath, roleIds } from '@steward/api';
import type { Route } from '@steward/api';
import { HttpResponse, delay as wait, http } from 'msw';
import type { HttpHandler } from 'msw';
import { createApp } from './app.ts';
import type { MailMessage } from './services.ts';
import { tables } from './schema.ts';
import { mockPasswords } from './security/mockPasswords.ts';
import { sessionLimits } from './security/sessions.ts';
import { hashToken } from './security/tokens.ts';
import { seed } from './seed.ts';
import { createMemoryStore } from './store/memory.ts';
import type { Store } from './store/port.ts';

/** Whom the mock knows, and with which session token; they exist in mocks alone. */
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
  /** Whose session `token` is; the administrator by default, false for nobody. */
  readonly signedIn?: keyof typeof mockPeople | false;
  /** How many companies the demo data has; 240 by default, for quick stories. */
  readonly companies?: number;
  /** The time that the platform lives in; the machine's by default. */
  readonly clock?: () => number;
}

/** The same application as the server's, on a store in memory. */
export interface Mock {
  /** What MSW is to answer with: every call below /api/admin, on any host. */
  readonly handlers: readonly HttpHandler[];
  readonly store: Store;
  /** The session token to call with; '' when nobody is signed in. */
  readonly token: string;
  readonly app: ReturnType<typeof createApp>;
  /** The mails that were sent. */
  readonly mails: readonly MailMessage[];
  /** Fulfilled when the data is there; calls wait for it by themselves. */
  ready(): Promise<void>;
}

const quiet = () => {};
const secretKey = new Uint8Array(32);

async function fill(store: Store, now: number, options: MockOptions): Promise<void> {
  const { administrator, standardUser } = mockPeople;
  const { seed: mode = 'demo', companies = 240 } = options;
  await seed(store, {
    mode,
    admin: { ...administrator, firstName: 'Ada', lastName: 'Lovelace' },
    now,
    passwords: mockPasswords,
    secretKey,
    companies,
  });
  const users = store.table('users');
  const { email } = standardUser;
  const [standardId = 0] = await users.insert([
    {
      first_name: 'Grace',
      last_name: 'Hopper',
      name: 'Grace Hopper',
      email,
      email_key: email,
      role_id: roleIds.standardUser,
      is_active: true,
      password_hash: await mockPasswords.hash(standardUser.password),
    },
  ]);
  const session = async (token: string, user_id: number) => ({
    token_hash: await hashToken(token),
    user_id,
    seen_at: new Date(now).toISOString(),
    expires_at: new Date(now + sessionLimits.absolute).toISOString(),
  });
  const [first] = await users.find({ email_key: administrator.email }, 1);
  const sessions = [
    session(administrator.token, first?.id ?? 0),
    session(standardUser.token, standardId),
  ];
  await store.table('sessions').insert(await Promise.all(sessions));
}

/**
 * Makes a platform for stories and tests. It is cheap: its data is made when the first call comes.
 */
export function createMock(options: MockOptions = {}): Mock {
  const { signedIn = 'administrator', clock = Date.now } = options;
  const store = createMemoryStore(tables);
  const mails: MailMessage[] = [];
  const app = createApp({
    store,
    clock,
    mailer: {
      send: (message) => {
        mails.push(message);
        return Promise.resolve();
      },
    },
    passwords: mockPasswords,
    secretKey,
    logger: { info: quiet, error: quiet },
  });
  let filling: Promise<void> | undefined;
  const ready = () => (filling ??= fill(store, clock(), options));
  const answer = http.all(`*${basePath}/*`, async ({ request }) => {
    await ready();
    return app.fetch(request);
  });
  const token = signedIn === false ? '' : mockPeople[signedIn].token;
  return { handlers: [answer], store, token, app, mails, ready };
}

/** The MSW handler of one call of the contract, or of all of them. */
function on(route: Route | undefined, resolver: () => Promise<Response>): HttpHandler {
  if (route === undefined) return http.all(`*${basePath}/*`, resolver);
  const path = `*${basePath}${route.path.replace(/\{(\w+)\}/g, ':$1')}`;
  const verbs = {
    GET: http.get,
    POST: http.post,
    PUT: http.put,
    PATCH: http.patch,
    DELETE: http.delete,
  };
  return verbs[route.method](path, resolver);
}

/** Lets a call, or every call, take that long, in milliseconds, or never be answered. To be put before a mock's handlers. */
export const delay = (duration: 'infinite' | number, route?: Route): HttpHandler =>
  on(route, async () => {
    await wait(duration);
    return HttpResponse.json({ documents: [], count: 0 });
  });

/** Lets a call, or every call, fail. To be put before a mock's handlers. */
export const fail = (route: Route | undefined, status: number, message: string): HttpHandler =>
  on(route, () => Promise.resolve(HttpResponse.json({ message, requestId: 'mock' }, { status })));

/** Lets a call answer just that. To be put before a mock's handlers. */
export const reply = (route: Route, body: object): HttpHandler =>
  on(route, () => Promise.resolve(HttpResponse.json(body)));
