import { basePath, csvMaxBytes, routes } from '@steward/api';
import type { NamedRoute } from '@steward/api';
import { parse } from 'csv-parse/browser/esm/sync';
import { Hono } from 'hono';
import type { Context } from 'hono';
import { createAfterwards } from './afterwards.ts';
import type { Call, Handler } from './call.ts';
import { Refusal, forbidden } from './errors.ts';
import type { Platform, PlatformOptions } from './platform.ts';
import { readBody, readFile, readQuery } from './request.ts';
import { handlers } from './routes/index.ts';
import type { Bindings } from './security/address.ts';
import { clientAddress } from './security/address.ts';
import { createSecrets } from './security/secrets.ts';
import { personOf } from './security/sessions.ts';
import { newToken } from './security/tokens.ts';
import { UniqueError } from './store/port.ts';

interface Env {
  readonly Bindings: Bindings;
  readonly Variables: { requestId: string; call?: string };
}

const megabytes = csvMaxBytes / 1024 / 1024;
const csvTooLarge = `The file is larger than ${megabytes} MB, which is the most that can be uploaded at once. Split it into smaller files, or use the command line, which sends it in parts: steward company import <file>.`;

function platformOf({ secretKey, ...options }: PlatformOptions): Platform {
  const { logger, passwords } = options;
  return {
    ...options,
    trustProxy: options.trustProxy ?? false,
    baseUrl: options.baseUrl ?? 'http://127.0.0.1:4600',
    later: options.later ?? createAfterwards(logger).later,
    parseCsv: options.parseCsv ?? parse,
    secrets: createSecrets(secretKey),
    decoyHash: passwords.hash(newToken()),
  };
}

/** Who calls; nobody on public calls. @throws Refusal 401 or 403 */
async function admitted(platform: Platform, { route }: NamedRoute, c: Context<Env>) {
  if (route.access === 'public') return undefined;
  const person = await personOf(platform, c.req.header('authorization'));
  if (route.access === 'can-manage-users' && !person.mayManageUsers) {
    throw forbidden(
      'Only administrators can do this: it needs the permission to manage users. Ask one of them.',
    );
  }
  return person;
}

async function callOf(platform: Platform, named: NamedRoute, c: Context<Env>): Promise<Call> {
  const { route } = named;
  const person = await admitted(platform, named, c);
  const request = c.req.raw;
  const file =
    route.body?.kind === 'file'
      ? await readFile(request, route.body.name, csvMaxBytes, csvTooLarge)
      : undefined;
  return {
    platform,
    store: platform.store,
    person,
    file,
    params: c.req.param(),
    query: readQuery(route, c.req.query()),
    ...(await readBody(route, request)),
    address: clientAddress(c.env, c.req.header('x-forwarded-for'), platform.trustProxy),
  };
}

/** What a caller is told about an error, and what the log keeps of it. */
function answerTo(error: unknown, c: Context<Env>, { logger }: Platform): Response {
  const requestId = c.get('requestId');
  const known =
    error instanceof UniqueError
      ? new Refusal(409, 'There is such a record already: another call has just made it.')
      : error;
  if (known instanceof Refusal) {
    const { message, errors, retryAfter, status } = known;
    if (retryAfter !== undefined) c.header('retry-after', String(retryAfter));
    return c.json({ message, ...(errors && { errors }), requestId }, status);
  }
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  logger.error('A call failed', { requestId, method: c.req.method, error: detail });
  const message = `The server could not do this. Nothing was lost that was saved before; try again, and if it stays so, give this id to whoever runs the server: ${requestId}.`;
  return c.json({ message, requestId }, 500);
}

const template = (path: string): string => `${basePath}${path.replace(/\{(\w+)\}/g, ':$1')}`;

/**
 * The embedded platform as a Hono app: every call of the contract, on the store given. It needs nothing
 * of Node, so that it runs in a browser as well.
 * @throws Error when a call of the contract has nothing that answers it
 */
export function createApp(options: PlatformOptions): Hono<Env> {
  const platform = platformOf(options);
  const { clock, logger } = platform;
  const app = new Hono<Env>();

  app.use(async (c, next) => {
    const started = clock();
    c.set('requestId', crypto.randomUUID());
    await next();
    c.header('x-request-id', c.get('requestId'));
    c.header('cache-control', 'no-store');
    c.header('x-content-type-options', 'nosniff');
    const { status } = c.res;
    logger.info('call', {
      requestId: c.get('requestId'),
      method: c.req.method,
      call: c.get('call') ?? 'unknown',
      status,
      ms: clock() - started,
    });
  });
  for (const named of routes) {
    const { group, verb, route } = named;
    const handle: Handler | undefined = handlers[`${group}.${verb}`];
    if (handle === undefined) throw new Error(`Nothing answers ${group}.${verb} of the contract.`);
    app.on(route.method, template(route.path), async (c) => {
      c.set('call', `${group}.${verb}`);
      const answer = await handle(await callOf(platform, named, c));
      return answer instanceof Response ? answer : c.json(answer ?? {});
    });
  }
  app.notFound((c) =>
    answerTo(new Refusal(404, `There is no call ${c.req.method} ${c.req.path}.`), c, platform),
  );
  app.onError((error, c) => answerTo(error, c, platform));
  return app;
}
