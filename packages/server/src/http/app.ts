import { basePath, isObject, lastEventHeader, operationHeader, routes } from '@steward/api';
import { permissionFor, permissionMessage } from '@steward/api/permissions';
import type { Route } from '@steward/api';
import { csvMaxBytes } from '@steward/api/csv';
import { Hono } from 'hono';
import type { Context } from 'hono';
import { allowedMethods } from './allowedMethods.ts';
import { answerHeaders } from './answerHeaders.ts';
import { createBackgroundTasks } from '../base/backgroundTasks.ts';
import type { Call, Handler } from '../base/call.ts';
import type { Env } from './callContext.ts';
import { parseIfMatch } from '../records/changes/change.ts';
import { describePath } from './describePath.ts';
import { endBrokenAnswer, errorResponse } from './errorResponse.ts';
import { HttpError, diskFull, forbidden } from '../base/errors.ts';
import { createEventFeed } from '../resources/events/feed.ts';
import { newestEventId } from '../resources/events/readEvents.ts';
import { trackedTables } from '../records/history/trackedTables.ts';
import { parseIdempotencyKey } from '../records/changes/idempotency.ts';
import { defaultProductName } from '../base/productName.ts';
import { allowOrigins } from './cors.ts';
import { defaultImportRowsDays } from '../records/schema/importTables.ts';
import { readBody, readFile, readQuery } from './request.ts';
import { handlers } from './handlers.ts';
import { clientAddress, networkOf } from '../base/network/address.ts';
import { createCipher } from '../base/cipher.ts';
import { maxAttempts } from '../access/rateLimit.ts';
import { authenticate } from '../access/sessions.ts';
import type { AppOptions, AppServices } from '../base/services.ts';
import type { Store } from '../base/store.ts';
import { createMemoryStaging } from '../base/stagedFile.ts';
import type { FileStage } from '../base/stagedFile.ts';
import { watchBody } from './watchBody.ts';

const megabytes = csvMaxBytes / 1024 / 1024;
const csvTooLarge = `The file is larger than ${megabytes} MB, which is the most that can be uploaded at once. Split it into smaller files, or use the command line, which sends it in parts: steward company import <file>.`;

/** Creates the services of handlers and deliveries from the options of the host. */
export const createServices = ({ secretKey, ...options }: AppOptions): AppServices => ({
  privateAddresses: 'refuse',
  productName: defaultProductName,
  fetch: (request) => fetch(request),
  isDiskFull: () => false,
  staging: createMemoryStaging(csvMaxBytes),
  corsOrigins: [],
  importRowsDays: defaultImportRowsDays,
  observer: { callEnded: () => {}, uploadBegan: () => () => {} },
  baseUrl: 'http://127.0.0.1:4600',
  runInBackground: createBackgroundTasks(options.logger).run,
  ...options,
  trustProxy: options.trustProxy ?? (() => false),
  loginLimit: options.loginLimit ?? maxAttempts['login-address'],
  loginExceptions: options.loginExceptions ?? (() => false),
  cipher: createCipher(secretKey),
  events: createEventFeed(options.store, options.logger),
});

/** Whether a call reads a list whose changes are events. */
const isTrackedList = (group: string, { method, result }: Route): boolean =>
  method === 'GET' &&
  (result.kind === 'page' || result.kind === 'list') &&
  trackedTables.some(({ area }) => area === group);

/** Finds who makes a call; undefined for public calls. @throws HttpError 401 or 403 */
async function authorise(services: AppServices, name: string, { access }: Route, c: Context<Env>) {
  if (access === 'public') return undefined;
  const caller = await authenticate(services, c.req.header('authorization'));
  const by = caller.sessionId === undefined ? 'key' : 'session';
  c.set('caller', { user: caller.user.id, by });
  const permission = permissionFor(name);
  if (permission !== undefined && !caller.permissions.has(permission.name)) {
    throw forbidden(permissionMessage(permission));
  }
  return caller;
}

/** Checks the name of an operation. @throws HttpError 400 */
function parseOperation(header: string | undefined): string | undefined {
  if (header === undefined || /^[\w-]{1,64}$/.test(header)) return header;
  throw new HttpError(
    400,
    `The header ${operationHeader} must have 1 to 64 letters, digits, - or _, such as a UUID.`,
  );
}

const readUntilGone = ({ store }: AppServices, c: Context<Env>): Store =>
  store.until?.(c.req.raw.signal) ?? store;

async function readCall(
  services: AppServices,
  name: string,
  route: Route,
  c: Context<Env>,
): Promise<Call & { readonly file: FileStage | undefined }> {
  const caller = await authorise(services, name, route, c);
  const { body } = route;
  const fullAddress = c.get('address');
  return {
    name,
    requestId: c.get('requestId'),
    operation: parseOperation(c.req.header(operationHeader)),
    ifMatch: parseIfMatch(c.req.header('if-match')),
    idempotencyKey:
      route.method === 'POST' ? parseIdempotencyKey(c.req.header('idempotency-key')) : undefined,
    services,
    // What is read alone need not be read on once the caller has left.
    store: route.method === 'GET' ? readUntilGone(services, c) : services.store,
    caller,
    params: c.req.param(),
    query: readQuery(route, c.req.query()),
    ...(await readBody(name, route, c.req.raw)),
    file:
      body?.kind === 'file'
        ? await readFile(c.req.raw, body.name, services.staging, csvTooLarge)
        : undefined,
    lastEventId: c.req.header('last-event-id'),
    fullAddress,
    address: networkOf(fullAddress),
  };
}

async function answerCall(
  services: AppServices,
  name: string,
  route: Route,
  handle: Handler,
  c: Context<Env>,
): Promise<unknown> {
  const call = await readCall(services, name, route, c);
  const [group = ''] = name.split('.');
  // Before the list, so that no change is in neither the list nor the events from there on.
  if (isTrackedList(group, route))
    c.header(lastEventHeader, String(await newestEventId(call.store)));
  try {
    return await handle(call);
  } finally {
    call.file?.discard();
  }
}

/** Answers what the contract does not have: another method of a path that it has is 405. */
function noSuchCall(method: string, path: string, allowed: readonly string[]) {
  if (allowed.length === 0) return new HttpError(404, `There is no call ${method} ${path}.`);
  return new HttpError(405, `There is no call ${method} ${path}. It takes ${allowed.join(', ')}.`);
}

const toHonoPath = (path: string): string => `${basePath}${path.replace(/\{(\w+)\}/g, ':$1')}`;

/**
 * The API of the platform as a Hono app: every call of the contract, on the store that it is given. It
 * needs nothing of Node, so it also runs in a browser.
 * @throws Error when a call of the contract has no handler
 */
export const createApp = (options: AppOptions): Hono<Env> => createAppOn(createServices(options));

/** The API on services that its host uses, too. */
export function createAppOn(services: AppServices): Hono<Env> {
  const { clock, logger } = services;
  const app = new Hono<Env>();

  if (services.corsOrigins.length > 0) app.use(allowOrigins(services.corsOrigins));
  app.use(async (c, next) => {
    const started = clock();
    const requestId = crypto.randomUUID();
    c.set('requestId', requestId);
    const address = clientAddress(c.env, c.req.header('x-forwarded-for'), services.trustProxy);
    c.set('address', address);
    // Before there is an answer: to add them to one takes as long as all else that is done for a page.
    for (const [name, value] of answerHeaders(requestId)) c.header(name, value);
    await next();
    const call = c.get('call') ?? 'unknown';
    const { status } = c.res;
    const ms = clock() - started;
    const { method } = c.req;
    services.observer.callEnded({ method, route: c.get('route') ?? 'unknown', status, ms });
    const path = describePath(c.req.path);
    const answered = { requestId, method, path, call, status, ms, address };
    logger.info('call', { ...answered, ...c.get('caller') });
  });
  for (const { group, verb, route } of routes) {
    const call = `${group}.${verb}`;
    const handle: Handler | undefined = handlers[call];
    if (handle === undefined) throw new Error(`Nothing answers ${call} of the contract.`);
    app.on(route.method, toHonoPath(route.path), async (c) => {
      c.set('call', call);
      c.set('route', route.path);
      // Logins are small, and nobody could read without one.
      if (route.method !== 'GET' && group !== 'auth' && services.isDiskFull()) throw diskFull();
      const isUpload = route.body?.kind === 'file';
      const uploadEnded = isUpload ? services.observer.uploadBegan() : undefined;
      const answer = await answerCall(services, call, route, handle, c).finally(uploadEnded);
      if (route.method !== 'GET') services.events.notify();
      if (answer instanceof Response) {
        const watched = watchBody(answer, (error) => endBrokenAnswer(error, c, services));
        for (const [name, value] of answerHeaders(c.get('requestId'))) {
          watched.headers.set(name, value);
        }
        return watched;
      }
      if (route.result.kind === 'record' && isObject(answer) && answer.version !== undefined) {
        c.header('etag', `"${String(answer.version)}"`);
      }
      return c.json(answer ?? {});
    });
  }
  app.notFound((c) => {
    const allowed = allowedMethods(c.req.path);
    if (allowed.length > 0) c.header('allow', allowed.join(', '));
    return errorResponse(noSuchCall(c.req.method, c.req.path, allowed), c, services);
  });
  app.onError((error, c) => errorResponse(error, c, services));
  return app;
}
