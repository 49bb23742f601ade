import { getMultipartBoundary } from '@remix-run/multipart-parser';
import { maxListItems } from '@steward/api';
import {
  findRoundedNumber,
  parseInput,
  roundedNumberMessage,
  tooManyItemsMessage,
  validateBody,
  validateValue,
} from '@steward/api/forms';
import type { JsonLimits, Route } from '@steward/api';
import type { Values } from '@steward/api/forms';
import { HttpError, assertNoProblems, validationError } from '../../base/errors.ts';
import { connectionLost, drainFactor, readChunks } from './bodyChunks.ts';
import type { BegunBody } from './bodyChunks.ts';
import { jsonShapeProblem } from './jsonShape.ts';
import { createMultipartFileReader, MalformedBodyError } from './multipartFile.ts';
import type { FileStage, Staging } from '../../base/stagedFile.ts';

/** The limits of a JSON body, unless its call says otherwise; other calls wait while it is parsed. */
const usualLimits: JsonLimits = { bytes: 2 * 1024 * 1024, values: 20_000 };
/** Reads and checks the query of a call; parameters that the contract does not name are ignored. */
export function readQuery(route: Route, query: Readonly<Record<string, string>>): Values {
  const values: Record<string, unknown> = {};
  const problems: Record<string, string | undefined> = {};
  for (const [name, field] of Object.entries(route.query)) {
    const text = query[name];
    if (text === undefined || text.trim() === '') continue;
    values[name] = parseInput(field, text);
    problems[name] = validateValue(field, values[name]);
  }
  assertNoProblems(problems);
  return values;
}

/** @throws TypeError for what is no UTF-8 */
function decodeText(chunks: readonly Uint8Array<ArrayBuffer>[]): string {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const parts = chunks.map((chunk) => decoder.decode(chunk, { stream: true }));
  return [...parts, decoder.decode()].join('');
}

const mediaType = (request: Request): string =>
  (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';

/** @param mayBeEmpty whether an empty body means an object without fields */
async function readJson(
  request: Request,
  begunBody: BegunBody,
  mayBeEmpty: boolean,
  limits = usualLimits,
): Promise<unknown> {
  if (mayBeEmpty && begunBody.reader === undefined) return {};
  if (mediaType(request) !== 'application/json') {
    throw new HttpError(
      415,
      'Send the body as JSON, with the header Content-Type: application/json.',
    );
  }
  const chunks = await readChunks(
    begunBody,
    limits.bytes,
    `The body is larger than ${limits.bytes / 1024 / 1024} MB, the limit of this call.`,
  );
  if (mayBeEmpty && chunks.length === 0) return {};
  let text: string;
  let body: unknown;
  try {
    text = decodeText(chunks);
    const problem = jsonShapeProblem(text, limits.values);
    if (problem !== undefined) throw new RangeError(problem);
    body = JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? ` (${error.message})` : '';
    throw new HttpError(400, `The body is not valid JSON${reason}.`);
  }
  assertKeepsDigits(text);
  return body;
}

/** Refuses a number that would be stored as another. @throws HttpError 400 for its field */
function assertKeepsDigits(json: string): void {
  const rounded = findRoundedNumber(json);
  if (rounded === undefined) return;
  const [first, second] = rounded.path;
  const field = typeof first === 'number' && second !== undefined ? `${first}.${second}` : first;
  throw validationError({ [field ?? 'body']: roundedNumberMessage(rounded) });
}

const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

interface RequestBody {
  readonly body: Values;
  readonly items: readonly Values[];
}

/** Whether a call does something without a body; one that creates or changes a record would do it by mistake. */
const mayBeEmpty = (name: string, { body }: Route): boolean =>
  body?.kind === 'object' &&
  !/\.(create|update)$/.test(name) &&
  !Object.values(body.fields).some(({ required }) => required);

/** Reads the JSON of a call and checks it against the contract. @throws HttpError 400, 413 or 415 */
export async function readBody(
  name: string,
  route: Route,
  request: Request,
  begunBody: BegunBody = { chunks: [], reader: undefined },
): Promise<RequestBody> {
  const { body } = route;
  if (body === undefined || body.kind === 'file') return { body: {}, items: [] };
  const json = await readJson(request, begunBody, mayBeEmpty(name, route), route.limits);
  if (body.kind === 'object') {
    if (!isRecord(json)) throw new HttpError(400, 'The body must be a JSON object.');
    assertNoProblems(validateBody(body.fields, json));
    return { body: json, items: [] };
  }
  if (!Array.isArray(json) || !json.every(isRecord)) {
    throw new HttpError(400, 'The body must be a JSON list of objects.');
  }
  if (json.length > maxListItems) throw new HttpError(400, tooManyItemsMessage(json));
  const problems = json.flatMap((item, index) =>
    Object.entries(validateBody(body.fields, item)).map(([name, text]) => [
      `${index}.${name}`,
      text,
    ]),
  );
  if (problems.length > 0) throw validationError(Object.fromEntries(problems));
  return { body: {}, items: json };
}

/** Writes the file of a field to a stage. @returns false where the body has none, or is malformed */
async function stageFile(request: Request, field: string, stage: FileStage, maxBytes: number) {
  const boundary = getMultipartBoundary(request.headers.get('content-type') ?? '');
  if (boundary === null) return false;
  const file = createMultipartFileReader(boundary, field, (bytes) => {
    // A body that is too large is read to its end, up to a limit, and not stored.
    if (stage.size <= maxBytes) stage.write(bytes);
  });
  const reader = request.body?.getReader();
  let size = 0;
  let isMalformed = false;
  const limit = () => (isMalformed ? usualLimits.bytes : maxBytes) * drainFactor;
  while (size <= limit()) {
    const chunk = (await reader?.read().catch(connectionLost))?.value;
    if (chunk === undefined) break;
    size += chunk.length;
    if (isMalformed) continue;
    try {
      file.add(chunk);
    } catch (error) {
      if (!(error instanceof MalformedBodyError)) throw error;
      isMalformed = true;
    }
  }
  if (size > limit()) await reader?.cancel();
  return file.isComplete || stage.size > maxBytes;
}

/**
 * Stages the file of a multipart call, which the caller discards.
 * @throws HttpError 400, 413 or 415
 */
export async function readFile(
  request: Request,
  field: string,
  staging: Staging,
  tooLarge: string,
): Promise<FileStage> {
  if (mediaType(request) !== 'multipart/form-data') {
    throw new HttpError(415, `Send the file as multipart/form-data, in a field named “${field}”.`);
  }
  const stage = staging.open();
  try {
    if (!(await stageFile(request, field, stage, staging.maxBytes))) {
      throw new HttpError(
        400,
        `There is no file in the field “${field}”. Choose a file and try again.`,
      );
    }
    if (stage.size > staging.maxBytes) throw new HttpError(413, tooLarge);
    return stage;
  } catch (error) {
    stage.discard();
    throw error;
  }
}
