import path from 'node:path';
import { routes } from '@steward/api';
import type { Route } from '@steward/api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tables } from '../../records/schema/schema.ts';
import type { Store } from '../store.ts';
import { createSqlStore } from '../../store/sql/store.ts';
import { createTestApp } from '../../testing/testApp.ts';
import { readStart, streamFile } from '../../testing/streamFile.ts';
import { longestAllowed, measureLongestTurn, usualMs } from '../../testing/turnMeter.ts';
import { useSharedTemporaryFolder } from '../../testing/temporaryFolder.ts';

const megabyte = 1024 * 1024;

/** A text over and over, up to some characters. */
const fill = (text: string, length = megabyte) => text.repeat(Math.ceil(length / text.length));

const folder = useSharedTemporaryFolder();
let store: Store;
let testApp: Awaited<ReturnType<typeof createTestApp>>;
let token: string;
beforeAll(async () => {
  store = await createSqlStore({ schemas: tables, sqlite: path.join(folder(), 'a.db') });
  testApp = await createTestApp({ store });
  token = await testApp.logIn();
});
afterAll(() => store.close());

/** Makes a call, and expects that it keeps nobody waiting. Returns how its answer begins. */
async function expectShortTurns(call: string, init: RequestInit & { duplex?: 'half' }) {
  let start = '';
  const longest = await measureLongestTurn(async () => {
    const headers = { ...init.headers, authorization: `Bearer ${token}` };
    const response = await testApp.app.request(`/api/admin${call}`, { ...init, headers });
    start = `${response.status} ${await readStart(response)}`;
  });
  // So long /health waits at most. What is short on any machine needs no look at how fast this one is.
  const allowed = longest < usualMs ? usualMs : longestAllowed();
  expect(longest, `the longest turn of ${call}, ${start.slice(0, 200)}`).toBeLessThan(allowed);
  return start;
}

/** The ways to upload a file of companies. */
const uploads = ['/companies/csv', '/companies/csv?mode=strict'];

async function upload(call: string, content: string) {
  const { body, type } = streamFile(content);
  const headers = { 'content-type': type };
  return expectShortTurns(call, { method: 'POST', headers, body, duplex: 'half' });
}

test.each([
  ['blank lines', () => `name\n${fill('\n', 4 * megabyte)}`, 'no companies'],
  ['blank lines with carriage returns', () => `name\n${fill('\r', megabyte)}`, 'no companies'],
  ['blank lines before the header', () => `${fill('\n', 4 * megabyte)}nam\nAcme`, 'no column'],
  ['lines of spaces', () => `name\n${fill(' \n')}`, 'no companies'],
  ['lines of delimiters', () => `name\n${fill(',,,\n')}`, 'no companies'],
  ['lines of quotation marks', () => `name\n${fill('""\n')}`, 'no companies'],
  ['a header of names', () => fill('a,'), 'more than 16,384 cells'],
  ['a header of as many names as there may be', () => fill('ab,', 40_000), 'and 13,304 more'],
  ['one line of delimiters', () => `name\n${fill(',')}`, 'more than 16,384 cells'],
  ['one line of quotation marks', () => `name\n${fill('"')}`, 'more than 1,000,000'],
  ['one line of stray quotation marks', () => `name\n"${fill('a"', 900_000)}`, '"refused":1'],
  ['one line of letters', () => `name\n${fill('a')}`, 'more than 1,000,000'],
  ['a quotation mark that is not closed', () => `name\n"${fill('a\n')}`, 'more than 1,000,000'],
  ['a cell of spaces and a line break', () => `name\n"a${fill(' ', 900_000)}b\nc"`, 'refused'],
  ['a cell of letters that are many', () => `name\n${fill('\uFDFA', 900_000)}`, 'refused'],
  ['rows that are nearly too long', () => `name,x\n${fill(`a,${fill('y', 900_000)}\n`)}`, '200'],
])('an upload of %s keeps nobody waiting', { timeout: 120_000 }, async (_what, make, answer) => {
  const content = make();
  for (const call of uploads) expect(await upload(call, content)).toContain(answer);
});

test.each([
  ['of one company', () => `name\n${fill('Acme\n', 600_000)}`],
  ['that are refused', () => `name,website\n${fill('a,b c\n', 300_000)}`],
])('an upload of many rows %s keeps nobody waiting', { timeout: 240_000 }, async (_what, make) => {
  const content = make();
  // This number is too large for all or none.
  for (const call of uploads) expect(await upload(call, content)).toMatch(/^(200|413) /);
});

test('an import of all rows or none has turns that others hardly notice', async () => {
  const uuid = crypto.randomUUID();
  const path = `/imports/${uuid}`;
  const columns = ['name', 'website', 'theme'];
  const begun = { resource: 'companies', mode: 'strict', columns, file: 'a.csv' };
  await testApp.call('PUT', path, { ...begun, hash: 'ab'.repeat(32) }, token);
  const rows = Array.from({ length: 20_000 }, (_, n) => ({
    line: n + 2,
    cells: [`Company ${n} Ltd`, `https://company-${n}.example`, 'Industry'],
  }));
  let answer: unknown;
  const longest = await measureLongestTurn(async () => {
    answer = await testApp.call('PUT', `${path}/parts/1`, { rows }, token);
  });
  expect(answer).toMatchObject({ status: 200, body: { created: 20_000 } });
  expect(longest, 'the longest turn').toBeLessThan(Math.max(300, 2.5 * longestAllowed()));
}, 120_000);

const sendJson = (call: string, method: string, json: string) =>
  expectShortTurns(call, { method, headers: { 'content-type': 'application/json' }, body: json });

const numbered = (count: number, value: unknown) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, value]));

const callOf = ({ path: template }: Route) => template.replace(/\{\w+\}/g, '1');

test.each([
  ['fields', () => `{${Array.from({ length: 150_000 }, (_, n) => `"k${n}":1`).join()}}`],
  ['unknown fields', () => `{${Array.from({ length: 19_900 }, (_, n) => `"k${n}":1`).join()}}`],
  ['unknown fields in a list', () => `[${fill('{"a":1,"b":2},').slice(0, -1)}]`],
  ['lists in lists', () => `{"name":${'['.repeat(megabyte / 2)}${']'.repeat(megabyte / 2)}}`],
  ['numbers', () => `{"name":[${fill('1,').slice(0, -1)}]}`],
  ['numbers as powers', () => `{"name":[${fill('1,')}1e99]}`],
  ['digits', () => `{"name":${fill('1')}}`],
  ['one field over and over', () => `{${fill('"name":1,').slice(0, -1)}}`],
])('a body of %s keeps nobody waiting', async (_what, make) => {
  for (const call of ['/signals', '/ui-configuration/renames', '/views']) {
    expect(await sendJson(call, 'POST', make())).toMatch(/^400 /);
  }
});

test.each(['a', ' ', 'a.', 'a@', '\n', '1', '\u0301', '\uFDFA', '=1+', '/', '#', '-'])(
  'texts of %j in all fields of any call keep nobody waiting',
  async (letters) => {
    for (const { route } of routes) {
      const { body } = route;
      if (body === undefined || body.kind === 'file') continue;
      const names = Object.keys(body.fields);
      const text = fill(letters, Math.min(100_000, Math.floor(600_000 / names.length)));
      const record = Object.fromEntries(names.map((name) => [name, text]));
      const json = JSON.stringify(body.kind === 'object' ? record : [record]);
      await sendJson(callOf(route), route.method, json);
    }
  },
);

test.each([
  ['records', () => ({ signal: Array.from({ length: 450_000 }, () => ({})) }), /^413 /],
  [
    'records of no sense',
    () => ({ signal: Array.from({ length: 20_000 }, () => ({ a: 1 })) }),
    /^200 /,
  ],
  ['scopes', () => ({ sector: numbered(450_000, null) }), /^413 /],
  ['settings', () => ({ 'ui-config': numbered(19_000, true) }), /^200 /],
  [
    'new records',
    () => ({ signal: Array.from({ length: 5_000 }, (_, n) => ({ name: `${n}` })) }),
    /^200 /,
  ],
])('a plan of many %s keeps nobody waiting', { timeout: 60_000 }, async (_what, make, answer) => {
  const json = JSON.stringify({ document: make(), prune: true });
  expect(await sendJson('/plan/compare', 'POST', json)).toMatch(answer);
});

test.each(['a', ' ', '%', '_', '"', '(', '\\', '-', '\u0301', '{"and":[', ','])(
  'queries of %j keep nobody waiting',
  async (letters) => {
    const text = encodeURIComponent(fill(letters, 2_500));
    for (const { route } of routes) {
      if (route.method !== 'GET' || route.path === '/events') continue;
      const query = Object.keys(route.query).map((name) => `${name}=${text}`);
      await expectShortTurns(`${callOf(route)}?${query.join('&')}`, { method: 'GET' });
    }
  },
);
