import { readFile } from 'node:fs/promises';
import { afterAll, expect, test } from 'vitest';
import { exitCodes } from './exitCodes.ts';
import { cleanUp, errorResponse, steward } from '../../testing/harness.ts';

afterAll(cleanUp);

const refusedConnection = Object.assign(new Error('connect ECONNREFUSED'), {
  code: 'ECONNREFUSED',
});

test('the README has the table of exit codes', async () => {
  const readme = await readFile(new URL('../../../README.md', import.meta.url), 'utf8');
  const rows = [...readme.matchAll(/^\| (\d+) +\| (.*?) +\|$/gm)].map(([, code, meaning]) => ({
    code: Number(code),
    meaning,
  }));
  expect(rows).toEqual(Object.values(exitCodes));
});

test.each([
  [400, 1],
  [401, 3],
  [403, 1],
  [404, 1],
  [409, 6],
  [412, 6],
  [500, 1],
  [502, 8],
])('an answer of %i exits %i', async (status, exit) => {
  const result = await steward(['signal', 'list'], {
    answers: () => errorResponse(status, { message: 'So it is.', requestId: 'r-1' }),
  });
  expect(result).toMatchObject({ exit, out: '' });
  expect(result.err).toContain('error: So it is.');
  // A refusal is no server failure, so its message has no request id.
  expect(result.err.includes('r-1')).toBe(status >= 500);
});

test.each([
  ['a broken connection', () => new TypeError('socket closed'), 'create --name a', 10],
  ['a broken connection', () => new TypeError('socket closed'), 'list', 8],
  ['a broken connection', () => new TypeError('socket closed'), 'edit 9 --name a', 10],
  ['a refused connection', () => refusedConnection, 'create --name a', 8],
])('%s: %#', async (_what, error, line, exit) => {
  const result = await steward(['signal', ...line.split(' ')], {
    extensions: [],
    fetch: async () => {
      throw error();
    },
  });
  expect(result).toMatchObject({ exit, out: '' });
});

test('with --json, an error is JSON, with the platform’s answer', async () => {
  const answers = () =>
    errorResponse(400, { message: 'No\u009B2J.', errors: { name: 'Taken.' }, requestId: 'r-1' });
  const errorOf = async (...argv: string[]) => {
    const { err } = await steward(argv, { answers });
    expect(err.trim().split('\n')).toHaveLength(1);
    return JSON.parse(err).error;
  };
  expect(await errorOf('signal', 'list', '--json')).toEqual({
    exit: 'failure',
    code: 1,
    message: 'No\u009B2J.',
    details: ['name: Taken.'],
    status: 400,
    method: 'GET',
    requestId: 'r-1',
    fields: { name: 'Taken.' },
  });
  expect(await errorOf('-o', 'json', 'signal', 'list', '--nonsense')).toEqual({
    exit: 'usage',
    code: 2,
    message: "unknown option '--nonsense'",
    details: [],
  });
  expect(await errorOf('signal', '--json')).toMatchObject({ exit: 'usage' });
  expect(await errorOf('ml-model', 'create', '--host-url', 'x', '--output=json')).toMatchObject({
    exit: 'invalid',
  });
  const raw = await steward(['signal', 'list', '-o=json'], { answers });
  expect(raw.err).not.toContain('\u009B');
});

test('a refused token of a flag or a variable is named, since a login would not replace it', async () => {
  const refusedCode = async (...flags: string[]) =>
    (
      await steward(['signal', 'list', ...flags], {
        answers: () => errorResponse(401, { message: 'Log in again.' }),
      })
    ).err;
  expect(await refusedCode()).toContain('The token is that of STEWARD_TOKEN. Give a valid one');
  expect(await refusedCode('--api-key', 'x')).toContain('The token is that of --api-key.');
  expect(JSON.parse(await refusedCode('--json')).error).toMatchObject({
    status: 401,
    hint: expect.stringContaining('STEWARD_TOKEN'),
  });
});

test('a refusal names the command that shows the user’s role', async () => {
  const result = await steward(['signal', 'list'], { answers: () => errorResponse(403, {}) });
  expect(result.err).toBe(
    'error: The server answered 403. Your role may not allow this: ask an administrator.\nSee your role with: steward auth status\n',
  );
});

test('an error does not repeat text that its message has already', async () => {
  const errorOutput = async (status: number, body: object) =>
    (await steward(['signal', 'list'], { answers: () => errorResponse(status, body) })).err;
  const message = 'There is no role with id 9.';
  expect(await errorOutput(400, { message, errors: { role_id: message } })).toBe(
    `error: ${message}\n`,
  );
  const first = 'Hour must be 6.';
  const more = 'Hour must be 6. (and 1 more)';
  expect(await errorOutput(400, { message: more, errors: { hour: first, day: 'No.' } })).toBe(
    `error: ${more}\n  hour: ${first}\n  day: No.\n`,
  );
  const failed = { message: 'It failed. Give this id: r-1.', requestId: 'r-1' };
  expect(await errorOutput(500, failed)).toBe(`error: ${failed.message}\n`);
});

test('a requested pause that is too long is an error instead of a wait', async () => {
  const result = await steward(['signal', 'list'], {
    answers: () => errorResponse(429, { message: 'Too much.' }, { 'retry-after': '3600' }),
  });
  expect(result).toMatchObject({ exit: 8, pauses: [] });
  expect(result.err).toContain('Try again in 3600 s.');
});

test('retries of a busy platform are limited', async () => {
  const result = await steward(['signal', 'list'], {
    answers: () => errorResponse(503, { message: 'Busy.' }, { 'retry-after': '1' }),
  });
  expect(result).toMatchObject({ exit: 8, pauses: [1_000, 1_000, 1_000] });
  expect(result.calls).toHaveLength(4);
});

test('a changing call is never repeated automatically', async () => {
  const result = await steward(['signal', 'create', '--name', 'a'], {
    extensions: [],
    answers: () => errorResponse(503, {}, { 'retry-after': '1' }),
  });
  expect(result.calls).toHaveLength(1);
});

test('nothing is changed while it is unknown how the platform protects changes', async () => {
  const result = await steward(['signal', 'create', '--name', 'a'], {
    answers: () => errorResponse(503, {}, { 'retry-after': '1' }),
  });
  expect(result).toMatchObject({ exit: 8, calls: [] });
});
