import { basePath } from '@steward/api';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Change } from '../screen.ts';
import { builtFile } from '../paths.ts';
import type { Answer } from './answers.ts';
import { specifiedCalls } from './calls.ts';
import type { Row } from './rows.ts';
import { createRows } from './rows.ts';

/** A platform that has the calls of the specification, and no others. */
export interface SpecificationPlatform {
  readonly url: string;
  /** The calls so far that changed something, with their bodies. */
  readonly changes: Change[];
  /** What was asked for, or sent along, that the specification does not name. */
  readonly unnamed: readonly string[];
  readonly userOf: (id: number) => Row | undefined;
  readonly close: () => Promise<void>;
}

/** What browsers send by themselves, and what the specification lets a call send. */
const knownHeaders =
  /^(host|connection|user-agent|accept|accept-(encoding|language)|referer|origin|sec-.*|cache-control|pragma|content-(type|length)|authorization)$/;

const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

const matchers = specifiedCalls.map((each) => {
  const [method, route = ''] = each.call.split(' ');
  const pattern = new RegExp(`^${route.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
  return { ...each, method, pattern };
});

async function bodyOf(request: IncomingMessage) {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  const bytes = Buffer.concat(parts);
  const type = request.headers['content-type'] ?? '';
  if (type.startsWith('multipart/')) {
    const form = await new Response(bytes, { headers: { 'content-type': type } }).formData();
    const files = await Promise.all(
      [...form].map(async ([name, file]) => [name, file instanceof File ? await file.text() : '']),
    );
    return { body: Object.fromEntries(files), text: files[0]?.[1] ?? '' };
  }
  return { body: bytes.length === 0 ? null : JSON.parse(bytes.toString()), text: '' };
}

const namesIn = (body: unknown): string[] => [
  ...new Set([body].flat().flatMap((each) => Object.keys(each ?? {}))),
];

/**
 * Starts it. Like a static host, it has the files of the built console, and its page at every other address,
 * /config.json among them.
 */
export async function startSpecificationPlatform(): Promise<SpecificationPlatform> {
  const page = builtFile('console/dist/index.html');
  const folder = path.dirname(page);
  const rows = createRows();
  const changes: Change[] = [];
  const unnamed: string[] = [];
  const userOf = (id: number) => rows['users']?.find((user) => user.id === id);

  async function answerCall(request: IncomingMessage, url: URL) {
    const { method = '' } = request;
    const route = url.pathname.slice(basePath.length);
    const call = `${method} ${route}`;
    const matches = matchers.filter((each) => each.method === method && each.pattern.test(route));
    const [specified] = matches.sort(
      (call, otherCall) => call.call.split('{').length - otherCall.call.split('{').length,
    );
    const { body, text } = await bodyOf(request);
    if (specified === undefined) {
      unnamed.push(call);
      return { status: 404, answer: { message: 'Not found.' } };
    }
    for (const name of url.searchParams.keys())
      if (!specified.query?.includes(name)) unnamed.push(`${call}: parameter ${name}`);
    for (const name of namesIn(body))
      if (!specified.body?.includes(name)) unnamed.push(`${call}: ${name} in the body`);
    for (const name of Object.keys(request.headers))
      if (!knownHeaders.test(name)) unnamed.push(`${call}: header ${name}`);
    const user = userOf(
      Number(/^Bearer token-(\d+)$/.exec(request.headers.authorization ?? '')?.[1]),
    );
    if (user === undefined && !specified.isPublic)
      return { status: 401, answer: { message: 'Who is there?' } };
    if (method !== 'GET') changes.push([call, body]);
    const params = specified.pattern.exec(route)?.groups ?? {};
    const receivedCall = {
      rows,
      params,
      query: url.searchParams,
      body,
      text,
      user,
    } as Parameters<Answer>[0];
    return { status: 200, answer: specified.answer(receivedCall) };
  }

  async function answerFile({ method }: IncomingMessage, { pathname }: URL) {
    const extension = path.extname(pathname);
    const file = await readFile(path.join(folder, pathname)).catch(() => undefined);
    if (method !== 'GET') unnamed.push(`${method} ${pathname}`);
    return file === undefined || extension === '' || pathname.includes('..')
      ? { type: 'text/html', file: await readFile(page) }
      : { type: contentTypes[extension] ?? 'application/octet-stream', file };
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://localhost');
    const fail = (error: unknown) => {
      unnamed.push(String(error));
      response.writeHead(500).end();
    };
    if (url.pathname.startsWith(`${basePath}/`))
      answerCall(request, url).then(({ status, answer }) => {
        if (answer === undefined) return response.writeHead(status).end();
        const type = { 'content-type': 'application/json' };
        return response.writeHead(status, type).end(JSON.stringify(answer));
      }, fail);
    else
      answerFile(request, url).then(
        ({ type, file }) => response.writeHead(200, { 'content-type': type }).end(file),
        fail,
      );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    changes,
    unnamed,
    userOf,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
