import type { Field, Fields, Resource } from '@steward/api';
import type { Command, CommandCall } from '@steward/api/commands';
import { basePath, isObject, urlOf } from '@steward/api';
import { commandFor, exportCommand, viewCommand } from '@steward/api/commands';
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { RecordedCall } from '../../cli/src/testing/harness.ts';
import { cleanUp, pageOf, platform, steward } from '../../cli/src/testing/harness.ts';
import type { ActionContext, FormAction } from '../../console/src/engine/definition/definition.ts';
import { listArgs } from '../../console/src/engine/definition/listArgs.ts';
import { listScreens } from '../../console/src/testing/platform.ts';

/** Texts that a shell, a terminal or the command itself would take for something else. */
const hostile = [
  "O'Brien & sons; touch pwned",
  '$(touch pwned) `touch pwned` ${HOME} !!',
  '--json',
  '-o',
  '--help',
  "'; touch pwned; '",
  "a\nb\ntouch pwned\n'",
  '\u001b[201~\rtouch pwned\t!x 7\u202e',
  '~ *.csv > pwned # x',
  '=ls',
  '@/etc/passwd',
  '{"a":1}',
  '[x',
  '\\',
  'Größe € 😀',
];

const folder = mkdtempSync(path.join(tmpdir(), 'steward-lines-'));
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await cleanUp();
});

/** The arguments of each `steward` command that a shell would start from lines. */
function argumentsOf(lines: readonly string[]): string[][] {
  const script = `steward() { printf '%s\\0' "$#" "$@"; }\n${lines.join('\n')}\n`;
  const { stdout, stderr, status } = spawnSync('bash', ['-c', script], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect({ stderr, status, left: readdirSync(folder) }).toEqual({
    stderr: '',
    status: 0,
    left: [],
  });
  const words = stdout.split('\0').slice(0, -1);
  const runs: string[][] = [];
  while (words.length > 0) runs.push(words.splice(0, Number(words.shift())));
  expect(runs).toHaveLength(lines.length);
  return runs;
}

/** The text as an input of one line keeps it. */
const onOneLine = (text: string): string => text.replace(/[\n\r]/g, '');

/** A value that a person may have typed or chosen in a field. */
function typedInto(field: Field, text: string): unknown {
  switch (field.kind) {
    case 'number':
    case 'reference':
      return String(Math.min(field.max ?? 6, 6));
    case 'flag':
      return '0';
    case 'boolean':
      return 'false';
    case 'choice':
      return field.options?.at(-1)?.value;
    case 'list':
      return field.options?.slice(-2).map(({ value }) => value) ?? 'a, $(b), -c';
    case 'json':
      return JSON.stringify([text]);
    case 'date':
      return '2026-01-31';
    case 'email':
      return "o'brien@example.com";
    case 'url':
      return 'https://example.com/?a=$(id)&b=!x';
    case 'colour':
      return '#3451C7';
    case 'references':
      return ['3', '5'];
    case 'secret':
      return 'hunter2';
    case 'text':
      return onOneLine(text);
    default:
      return text;
  }
}

const filled = (fields: Fields, text: string) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, typedInto(field, text)]));

const nothing: Command = { lines: [], secrets: [] };
const row = { id: 12, overviews: [{ id: 40, name: 'Acme' }], users: [{ id: 3 }] };

/** A form as it may be sent: all of it filled in, and as little as it asks for. */
function samples(form: FormAction, context: ActionContext, text: string) {
  const values = {
    ...filled(form.fields, text),
    stages: [{ name: onOneLine(text), sort_order: '2' }],
  };
  const upload = new File(['name\nAcme\n'], text);
  // A custom value needs one of four, which no single field says.
  const asked = ([name]: [string, unknown]) =>
    form.fields[name]?.required === true || name === 'string_value';
  const requiredValues = Object.entries(values).filter(asked);
  const leastValues = { ...form.initial?.(context), ...Object.fromEntries(requiredValues) };
  return [{ ...values, upload, lines: undefined }, leastValues];
}

const contextOf = (resource: Resource): ActionContext => ({
  row,
  ...(resource.scope && { scope: resource.scope.in === 'path' ? 'organisation_lushas' : '6' }),
});

const sortFields = (value: unknown): unknown =>
  isObject(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => a.localeCompare(b)))
    : value;

/** A call in words; the order of a query and of fields says nothing. */
function inWords(method: string, where: string, body: unknown): string {
  const url = new URL(where, platform);
  url.searchParams.sort();
  return `${method} ${url.pathname}${url.search} ${JSON.stringify(body, (_, value) => sortFields(value))}`;
}
const asSeen = ({ route, args = {} }: CommandCall): string =>
  inWords(
    route.method,
    urlOf(route, args, { baseUrl: platform }).replace(basePath, ''),
    args.body instanceof Blob ? 'file' : args.body,
  );
const seenAs = ({ method, path: where, body }: RecordedCall): string =>
  inWords(method, where, typeof body === 'string' ? 'file' : body);

const forms = listScreens.flatMap(({ resource, add, rowActions }) =>
  [add, ...rowActions]
    .filter((action): action is FormAction => action?.kind === 'form')
    .map((form) => ({ resource, form, name: `${resource.noun}: ${form.label}` })),
);

const placed = mkdtempSync(path.join(tmpdir(), 'steward-files-'));
afterAll(() => rmSync(placed, { recursive: true }));

/** A file that a line names, with what belongs in it, where the command can find it. */
function place(content: string): string {
  const file = path.join(placed, randomUUID());
  writeFileSync(file, content);
  return file;
}

/** The arguments with their files in place: the secrets, and the companies of an import. */
const withFiles = (argv: readonly string[], { secrets }: Command): string[] =>
  argv.map((word, index) => {
    if (secrets.some(({ file }) => word === `@${file}`)) return `@${place('hunter2\n')}`;
    return index === 2 && argv[1] === 'import' ? place('name\nAcme\n') : word;
  });

/** Runs lines as a person would who pasted them; the calls that they made, and what went wrong. */
async function paste(command: Command) {
  const calls: RecordedCall[] = [];
  let output = '';
  for (const argv of argumentsOf(command.lines)) {
    const result = await steward(withFiles(argv, command), {
      terminal: 100,
      typed: ['y'],
      extensions: ['query', 'versions', 'accounts'],
      answers: ({ method, path: where }) =>
        method === 'GET'
          ? pageOf([{ id: 14 }, { id: 13 }, row], where)
          : { id: 12, created: 1, skipped: 0, refused: 0, rows: [] },
    });
    calls.push(...result.calls);
    output += result.exit === 0 ? '' : result.err;
  }
  return { calls, told: output };
}

const changesOf = (calls: readonly RecordedCall[]): string[] =>
  calls
    .filter(({ method }) => method !== 'GET')
    .map(seenAs)
    .sort();

describe.each(forms)('$name', ({ resource, form }) => {
  test.each(hostile)('%j', async (text) => {
    const context = contextOf(resource);
    for (const values of samples(form, context, text)) {
      const calls = form.requests(values, context).map((call) => ({ ...call, about: row.id }));
      const command = commandFor(calls);
      if (command === undefined) {
        expect(calls.flatMap(({ args }) => Object.keys(Object(args.body)))).toEqual([]);
        continue;
      }
      expect(command.lines.join()).not.toContain('hunter2');
      const { calls: madeCalls, told } = await paste(command);
      expect(told).toBe('');
      expect(changesOf(madeCalls)).toEqual(calls.map(asSeen).sort());
    }
  });
});

const deleting = listScreens.flatMap(({ resource, rowActions }) =>
  rowActions.flatMap((action) => (action.kind === 'remove' ? [{ resource, action }] : [])),
);

test.each(deleting)('$resource.noun: delete several', async ({ resource, action }) => {
  const context = contextOf(resource);
  const calls = [12, 13].flatMap((id) => action.requests({ ...context, row: { id } }));
  const { calls: madeCalls, told } = await paste(commandFor(calls) ?? nothing);
  expect(told).toBe('');
  expect(changesOf(madeCalls)).toEqual(calls.map(asSeen).sort());
});

test.each(listScreens)('$resource.noun: list and view', async ({ resource }) => {
  const { scope } = contextOf(resource);
  for (const q of hostile) {
    const query = { page: 3, q, sort: 'name', order: 'desc', ...(scope && { scope }) } as const;
    const call = { route: resource.list, args: listArgs(resource, query) };
    const { calls, told } = await paste(commandFor([call]) ?? nothing);
    expect(told).toBe('');
    expect(calls.map(seenAs)).toEqual([asSeen(call)]);
  }
  for (const command of [
    viewCommand(resource, 12, scope),
    exportCommand(resource, listArgs(resource, { page: 3, ...(scope && { scope }) }), 'csv'),
  ]) {
    expect((await paste(command ?? nothing)).told).toBe('');
  }
});
