import { isObject, lastEventHeader, operationHeader } from '@steward/api';
import type { Route } from '@steward/api';
import { csvMaxBytes } from '@steward/api/csv';
import type { Context } from 'hono';
import type { Call } from '../base/call.ts';
import { HttpError } from '../base/errors.ts';
import { networkOf } from '../base/network/address.ts';
import type { AppServices } from '../base/services.ts';
import type { FileStage } from '../base/stagedFile.ts';
import type { Store } from '../base/store.ts';
import { parseIfMatch } from '../records/changes/change.ts';
import { trackedTables } from '../records/history/trackedTables.ts';
import { newestEventId } from '../resources/events/readEvents.ts';
import { answerHeaders } from './answerHeaders.ts';
import type { Env } from './callContext.ts';
import type { ContractCall } from './contractCalls.ts';
import { abortResponse } from './errorResponse.ts';
import { readBody, readFile, readQuery } from './body/request.ts';
import { onBodyError } from './onBodyError.ts';

const megabytes = csvMaxBytes / 1024 / 1024;
const csvTooLarge = `The file is larger than ${megabytes} MB, the limit of one upload. Split it into smaller files, or use the command line, which sends it in parts: steward company import <file>.`;

/** Whether a call reads a list whose changes are events. */
const isTrackedList = (group: string, { method, result }: Route): boolean =>
  method === 'GET' &&
  (result.kind === 'page' || result.kind === 'list') &&
  trackedTables.some(({ resource }) => resource === group);

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

/** Reads a call, and checks it against the contract. @throws HttpError */
async function readCall(
  services: AppServices,
  { name, route }: ContractCall,
  c: Context<Env>,
): Promise<Call & { readonly file: FileStage | undefined }> {
  const fullAddress = c.get('address');
  return {
    name,
    requestId: c.get('requestId'),
    operation: parseOperation(c.req.header(operationHeader)),
    ifMatch: parseIfMatch(c.req.header('if-match')),
    idempotencyKey: c.get('idempotencyKey'),
    services,
    // A call that only reads can end once the caller has disconnected.
    store: route.method === 'GET' ? readUntilGone(services, c) : services.store,
    caller: c.get('caller'),
    params: c.req.param(),
    query: readQuery(route, c.req.query()),
    ...(await readBody(name, route, c.req.raw, c.get('body'))),
    file:
      route.body?.kind === 'file'
        ? await readFile(c.req.raw, route.body.name, services.staging, csvTooLarge)
        : undefined,
    lastEventId: c.req.header('last-event-id'),
    userAgent: c.req.header('user-agent') ?? '',
    fullAddress,
    address: networkOf(fullAddress),
  };
}

/** Reads a call and has it answered by its handler. */
async function handleCall(services: AppServices, contractCall: ContractCall, c: Context<Env>) {
  const { group, route, handle } = contractCall;
  const uploadEnded = route.body?.kind === 'file' ? services.observer.uploadBegan() : undefined;
  let file: FileStage | undefined;
  try {
    const call = await readCall(services, contractCall, c);
    file = call.file;
    // Before the list, so that no change is missing from both the list and the later events.
    if (isTrackedList(group, route)) {
      c.header(lastEventHeader, String(await newestEventId(call.store)));
    }
    return await handle(call);
  } finally {
    file?.discard();
    uploadEnded?.();
  }
}

/** Sends a long stream as the answer. */
function stream(response: Response, services: AppServices, c: Context<Env>): Response {
  // A caller who asks for the headers alone reads no body to its end.
  const isRead = response.body !== null && c.req.method !== 'HEAD';
  if (isRead) c.set('isStreaming', true);
  const watched = onBodyError(
    response,
    (error) => abortResponse(error, c, services),
    c.get('leave'),
  );
  for (const [name, value] of answerHeaders(c.get('requestId'))) watched.headers.set(name, value);
  return watched;
}

/** Carries out a call of the contract, and answers it. */
export const answer =
  (services: AppServices, call: ContractCall) =>
  async (c: Context<Env>): Promise<Response> => {
    const { route } = call;
    const result = await handleCall(services, call, c);
    if (route.method !== 'GET') services.events.notify();
    if (result instanceof Response) return stream(result, services, c);
    if (route.result.kind === 'record' && isObject(result) && result.version !== undefined) {
      c.header('etag', `"${String(result.version)}"`);
    }
    return c.json(result ?? {});
  };
