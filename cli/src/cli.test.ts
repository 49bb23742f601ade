import { readFile } from 'node:fs/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { exitCodes } from './kernel/exitCodes.ts';
import { createRedactor } from './kernel/redact.ts';
import { columnWidths } from './kernel/table.ts';
import { padEnd, truncate, wrap } from './kernel/text.ts';
import { nouns } from './program.ts';
import { cleanUp, errorResponse, steward } from './testing/harness.ts';

afterAll(cleanUp);

const refusedConnection = Object.assign(new Error('connect ECONNREFUSED'), {
  code: 'ECONNREFUSED',
});

describe('help and usage', () => {
  test('without arguments, and with --help, prints every noun on stdout', async () => {
    for (const argv of [[], ['--help'], ['help']]) {
      const ran = await steward(argv);
      expect(ran, argv.join(' ')).toMatchObject({ exit: 0, err: '', calls: [] });
      for (const { name } of nouns) expect(ran.out).toMatch(new RegExp(`^ {2}${name} `, 'm'));
    }
  });

  test.each(nouns.map(({ name }) => [name]))(
    'help %s names its verbs and has examples',
    async (noun) => {
      const ran = await steward(['help', noun]);
      expect(ran.exit).toBe(0);
      expect(ran.out).toContain('Examples:\n  $ steward ');
      const hasVerbs = !['api', 'doctor'].includes(noun);
      expect(/^ {2}help \[verb\] +Show help for a verb$/m.test(ran.out)).toBe(hasVerbs);
      expect((await steward([noun, '--help'])).out).toBe(ran.out);
    },
  );

  test('a wrong noun, verb, flag or choice exits 2, says so on stderr and sends nothing', async () => {
    for (const argv of [
      ['signals', 'list'],
      ['signal', 'lst'],
      ['signal'],
      ['signal', 'list', '--nonsense'],
      ['signal', 'list', '--output', 'xml'],
      ['signal', 'view'],
      ['signal', 'list', '--timeout', 'soon'],
      ['signal', 'list', '--url', 'platform'],
      ['company', 'import', 'x.csv', '--chunk', '0'],
    ]) {
      const ran = await steward(argv);
      expect([argv.join(' '), ran.exit === 2 || argv.includes('x.csv'), ran.out]).toEqual([
        argv.join(' '),
        true,
        '',
      ]);
      expect(ran.err).not.toBe('');
      expect(ran.calls).toEqual([]);
    }
    expect((await steward(['signal', 'lst'])).err).toContain('Did you mean list?');
  });

  test('help for an unknown name says so, with the nearest name, in each form of the question', async () => {
    for (const [line, message, near] of [
      ['help signl', 'signl', 'signal'],
      ['signl --help', 'signl', 'signal'],
      ['help signal veiw', 'veiw', 'view'],
      ['signal help veiw', 'veiw', 'view'],
      ['signal veiw -h', 'veiw', 'view'],
      ['--json help signl', 'signl', 'signal'],
    ]) {
      const ran = await steward(String(line).split(' '));
      expect(ran, line).toMatchObject({ exit: 2, out: '', calls: [] });
      expect(ran.err, line).toContain(`unknown command '${message}'`);
      expect(ran.err, line).toContain(`Did you mean ${near}?`);
    }
    expect((await steward(['help', 'nope'])).exit).toBe(2);
  });

  test('help is broken between words on a narrow terminal', async () => {
    const { out } = await steward(['help', 'company'], { terminal: 60 });
    const lines = out.split('\n').filter((line) => !line.startsWith('  $'));
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(60);
  });

  test('help for a verb is that of the verb', async () => {
    const { out } = await steward(['signal', 'view', '--help']);
    expect(out).toContain('Usage: steward signal view');
    for (const line of ['help signal view', 'signal help view', 'help signal view 12']) {
      expect(await steward(line.split(' ')), line).toMatchObject({ exit: 0, out });
    }
    expect((await steward(['help', 'help'])).out).toBe((await steward(['help'])).out);
  });

  test('prints its version', async () => {
    const { version } = JSON.parse(
      await readFile(new URL('../package.json', import.meta.url), 'utf8'),
    );
    expect((await steward(['--version'])).out).toBe(`${version}\n`);
  });
});

describe('exit codes', () => {
  test('the README has the table of exit codes', async () => {
    const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8');
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
    const ran = await steward(['signal', 'list'], {
      answers: () => errorResponse(status, { message: 'So it is.', requestId: 'r-1' }),
    });
    expect(ran).toMatchObject({ exit, out: '' });
    expect(ran.err).toContain('error: So it is.');
    // A refusal is no server failure, so its message has no request id.
    expect(ran.err.includes('r-1')).toBe(status >= 500);
  });

  test.each([
    ['a broken connection', () => new TypeError('socket closed'), 'create --name a', 10],
    ['a broken connection', () => new TypeError('socket closed'), 'list', 8],
    ['a broken connection', () => new TypeError('socket closed'), 'edit 9 --name a', 10],
    ['a refused connection', () => refusedConnection, 'create --name a', 8],
  ])('%s: %#', async (_what, error, line, exit) => {
    const ran = await steward(['signal', ...line.split(' ')], {
      extensions: [],
      fetch: async () => {
        throw error();
      },
    });
    expect(ran).toMatchObject({ exit, out: '' });
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

  test('a refusal names the command that shows the user’s role', async () => {
    const ran = await steward(['signal', 'list'], { answers: () => errorResponse(403, {}) });
    expect(ran.err).toBe(
      'error: The server answered 403. Your role may not allow this: ask an administrator.\nSee your role with: steward auth status\n',
    );
  });

  test('an error does not repeat text that its message has already', async () => {
    const told = async (status: number, body: object) =>
      (await steward(['signal', 'list'], { answers: () => errorResponse(status, body) })).err;
    const message = 'There is no role with id 9.';
    expect(await told(400, { message, errors: { role_id: message } })).toBe(`error: ${message}\n`);
    const [first, more] = ['Hour must be 6.', 'Hour must be 6. (and 1 more)'];
    expect(await told(400, { message: more, errors: { hour: first, day: 'No.' } })).toBe(
      `error: ${more}\n  hour: ${first}\n  day: No.\n`,
    );
    const failed = { message: 'It failed. Give this id: r-1.', requestId: 'r-1' };
    expect(await told(500, failed)).toBe(`error: ${failed.message}\n`);
  });

  test('a requested pause that is too long is an error instead of a wait', async () => {
    const ran = await steward(['signal', 'list'], {
      answers: () => errorResponse(429, { message: 'Too much.' }, { 'retry-after': '3600' }),
    });
    expect(ran).toMatchObject({ exit: 8, pauses: [] });
    expect(ran.err).toContain('Try again in 3600 s.');
  });

  test('retries of a busy platform are limited', async () => {
    const ran = await steward(['signal', 'list'], {
      answers: () => errorResponse(503, { message: 'Busy.' }, { 'retry-after': '1' }),
    });
    expect(ran).toMatchObject({ exit: 8, pauses: [1_000, 1_000, 1_000] });
    expect(ran.calls).toHaveLength(4);
  });

  test('a changing call is never repeated automatically', async () => {
    const ran = await steward(['signal', 'create', '--name', 'a'], {
      answers: () => errorResponse(503, {}, { 'retry-after': '1' }),
    });
    expect(ran.calls).toHaveLength(1);
  });
});

describe('output', () => {
  test('no message of a platform contains control characters', async () => {
    const ran = await steward(['signal', 'list'], {
      answers: () =>
        errorResponse(400, {
          message: '\u001B]0;title\u0007\u001B[2J\u202Egone',
          errors: { name: 'over\rwritten\u009B2J' },
        }),
    });
    expect(ran.exit).toBe(1);
    expect(ran.err).toBe('error: gone\n  name: overwritten\n');
    expect(createRedactor().clean('\u001B[31mred\u001B[39m\n\tgreen')).toBe('red\n\tgreen');
  });

  test('no message holds a known secret or a bearer token', () => {
    const redactor = createRedactor();
    redactor.add('s3cret-value');
    redactor.add('abc');
    expect(redactor.clean('key s3cret-value, Authorization: Bearer xyz.123, abc')).toBe(
      'key ••••••, Authorization: Bearer ••••••, abc',
    );
  });

  test('a token on the command line is not repeated in a usage message', async () => {
    const ran = await steward([
      'signal',
      'list',
      'hidden-token-value',
      '--token',
      'hidden-token-value',
    ]);
    expect(ran.exit).toBe(2);
    expect(ran.err).not.toContain('hidden-token-value');
  });

  test('widths count the columns of the terminal', () => {
    expect(padEnd('界a', 4)).toBe('界a ');
    expect(padEnd('e\u0301', 2)).toBe('e\u0301 ');
    expect(truncate('abcdef', 4)).toBe('abc…');
    expect(truncate('界界界', 4)).toBe('界…');
    expect(wrap('abcdefghij', 4)).toEqual(['abcd', 'efgh', 'ij']);
  });

  test('the widest columns shrink to fit the terminal, none below eight', () => {
    expect(columnWidths([['1', 'x'.repeat(50), 'y'.repeat(30)]], 44)).toEqual([1, 19, 20]);
    expect(columnWidths([['x'.repeat(50), 'y'.repeat(30)]], 10)).toEqual([8, 8]);
    expect(columnWidths([['a', 'bb']], 0)).toEqual([1, 2]);
  });
});
