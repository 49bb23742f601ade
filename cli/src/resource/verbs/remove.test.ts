import { afterAll, expect, test } from 'vitest';
import type { Responder } from '../../testing/harness.ts';
import { cleanUp, pageOf, errorResponse, steward } from '../../testing/harness.ts';

afterAll(cleanUp);

const rows = [
  { id: 1, name: 'ipo' },
  { id: 2, name: 'merger' },
];
const answers: Responder = ({ method, path }) => {
  if (method === 'GET') return pageOf(rows, path);
  return path.endsWith('/2') ? errorResponse(404, { message: 'There is no signal 2.' }) : undefined;
};

test('refuses without a terminal and without --yes', async () => {
  const result = await steward(['signal', 'delete', '1']);
  expect(result).toMatchObject({ exit: 9, calls: [] });
  expect(result.err).toContain('--yes');
});

test('shows the record and asks; only yes deletes', async () => {
  const no = await steward(['signal', 'delete', '1'], { answers, terminal: 80, typed: [''] });
  expect(no.exit).toBe(9);
  expect(no.err).toContain('ipo');
  expect(no.questions).toEqual(['Delete signal 1? This cannot be undone. [y/N] ']);
  expect(no.calls.some(({ method }) => method === 'DELETE')).toBe(false);
  const yes = await steward(['signal', 'delete', '1'], { answers, terminal: 80, typed: ['y'] });
  expect(yes.exit).toBe(0);
  expect(yes.calls.at(-1)).toMatchObject({ method: 'DELETE', path: '/signals/1' });
});

test('wraps the shown record once, every line below its value', async () => {
  const display_name = 'word '.repeat(40).trim();
  const record: Responder = ({ path }) => pageOf([{ id: 1, name: 'ipo', display_name }], path);
  const promptWorld = { answers: record, typed: [''] };
  for (let terminal = 60; terminal < 70; terminal += 1) {
    const { err } = await steward(['signal', 'delete', '1'], { ...promptWorld, terminal });
    expect(err).not.toMatch(/^word/m);
  }
});

test.each(['0x2', '1e0', ' 2', '2.0', '-1', '9007199254740993'])(
  'refuses %j as an id',
  async (id) => {
    const result = await steward(['signal', 'delete', '--yes', '--', id], { answers });
    expect(result).toMatchObject({ exit: 2, calls: [] });
    expect(result.err).toContain(`“${id}” is not an id.`);
  },
);

test('continues after a refused record and exits 4', async () => {
  const result = await steward(['signal', 'delete', '2', '1', '--yes', '--json'], { answers });
  expect(result.exit).toBe(4);
  expect(JSON.parse(result.out)).toEqual([
    { id: 2, deleted: false, message: 'There is no signal 2.' },
    { id: 1, deleted: true },
  ]);
});

test('exits 1 when the only one is not there', async () => {
  expect((await steward(['signal', 'delete', '2', '--yes'], { answers })).exit).toBe(1);
});
