import { basePath, routes } from '@steward/api';
import { csvMaxBytes } from '@steward/api/csv';
import type { NamedRoute } from '@steward/api';
import { Hono } from 'hono';
import type { Context } from 'hono';
import { createBackgroundTasks } from './backgroundTasks.ts';
import type { Call, Handler } from './call.ts';
import { HttpError, forbidden } from './errors.ts';
import type { AppServices, AppOptions } from './services.ts';
import { readBody, readFile, readQuery } from './request.ts';
import { handlers } from './routes/index.ts';
import type { Bindings } from './security/address.ts';
import { clientAddress } from './security/address.ts';
import { createCipher } from './security/cipher.ts';
import { authenticate } from './security/sessions.ts';
import { createToken } from './security/tokens.ts';
import { UniqueError } from './store/port.ts';

interface Env {
  readonly Bindings: Bindings;
  readonly Variables: { requestId: string; call?: string };
}

const megabytes = csvMaxBytes / 1024 / 1024;
const csvTooLarge = `The file is larger than ${megabytes} MB, which is the most that can be uploaded at once. Split it into smaller files, or use the command line, which sends it in parts: steward company import <file>.`;

function createServices({ secretKey, ...options }: AppOptions): AppServices {
  const { logger, passwords } = options;
  return {
    ...options,
    trustProxy: options.trustProxy ?? false,
    baseUrl: options.baseUrl ?? 'http://127.0.0.1:4600',
    runInBackground: options.runInBackground ?? createBackgroundTasks(logger).run,
    cipher: createCipher(secretKey),
    decoyHash: passwords.hash(createToken()),
  };
}

/** Who calls; nobody on public calls. @throws Refusal 401 or 403 */
async function authorise(services: AppServices, { route }: NamedRoute, c: Context<Env>) {
  if (route.access === 'public') return undefined;
  const caller = await authenticate(services, c.req.header('authorization'));
  if (route.access === 'can-manage-users' && !caller.mayManageUsers) {
    throw forbidden(
      'Only administrators can do this: it needs the permission to manage users. Ask one of them.',
    );
  }
  return caller;
}

async function readCall(
  services: AppServices,
  namedRoute: NamedRoute,
  c: Context<Env>,
): Promise<Call> {
  const { route } = namedRoute;
  const caller = await authorise(services, namedRoute, c);
  const request = c.req.raw;
  const file =
    route.body?.kind === 'file'
      ? await readFile(request, route.body.name, csvMaxBytes, csvTooLarge)
      : undefined;
  return {
    services,
    store: services.store,
    caller,
    file,
    params: c.req.param(),
    query: readQuery(route, c.req.query()),
    ...(await readBody(route, request)),
    address: clientAddress(c.env, c.req.header('x-forwarded-for'), services.trustProxy),
  };
}

/** What a caller is told about an error, and what the log keeps of it. */
function errorResponse(error: unknown, c: Context<Env>, { logger }: AppServices): Response {
  const requestId = c.get('requestId');
  const httpError =
    error instanceof UniqueError
      ? new HttpError(409, 'There is such a record already: another call has just made it.')
      : error;
  if (httpError instanceof HttpError) {
    const { message, errors, retryAfter, status } = httpError;
    if (retryAfter !== undefined) c.header('retry-after', String(retryAfter));
    return c.json({ message, ...(errors && { errors }), requestId }, status);
  }
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  logger.error('A call failed', { requestId, method: c.req.method, error: detail });
  const message = `The server could not do this. Nothing was lost that was saved before; try again, and if it stays so, give this id to whoever runs the server: ${requestId}.`;
  return c.json({ message, requestId }, 500);
}

const honoPath = (path: string): string => `${basePath}${path.replace(/\{(\w+)\}/g, ':$1')}`;

/**
 * The embedded platform as a Hono app: every call of the contract, on the store given. It needs nothing
 * of Node, so that it runs in a browser as well.
 * @throws Error when a call of the contract has nothing that answers it
 */
export function createApp(options: AppOptions): Hono<Env> {
  const services = createServices(options);
  const { clock, logger } = services;
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
  for (const namedRoute of routes) {
    const { group, verb, route } = namedRoute;
    const handle: Handler | undefined = handlers[`${group}.${verb}`];
    if (handle === undefined) throw new Error(`Nothing answers ${group}.${verb} of the contract.`);
    app.on(route.method, honoPath(route.path), async (c) => {
      c.set('call', `${group}.${verb}`);
      const answer = await handle(await readCall(services, namedRoute, c));
      return answer instanceof Response ? answer : c.json(answer ?? {});
    });
  }
  app.notFound((c) =>
    errorResponse(
      new HttpError(404, `There is no call ${c.req.method} ${c.req.path}.`),
      c,
      services,
    ),
  );
  app.onError((error, c) => errorResponse(error, c, services));
  return app;
}
