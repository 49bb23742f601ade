import { mostItems, problemWith, problemsWith, toWire, tooManyItems } from '@steward/api';
import type { Route, Values } from '@steward/api';
import { HttpError, validationError, assertNoProblems } from './errors.ts';
import { fileIn } from './multipart.ts';

/** Most bytes of a JSON body. */
const jsonMaxBytes = 2 * 1024 * 1024;

/** Deepest nesting of a JSON body. */
const maxDepth = 100;

/** The query of a call, read and checked; parameters that the contract does not know are passed over. */
export function readQuery(route: Route, query: Readonly<Record<string, string>>): Values {
  const values: Record<string, unknown> = {};
  const problems: Record<string, string> = {};
  for (const [name, field] of Object.entries(route.query)) {
    const text = query[name];
    if (text === undefined || text.trim() === '') continue;
    const value = toWire(field, text);
    const problem = problemWith(field, value);
    if (problem === undefined) values[name] = value;
    else problems[name] = problem;
  }
  assertNoProblems(problems);
  return values;
}

type Reader = ReadableStreamDefaultReader<Uint8Array> | undefined;

/** A sender that goes away is nothing that the server did wrong. */
function brokenOff(): never {
  throw new HttpError(400, 'The call broke off before all of it had come. Send it again.');
}

/** How many times too large a body may be for its sender still to be told so. */
const patience = 10;

/**
 * Reads a body that is too large to its end, keeping nothing: a sender that is cut off while it sends
 * sees a broken connection and never reads why.
 */
async function discard(reader: Reader, maxBytes: number): Promise<void> {
  for (let left = maxBytes; left > 0;) {
    const chunk = (await reader?.read().catch(brokenOff))?.value;
    if (chunk === undefined) return;
    left -= chunk.length;
  }
  await reader?.cancel();
}

/** A block that has more room, with what was in the first. */
function roomier(block: Uint8Array<ArrayBuffer>, room: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(Math.max(room, block.length * 2));
  larger.set(block);
  return larger;
}

/** What a body has, held once; undefined as soon as it is more than `most` bytes. */
async function gather(reader: Reader, announced: number, maxBytes: number) {
  let whole = new Uint8Array(announced > 0 ? announced : 0);
  for (let size = 0; ;) {
    const chunk = (await reader?.read().catch(brokenOff))?.value;
    if (chunk === undefined) return whole.subarray(0, size);
    if (size + chunk.length > maxBytes) return undefined;
    if (size + chunk.length > whole.length) whole = roomier(whole, size + chunk.length);
    whole.set(chunk, size);
    size += chunk.length;
  }
}

/** The bytes of a body. @throws Refusal 413 with these words when there are too many */
async function readBytes(
  request: Request,
  maxBytes: number,
  tooLarge: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = request.body?.getReader();
  const announced = Number(request.headers.get('content-length'));
  const whole = announced > maxBytes ? undefined : await gather(reader, announced, maxBytes);
  if (whole !== undefined) return whole;
  await discard(reader, maxBytes * patience);
  throw new HttpError(413, tooLarge);
}

const mediaType = (request: Request): string =>
  (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';

async function readJson(request: Request): Promise<unknown> {
  if (mediaType(request) !== 'application/json') {
    throw new HttpError(
      415,
      'Send the body as JSON, with the header Content-Type: application/json.',
    );
  }
  const bytes = await readBytes(
    request,
    jsonMaxBytes,
    `The body is larger than ${jsonMaxBytes / 1024 / 1024} MB, which is the most this call takes.`,
  );
  try {
    const body: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    if (isNestedDeeper(body, maxDepth))
      throw new RangeError(`it is nested more than ${maxDepth} deep`);
    return body;
  } catch (error) {
    const why = error instanceof Error ? ` (${error.message})` : '';
    throw new HttpError(400, `The body is not JSON that can be read${why}.`);
  }
}

/** Whether JSON is nested more than so deep; what walks it later could run out of stack. */
function isNestedDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((each) => isNestedDeeper(each, levels - 1));
}

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

interface RequestBody {
  readonly body: Values;
  readonly items: readonly Values[];
}

/** What a call sends as JSON, checked against the contract. @throws Refusal 400, 413 or 415 */
export async function readBody(route: Route, request: Request): Promise<RequestBody> {
  const { body } = route;
  if (body === undefined || body.kind === 'file') return { body: {}, items: [] };
  const json = await readJson(request);
  if (body.kind === 'object') {
    if (!isObject(json)) throw new HttpError(400, 'The body must be a JSON object.');
    assertNoProblems(problemsWith(body.fields, json));
    return { body: json, items: [] };
  }
  if (!Array.isArray(json) || !json.every(isObject)) {
    throw new HttpError(400, 'The body must be a JSON list of objects.');
  }
  if (json.length > mostItems) throw new HttpError(400, tooManyItems(json));
  const problems = json.flatMap((item, index) =>
    Object.entries(problemsWith(body.fields, item)).map(([name, text]) => [
      `${index}.${name}`,
      text,
    ]),
  );
  if (problems.length > 0) throw validationError(Object.fromEntries(problems));
  return { body: {}, items: json };
}

const envelopeBytes = 64 * 1024;

/** The file of a multipart call. @throws Refusal 400, 413 or 415 */
export async function readFile(
  request: Request,
  name: string,
  maxBytes: number,
  tooLarge: string,
): Promise<Uint8Array> {
  if (mediaType(request) !== 'multipart/form-data') {
    throw new HttpError(415, `Send the file as multipart/form-data, in a field named “${name}”.`);
  }
  const bytes = await readBytes(request, maxBytes + envelopeBytes, tooLarge);
  const file = fileIn(bytes, request.headers.get('content-type') ?? '', name);
  if (file === undefined) {
    throw new HttpError(
      400,
      `There is no file in the field “${name}”. Choose a file and try again.`,
    );
  }
  if (file.length > maxBytes) throw new HttpError(413, tooLarge);
  return file;
}
