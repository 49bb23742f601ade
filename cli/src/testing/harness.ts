import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Extension } from '@steward/api';
import { contract, operationHeader } from '@steward/api';
import type { Fetch } from '../kernel/http/http.ts';
import { createInterruption } from '../kernel/io/interruption.ts';
import type { Keychain } from '../kernel/auth/keychain.ts';
import type { OutputStream } from '../kernel/io/streams.ts';
import type { System } from '../kernel/command/system.ts';
import { run } from '../run.ts';

/** A call as the platform saw it. */
export interface RecordedCall {
  readonly method: string;
  /** Path after /api/admin, with its query. */
  readonly path: string;
  readonly body: unknown;
  readonly authorization: string | null;
  /** The headers of extensions, such as If-Match. */
  readonly extras: Readonly<Record<string, string>>;
}

const extensionHeaders = ['if-match', 'idempotency-key', operationHeader];

/** Returns the platform's answer to a call: the JSON of a good one, or a whole Response. */
export type Responder = (call: RecordedCall, signal: AbortSignal) => unknown;

export interface RunOptions {
  readonly answers?: Responder;
  /** The extensions of the platform; without, the question for them is answered like any other. */
  readonly extensions?: readonly Extension[];
  /** Hears how long the answers of a client may take, in seconds, once for each wait of its own. */
  readonly onTimeout?: (seconds: number) => void;
  /** Hears which certificates calls trust besides those of Node. */
  readonly onCa?: (ca: string | undefined) => void;
  /** Takes the place of `answers`, such as a real app. */
  readonly fetch?: Fetch;
  readonly env?: Readonly<Record<string, string>>;
  /** Standard input: a text, or a stream. */
  readonly stdin?: string | Readable;
  /** Columns of the terminal that all three streams are; no terminal without. */
  readonly terminal?: number;
  /** The keychain of the system; none without. */
  readonly keychain?: Keychain;
  /** The answers of a person, question after question. */
  readonly typed?: readonly (string | (() => Promise<string>))[];
  /** The folder of settings; a new one without. */
  readonly home?: string;
  readonly interruption?: ReturnType<typeof createInterruption>;
  /** Waits out a pause; without, none is. */
  readonly sleep?: (milliseconds: number) => Promise<void>;
}

export interface RunResult {
  readonly exit: number;
  readonly out: string;
  readonly err: string;
  /** The calls, but for the question for extensions. */
  readonly calls: readonly RecordedCall[];
  /** Pauses that were waited out, in milliseconds. */
  readonly pauses: readonly number[];
  readonly questions: readonly string[];
  /** The addresses that were opened in a browser. */
  readonly opened: readonly string[];
  readonly home: string;
}

const folders: string[] = [];

/** A folder that `cleanUp` removes. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'steward-'));
  folders.push(folder);
  return folder;
}

export async function cleanUp(): Promise<void> {
  await Promise.all(
    folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true })),
  );
}

function sink(width: number | undefined): OutputStream & { text(): string } {
  const parts: string[] = [];
  return {
    isTTY: width !== undefined,
    width: width ?? 0,
    write: async (text) => {
      parts.push(text);
    },
    text: () => parts.join(''),
  };
}

/** A call, from its request. */
async function seenOf(request: Request): Promise<RecordedCall> {
  const { pathname, search } = new URL(request.url);
  const type = request.headers.get('content-type') ?? '';
  const copy = request.clone();
  const body = type.startsWith('multipart/')
    ? await fileOf(copy)
    : type.startsWith('application/json')
      ? await copy.json()
      : undefined;
  return {
    method: request.method,
    path: `${pathname.replace(/^\/api\/admin/, '')}${search}`,
    body,
    authorization: request.headers.get('authorization'),
    extras: Object.fromEntries(
      [...request.headers].filter(([name]) => extensionHeaders.includes(name)),
    ),
  };
}

async function fileOf(request: Request): Promise<string> {
  const file = (await request.formData()).get('file');
  return file instanceof File ? file.text() : String(file);
}

/** A refusal as the platform words it. */
export const errorResponse = (
  status: number,
  body: object,
  headers: Record<string, string> = {},
): Response => Response.json(body, { status, headers });

export const token = 'session-token-of-ada';

/** The time at which tests run, in milliseconds. */
export const now = Date.UTC(2026, 0, 31);

/** The address that tests log in to. */
export const platform = 'https://platform.test';

/** Runs the command in isolation: arguments in; streams, exit code and calls out. */
export async function steward(argv: readonly string[], world: RunOptions = {}): Promise<RunResult> {
  const home = world.home ?? (await temporaryFolder());
  const out = sink(world.terminal);
  const err = sink(world.terminal);
  const calls: RecordedCall[] = [];
  const pauses: number[] = [];
  const questions: string[] = [];
  const opened: string[] = [];
  const answers = [...(world.typed ?? [])];
  const answer = async (question: string) => {
    questions.push(question);
    const next = answers.shift() ?? '';
    return typeof next === 'string' ? next : next();
  };
  const fetch: Fetch = async (request, signal) => {
    const recordedCall = await seenOf(request);
    const isQuestion = recordedCall.path === contract.extensions.list.path;
    if (isQuestion && world.extensions !== undefined) {
      return Response.json(world.extensions.map((name) => ({ name })));
    }
    if (!isQuestion) calls.push(recordedCall);
    signal.throwIfAborted();
    if (world.fetch !== undefined) return world.fetch(request, signal);
    const said = world.answers?.(recordedCall, signal);
    const settledAnswer = said instanceof Promise ? await said : said;
    if (settledAnswer instanceof Response) return settledAnswer;
    return settledAnswer === undefined
      ? new Response(null, { status: 204 })
      : Response.json(settledAnswer);
  };
  const stdin = world.stdin ?? '';
  const system: System = {
    streams: {
      out,
      err,
      in: {
        isTTY: world.terminal !== undefined,
        stream: typeof stdin === 'string' ? Readable.from([Buffer.from(stdin)]) : stdin,
      },
    },
    env: {
      XDG_CONFIG_HOME: home,
      NO_COLOR: '1',
      ...(world.env ?? { STEWARD_URL: platform, STEWARD_TOKEN: token }),
    },
    home,
    interruption: world.interruption ?? createInterruption(),
    http: ({ response, ca }) => {
      world.onCa?.(ca);
      world.onTimeout?.(response);
      return fetch;
    },
    prompt: async () => ({ input: answer, password: answer }),
    keychain: async () => world.keychain,
    openBrowser: async (address) => {
      opened.push(address);
      return true;
    },
    now: () => now,
    sleep: async (milliseconds) => {
      pauses.push(milliseconds);
      await world.sleep?.(milliseconds);
    },
  };
  const exit = await run(argv, system);
  return { exit, out: out.text(), err: err.text(), calls, pauses, questions, opened, home };
}

/** A page of rows as the platform answers it, cut from all of them. */
export function pageOf(
  rows: readonly unknown[],
  path: string,
): { documents: unknown[]; count: number } {
  const query = new URL(path, platform).searchParams;
  const page = Number(query.get('page') ?? 1);
  const size = Number(query.get('pageSize') ?? rows.length);
  return { documents: rows.slice((page - 1) * size, page * size), count: rows.length };
}
