import { afterAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Responder } from '../../testing/harness.ts';
import { cleanUp, errorResponse, steward } from '../../testing/harness.ts';

afterAll(cleanUp);

const rows = [
  { id: 1, name: 'ipo', display_name: 'IPO', relevant: true },
  { id: 2, name: 'hire', display_name: 'Hire, senior', relevant: false },
];
const company = { id: 7, website: null, overviews: [{ id: 3, name: 'Acme' }] };
const answers: Responder = ({ method, path, body }) => {
  if (method !== 'GET') return { id: 41, ...Object(body) };
  return path.startsWith('/companies') ? { documents: [company], count: 1 } : rows;
};
const run = (...argv: string[]) => steward(argv, { answers });
const list = (...flags: string[]) => run('signal', 'list', ...flags);

describe('formats', () => {
  test('YAML and NDJSON have the same data as JSON', async () => {
    const json = JSON.parse((await list('-o', 'json')).out);
    expect(json).toEqual(rows);
    expect(parse((await list('-o', 'yaml')).out)).toEqual(rows);
    const lines = (await list('-o', 'ndjson')).out.trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line))).toEqual(rows);
    expect(parse((await run('signal', 'view', '2', '-o', 'yaml')).out)).toEqual(rows[1]);
    const result = await steward(['signal', 'list', '-o', 'yaml'], { answers: () => [] });
    expect(parse(result.out)).toEqual([]);
  });

  test('a change and a dry run are printed in them as well', async () => {
    const result = await run('signal', 'create', '--name', 'x', '-o', 'yaml');
    expect(parse(result.out)).toEqual({ id: 41, name: 'x' });
    const dry = await run('signal', 'create', '--name', 'x', '--dry-run', '-o', 'ndjson');
    expect(JSON.parse(dry.out)).toMatchObject({ method: 'POST', body: { name: 'x' } });
    expect(dry.out.match(/\n/g)).toHaveLength(1);
  });

  test('with NDJSON an error is a line of JSON, too, with the id of the request', async () => {
    const result = await steward(['signal', 'list', '-o', 'ndjson'], {
      answers: () => errorResponse(500, { message: 'Broken.' }, { 'x-request-id': 'r-1' }),
    });
    expect(JSON.parse(result.err)).toMatchObject({ error: { status: 500, requestId: 'r-1' } });
  });
});

describe('--fields', () => {
  test('selects fields in every format, in their order', async () => {
    const fields = ['--fields', 'display_name,id'];
    expect(JSON.parse((await list('--json', ...fields)).out)).toEqual([
      { display_name: 'IPO', id: 1 },
      { display_name: 'Hire, senior', id: 2 },
    ]);
    expect((await list('-o', 'csv', ...fields)).out).toBe(
      'Display Name,ID\nIPO,1\n"Hire, senior",2\n',
    );
    expect((await list(...fields)).out).toMatch(/^DISPLAY NAME +ID\nIPO +1\n/);
    expect((await run('signal', 'view', '1', ...fields)).out).toMatch(
      /^Display Name {2}IPO\nID +1\n$/,
    );
  });

  test('reads a nested name as the list shows it', async () => {
    const result = await run('company', 'list', '-o', 'ndjson', '--fields', 'id,name,overviews');
    expect(JSON.parse(result.out)).toEqual({ id: 7, name: 'Acme', overviews: company.overviews });
    const view = await run('company', 'view', '7', '--json', '--fields', 'name');
    expect(JSON.parse(view.out)).toEqual({ name: 'Acme' });
  });

  test('refuses an unknown field, and prints nothing', async () => {
    const result = await list('--json', '--fields', 'id,nmae');
    expect(result).toMatchObject({ exit: 2, out: '' });
    expect(result.err).toContain('there is no field nmae here');
    expect(result.err).toContain('Known names: id, name');
    expect(await list('--fields', 'id,,name')).toMatchObject({ exit: 2, calls: [] });
  });
});

describe('--jmespath', () => {
  test('prints the result of an expression on all pages, as JSON unless a format is named', async () => {
    expect(JSON.parse((await list('-q', '[?relevant].name')).out)).toEqual(['ipo']);
    expect(JSON.parse((await list('--all', '-q', 'length(@)')).out)).toBe(2);
    const projected = ['-q', '[].{n: name, r: relevant}'];
    expect((await list(...projected, '-o', 'csv')).out).toBe('n,r\nipo,true\nhire,false\n');
    expect((await list('-q', '[].name', '-o', 'ids')).out).toBe('ipo\nhire\n');
    expect((await run('signal', 'view', '2', '-q', 'name', '-o', 'yaml')).out).toBe('hire\n');
  });

  test('an invalid expression is refused before anything is sent', async () => {
    for (const expression of ['[?', 'a b', '']) {
      const result = await run('signal', 'create', '--name', 'x', '-q', expression);
      expect([expression, result.exit, result.calls]).toEqual([expression, 2, []]);
      expect(result.err).toContain('JMESPath');
    }
  });
});

test('--quiet prints data, warnings and errors, but no success messages', async () => {
  const createResult = await run('signal', 'create', '--name', 'x', '--quiet', '-o', 'ids');
  expect(createResult).toMatchObject({ exit: 0, out: '41\n', err: '' });
  expect((await run('signal', 'delete', '1', '--yes', '--quiet')).err).toBe('');
  const refusal = await steward(['signal', 'list', '--quiet'], {
    answers: () => errorResponse(500, { message: 'Broken.' }),
  });
  expect(refusal.err).toContain('error: Broken.');
});

test('--debug prints each call with its time and its id, and no secret', async () => {
  const argv = ['provider', 'create', '--name', 'P', '--key', 'hidden-key', '--debug'];
  const result = await steward([...argv, '--table', 'organisation_lushas'], {
    answers: () =>
      Response.json({ id: 1, key: 'hidden-key' }, { headers: { 'x-request-id': 'r-9' } }),
  });
  expect(result.err).toMatch(
    /→ POST https:\/\/platform\.test\/api\/admin\/providers\/organisation_lushas \{.*"name":"P".*\}\n/,
  );
  expect(result.err).toMatch(/← 200 in \d+ ms, request r-9\n/);
  expect(result.err).not.toContain('hidden-key');
  expect(result.err).not.toContain('session-token');
});

describe('text of a platform', () => {
  const hostile = '\u001B[31mred\u001B]0;title\u0007\u009B2J\u007F\u202Eend';
  const hostileAnswers: Responder = () => [{ id: 1, name: hostile, display_name: hostile }];

  test.each(['table', 'json', 'yaml', 'csv', 'ndjson', 'ids'])(
    'controls no terminal as %s',
    async (format) => {
      const ids: Responder = () => [{ id: hostile }];
      const result = await steward(['signal', 'list', '-o', format, '--no-color'], {
        terminal: 100,
        answers: format === 'ids' ? ids : hostileAnswers,
      });
      expect(result.exit, result.err).toBe(0);
      expect(result.out).toContain('red');
      // eslint-disable-next-line no-control-regex -- These are what must not be there.
      expect(result.out).not.toMatch(/[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u202E]/);
    },
  );

  test('is written unchanged to a file', async () => {
    const csv = await steward(['signal', 'list', '-o', 'csv'], { answers: hostileAnswers });
    expect(csv.out).toContain(hostile);
    const yaml = await steward(['signal', 'list', '-o', 'yaml'], { answers: hostileAnswers });
    expect(parse(yaml.out)[0].name).toBe(hostile);
  });

  test('does not colour messages', async () => {
    const result = await steward(['signal', 'list'], {
      terminal: 100,
      answers: () => errorResponse(500, { message: 'a\u001B[31mb', errors: { x: '\u001B[1mc' } }),
    });
    expect(result.err).toContain('error: ab\n');
    expect(result.err).not.toContain('\u001B');
  });
});
