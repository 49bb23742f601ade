import type { AnyRow, Resource, Route } from '@steward/api';
import { basePath, contract, routes } from '@steward/api';
import type { Handler } from '../../kernel/command/command.ts';
import { inputError, usageError } from '../../kernel/errors/errors.ts';
import type { Factory } from '../../kernel/command/factory.ts';
import { assertKeepsDigits } from '../../kernel/text/json.ts';
import { createRowPrinter, printValue } from '../../kernel/output/output.ts';
import { stripControls } from '../../kernel/text/sanitize.ts';
import { readTextFile } from '../../kernel/io/streams.ts';
import { allPages, assertUnmoved, listReader } from '../../resource/records/lookup.ts';
import { printCalls } from '../../resource/records/runCalls.ts';
import { noScope } from '../../resource/records/scope.ts';
import { methods } from './methods.ts';

interface ApiOptions {
  readonly field?: readonly string[];
  readonly rawField?: readonly string[];
  readonly input?: string;
  readonly all?: boolean;
  readonly include?: boolean;
  readonly dryRun?: boolean;
}

function readMethod(text: string): Route['method'] {
  const method = methods.find((each) => each === text.toUpperCase());
  if (method !== undefined) return method;
  throw usageError(`“${text}” is not an HTTP method.`, { hint: `One of ${methods.join(', ')}` });
}

/** A path below the base path, and the parameters that it ends with. */
function readPath(text: string): { path: string; query: Record<string, string> } {
  const url = URL.canParse(text, 'http://platform') && new URL(text, 'http://platform');
  // An address of its own would get the token of the context.
  if (!url || /^[a-z]+:|^\/\//i.test(text)) {
    throw usageError(`“${text}” is not a path. Give it without the address, such as /signals.`);
  }
  const { pathname, searchParams } = url;
  const path = pathname.startsWith(`${basePath}/`) ? pathname.slice(basePath.length) : pathname;
  return { path, query: Object.fromEntries(searchParams) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The value of -F: the JSON that it looks like, else its text. */
function parseField(name: string, text: string): unknown {
  const value = parseJson(text);
  if (value !== text) assertKeepsDigits(text, name);
  return value;
}

/** The fields of -F and --raw-field, in the order in which they were given within each. */
async function readFields({ field = [], rawField = [] }: ApiOptions) {
  const fields: Record<string, unknown> = {};
  for (const [texts, isRaw] of [
    [rawField, true],
    [field, false],
  ] as const) {
    for (const text of texts) {
      const [, name = '', value = ''] = /^([^=]+)=([\s\S]*)$/.exec(text) ?? [];
      if (name === '') throw usageError(`“${text}” is not a field. Write it as name=value.`);
      if (isRaw) fields[name] = value;
      else {
        fields[name] = value.startsWith('@')
          ? await readTextFile(value.slice(1))
          : parseField(name, value);
      }
    }
  }
  return fields;
}

async function readInput({ io }: Factory, path: string): Promise<unknown> {
  const text = path === '-' ? await io.readStdin() : await readTextFile(path);
  const from = path === '-' ? 'Standard input' : path;
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw inputError(`${from} is not valid JSON.`);
  }
  assertKeepsDigits(text, from);
  return body;
}

/** Prints an answer as data; JSON is laid out, and anything else, such as a CSV, is as it came. */
async function printAnswer(factory: Factory, answer: Blob): Promise<void> {
  const text = await answer.text();
  if (text.trim() === '') return;
  const value = parseJson(text);
  if (typeof value === 'string' && factory.flags.jmespath === undefined) {
    return factory.io.write(text.endsWith('\n') ? text : `${text}\n`);
  }
  await printValue(factory, value);
}

async function printHeaders({ io }: Factory, { status, statusText, headers }: Response) {
  const lines = [...headers].map(([name, value]) => `${name}: ${value}\n`);
  await io.write(stripControls(`HTTP ${status} ${statusText}`.trim()) + `\n${lines.join('')}\n`);
}

/** Prints every page of a list, as it comes. */
async function printPages(factory: Factory, route: Route, query: Record<string, unknown>) {
  const { page, ...listQuery } = query;
  if (page !== undefined) throw usageError('--all and a page exclude each other.');
  const contractRoute = routes.find(
    (each) => each.route.method === 'GET' && each.route.path === route.path,
  );
  const list: Resource = {
    ...contract.companies,
    list: {
      ...route,
      query: contractRoute?.route.query ?? route.query,
      result: { kind: 'page', fields: {} },
    },
  };
  const reader = listReader(list, listQuery, await factory.extensions());
  const printer = createRowPrinter<AnyRow>(factory, []);
  const pages = allPages(await factory.client(), list, noScope, listQuery, reader);
  for await (const { rows } of pages) await printer.print(rows);
  await printer.end();
  assertUnmoved('records', reader);
}

/** Makes a call, and prints its answer. */
export const makeCall: Handler<ApiOptions> = async (baseFactory, { args, options }) => {
  const method = readMethod(args[0] ?? '');
  const { path, query: pathQuery } = readPath(args[1] ?? '');
  // Nothing is known of the answer, so that it is no table unless one is asked for.
  const factory: Factory =
    baseFactory.flags.output === undefined ? { ...baseFactory, format: 'json' } : baseFactory;
  const fields = await readFields(options);
  const isRead = method === 'GET';
  if (isRead && options.input !== undefined)
    throw usageError('A GET has no body: leave --input out.');
  if (options.all && !isRead) throw usageError('--all reads a list: give it only with GET.');
  const query = isRead ? { ...pathQuery, ...fields } : pathQuery;
  const hasFields = Object.keys(fields).length > 0;
  if (options.input !== undefined && hasFields) {
    throw usageError('--input is the whole body: leave the fields out.');
  }
  const body =
    options.input !== undefined
      ? await readInput(factory, options.input)
      : isRead || !hasFields
        ? undefined
        : fields;
  const route: Route = {
    method,
    path,
    summary: `${method} ${path}`,
    access: 'session',
    query: {},
    body: undefined,
    result: { kind: 'file', fields: {} },
  };
  if (options.dryRun) return printCalls(factory, [{ route, query, body, label: path }]);
  if (options.all) return printPages(factory, route, query);
  let response: Response | undefined;
  const client = await factory.client({
    // The last is that of the call: the question for extensions comes before a change.
    onAnswer: (answer) => {
      response = answer;
    },
  });
  const answer = await client.call(route, { query, body });
  if (options.include && response !== undefined) await printHeaders(factory, response);
  if (answer instanceof Blob) await printAnswer(factory, answer);
};
