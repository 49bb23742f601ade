import { signals } from '@steward/api';
import { readXlsx } from 'hucre/xlsx';
import { afterEach, expect, test, vi } from 'vitest';
import { mockPlatform, mockSession } from '../../testing/platform.ts';
import type { Extension } from '@steward/api';
import type { Reply } from '../../testing/platform.ts';
import { exportToast } from './exportToast.tsx';
import type { ExportChoice } from './exportFormat.ts';
import type { ExportState } from './state.ts';

const saved: { name: string; content: Blob }[] = [];
vi.mock(import('./file.ts'), async (original) => ({
  ...(await original()),
  downloadFile: (name: string, content: Blob) => void saved.push({ name, content }),
}));

/** The text of the saved file, without its byte order mark. */
const savedText = async () => (await saved[0]?.content.text()) ?? '';

afterEach(() => {
  saved.length = 0;
});

const rows = Array.from({ length: 23 }, (_, index) => ({
  id: index + 1,
  name: index === 0 ? '=HYPERLINK("x")' : `signal ${index + 1}`,
  display_name: null,
}));

/** A platform that answers a page as it is asked for; without extensions, unless they are named. */
function start(reply?: Reply, extensions: readonly Extension[] = []) {
  let asked = 0;
  const replies = {
    'GET /roles': () => Response.json({ documents: [{ id: 1, name: 'admin' }], count: 1 }),
    'GET /signals':
      reply ??
      (() => {
        asked += 1;
        const page = rows.slice((asked - 1) * 10, asked * 10);
        return Response.json({ documents: page, count: rows.length });
      }),
  };
  const platform = mockPlatform(replies, mockSession, { extensions });
  const until = <S extends ExportState['status']>(status: S) =>
    platform.until(({ exports }) => exports.signals?.status === status && exports.signals);
  return { ...platform, ended: until };
}

const asked = (
  pages: 'this' | 'all',
  query: object = {},
  layout: object = {},
  choice: Partial<ExportChoice> = {},
) =>
  ({
    type: 'export/requested',
    resource: 'signals',
    query: { page: 1, ...query },
    pages,
    layout,
    fields: 'shown',
    format: 'csv',
    ...choice,
  }) as const;

test('an export of all rows reads on from row to row, with the search and order of the list', async () => {
  const { store, calls, ended } = start(undefined, ['query']);
  store.dispatch(asked('all', { page: 2, q: 'sig', sort: 'name', order: 'desc' }));
  expect(await ended('done')).toEqual({ status: 'done', rows: 23, file: 'signals-1970-01-01.csv' });
  const plain = 'pageSize=10&q=sig&sort=name&order=desc';
  expect(calls.filter((call) => call.startsWith('GET /signals'))).toEqual(
    ['page=1', 'after=10', 'after=20'].map((place) => `GET /signals?${place}&${plain}`),
  );
  const lines = (await savedText()).split('\r\n');
  expect(lines).toHaveLength(25);
  expect(lines.slice(0, 3)).toEqual(['Signal,Display Name', `"'=HYPERLINK(""x"")",`, 'signal 2,']);
});

test('an export of this page is one call, with the arranged columns', async () => {
  const { store, calls, ended } = start();
  store.dispatch(asked('this', { page: 1 }, { hidden: ['display_name'] }));
  expect(await ended('done')).toMatchObject({ rows: 10, promised: undefined });
  expect(calls.filter((call) => call.startsWith('GET /signals'))).toHaveLength(1);
  expect((await savedText()).split('\r\n')[0]).toBe('Signal');
});

const storedSignal = { id: 4, name: "'=x", display_name: '=1+1', relevant: true };

/** Exports one signal with a choice, and waits until the file is there. */
async function exportSignal(choice: Partial<ExportChoice>) {
  const { store, ended } = start(() => Response.json({ documents: [storedSignal], count: 1 }));
  store.dispatch(asked('this', {}, {}, choice));
  await ended('done');
  return saved[0] ?? { name: '', content: new Blob() };
}

test('all fields leave as they are stored, under the names of the command line', async () => {
  const { content } = await exportSignal({ fields: 'all' });
  const [head = '', line = ''] = (await content.text()).split('\r\n');
  const cells = Object.fromEntries(
    head.split(',').map((header, index) => [header, line.split(',')[index]]),
  );
  expect(cells).toMatchObject({
    ID: '4',
    Signal: "''=x",
    'Display Name': "'=1+1",
    [signals.fields.relevant.label]: 'true',
  });
});

test('NDJSON has the names of the fields, and values of their kinds', async () => {
  const { name, content } = await exportSignal({ fields: 'all', format: 'ndjson' });
  expect(name).toBe('signals-1970-01-01.ndjson');
  expect(JSON.parse(await content.text())).toEqual(storedSignal);
});

test('a workbook has numbers as numbers, and formulas as texts', async () => {
  const { name, content } = await exportSignal({ fields: 'all', format: 'xlsx' });
  expect(name).toBe('signals-1970-01-01.xlsx');
  const { sheets } = await readXlsx(new Uint8Array(await content.arrayBuffer()));
  const [head = [], row = []] = sheets[0]?.rows ?? [];
  const cells = Object.fromEntries(head.map((header, index) => [String(header), row[index]]));
  expect(cells).toMatchObject({ ID: 4, Signal: "''=x", 'Display Name': '=1+1' });
});

test('a value that no cell of a workbook holds is named, with the way out', async () => {
  const long = { ...storedSignal, display_name: 'x'.repeat(40_000) };
  const { store, ended } = start(() => Response.json({ documents: [long], count: 1 }));
  store.dispatch(asked('this', {}, {}, { format: 'xlsx' }));
  expect(await ended('failed')).toMatchObject({
    message:
      'A value of “Display Name” is longer than a cell of a workbook can be. Export as CSV or NDJSON.',
  });
  expect(saved).toEqual([]);
});

test('a list that repeats itself ends the export, which has the promised count', async () => {
  const same = () => Response.json({ documents: rows.slice(0, 10), count: 999 });
  const { store, calls, ended } = start(same);
  store.dispatch(asked('all'));
  expect(await ended('done')).toMatchObject({ rows: 10, promised: 999 });
  expect(calls.filter((call) => call.startsWith('GET /signals'))).toHaveLength(2);
});

test('an export says that the list changed while it was read', async () => {
  let left = rows;
  let page = 0;
  const { store, ended } = start(() => {
    const answer = { documents: left.slice(page * 10, (page + 1) * 10), count: left.length };
    left = left.slice(1);
    page += 1;
    return Response.json(answer);
  });
  store.dispatch(asked('all'));
  expect(await ended('done')).toMatchObject({ hasChanged: true });
  expect(exportToast('a', await ended('done'), 1)?.text).toContain(
    'The list changed while it was read',
  );
});

test('an export reads on from id to id where the platform can, so that none is missing or doubled', async () => {
  let left = rows.toReversed();
  const platform = start(() => {
    const path = platform.calls.at(-1)?.split(' ')[1] ?? '';
    const after = new URL(path, 'http://platform.test').searchParams.get('after');
    const behind = left.filter(({ id }) => after === null || id < Number(after));
    const answer = { documents: behind.slice(0, 10), count: behind.length };
    // One is added, and one of those that were read is removed.
    left = [{ id: 100 + left.length, name: 'new', display_name: null }, ...left].filter(
      ({ id }) => id !== 20,
    );
    return Response.json(answer);
  }, ['query']);
  platform.store.dispatch(asked('all'));
  const done = await platform.ended('done');
  expect(done).toEqual({ status: 'done', rows: 23, file: 'signals-1970-01-01.csv' });
  expect(platform.calls.filter((call) => call.startsWith('GET /signals'))).toEqual([
    'GET /signals?page=1&pageSize=10',
    'GET /signals?after=14&pageSize=10',
    'GET /signals?after=4&pageSize=10',
  ]);
  expect(new Set((await savedText()).split('\r\n')).size, 'each row once').toBe(25);
});

test('a failure is shown and logged, with a retry and the command', async () => {
  const { store, ended } = start(() =>
    Response.json({ message: 'The database is away.' }, { status: 500 }),
  );
  store.dispatch(asked('all', { q: 'x' }));
  expect(await ended('failed')).toMatchObject({ message: 'The database is away.' });
  expect(store.getState().activity.entries[0]).toMatchObject({
    what: 'Export signals',
    outcome: 'failed',
    command: 'steward signal list --search x --all --output csv',
    retry: { type: 'export/requested' },
  });
  expect(saved).toEqual([]);
});

test('a cancelled export sends no more calls and saves no file', async () => {
  const { store, calls, until } = start(() => new Promise<Response>(() => undefined));
  store.dispatch(asked('all'));
  await expect.poll(() => calls).toContain('GET /signals?page=1&pageSize=10');
  store.dispatch({ type: 'export/dismissed', resource: 'signals' });
  await until(({ exports }) => exports.signals?.status === 'idle');
  expect(saved).toEqual([]);
});

test.each(['session/ended', 'session/userChanged'] as const)(
  'after %s, the export of the former user sends no more calls and saves no file',
  async (type) => {
    let release: (reply: Response) => void = () => undefined;
    const { store, calls } = start(() => new Promise<Response>((resolve) => (release = resolve)));
    store.dispatch(asked('this'));
    await expect.poll(() => calls).toContain('GET /signals?page=1&pageSize=10');
    store.dispatch({ type });
    release(Response.json({ documents: rows.slice(0, 10), count: 10 }));
    // By the time that another list is saved, the first would be.
    store.dispatch({ ...asked('this'), resource: 'roles' });
    await expect.poll(() => saved).not.toEqual([]);
    expect(saved.map(({ name }) => name)).toEqual(['roles-1970-01-01.csv']);
  },
);
