import { contract } from '@steward/api';
import { commandFor } from '@steward/api/commands';
import { createMock, mockPeople } from '@steward/server/msw';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { processStreams } from '../kernel/io/streams.ts';
import { cleanUp, pageOf, platform, steward } from '../testing/harness.ts';
import { answers, emptyEnv, loggedIn, password } from '../testing/session.ts';

const mock = createMock();
beforeAll(() => mock.ready());
afterAll(cleanUp);

const env = { STEWARD_URL: platform, STEWARD_TOKEN: mockPeople.administrator.token };
const fetch = async (request: Request) => mock.app.fetch(request);
const run = (argv: readonly string[], world = {}) => steward(argv, { fetch, env, ...world });

test('a creation without any field is refused, unless --allow-empty is given', async () => {
  for (const noun of ['signal', 'branding', 'provider', 'definition', 'value', 'ml-model']) {
    for (const flags of [[], ['--set', 'name=']]) {
      const result = await run([noun, 'create', ...flags]);
      expect(result.exit, `${noun} ${flags.join(' ')}`).not.toBe(0);
      expect(result.calls).toEqual([]);
    }
    expect(await run([noun, 'create'])).toMatchObject({ exit: 2 });
  }
  const createResult = await run(['signal', 'create', '--allow-empty', '--dry-run']);
  expect(createResult).toMatchObject({ exit: 0 });
  const command = commandFor([{ route: contract.signals.create, args: { body: {} } }]);
  expect(command?.lines).toEqual(['steward signal create --allow-empty']);
});

test('view as CSV has the columns of list', async () => {
  const [header] = (await run(['company', 'list', '-o', 'csv'])).out.split('\n');
  const viewed = await run(['company', 'view', '1', '-o', 'csv']);
  expect(viewed.out.split('\n')[0]).toBe(header);
});

test('a time has its hour and minute', async () => {
  const result = await run(['history', 'list']);
  expect(result.out).toMatch(/\d\d\/\d\d\/\d{4} \d\d:\d\d \(/);
});

test('an unknown name of --fields exits 2, but not after a change, which is made', async () => {
  for (const argv of [['list'], ['view', '1'], ['list', '--json'], ['list', '-o', 'csv']]) {
    const result = await run(['signal', ...argv, '--fields', 'id,nmae']);
    expect(result, argv.join(' ')).toMatchObject({ exit: 2, out: '' });
    expect(result.err).toContain('there is no field nmae here');
  }
  const editResult = await run(['signal', 'edit', '1', '--display-name', 'X', '--fields', 'nmae']);
  expect(editResult.exit).toBe(0);
  expect(editResult.err).toContain('there is no field nmae here');
});

test('a login by another context says that commands go there from now on', async () => {
  const home = await loggedIn();
  const login = ['auth', 'login', '--url', platform, '--context', 'staging'];
  const result = await steward([...login, '--email', 'ada@example.com'], {
    home,
    answers,
    // As an environment file that Windows wrote has it.
    env: { ...emptyEnv, STEWARD_PASSWORD: `${password}\r` },
  });
  expect(result).toMatchObject({ exit: 0 });
  expect(result.err).toContain('Commands without --context now use staging.');
  expect(result.err).toContain('steward context use default');
});

test('history undo shows the entry and asks', async () => {
  await run(['signal', 'edit', '2', '--display-name', 'Once']);
  const [entry] = JSON.parse((await run(['history', 'list', '--json'])).out);
  const undo = ['history', 'undo', String(entry.id)];
  const changes = (result: Awaited<ReturnType<typeof run>>) =>
    result.calls.filter(({ method }) => method !== 'GET');
  const unattended = await run(undo);
  expect(unattended).toMatchObject({ exit: 9, calls: [] });
  const declined = await run(undo, { terminal: 100, typed: ['n'] });
  expect(declined.exit).toBe(9);
  expect(changes(declined)).toEqual([]);
  expect(declined.err).toContain('Once');
  const agreed = await run(undo, { terminal: 100, typed: ['y'] });
  expect(agreed.exit).toBe(0);
  expect(changes(agreed)).toHaveLength(1);
});

test('history lists operations, and undo says what belongs to one', async () => {
  await run(['signal', 'edit', '3', '4', '5', '--display-name', 'Together', '--yes']);
  const listResult = await run(['history', 'list', '--page-size', '1']);
  expect(listResult.calls.at(-1)?.path).toContain('group=operation');
  expect(listResult.out).toMatch(/Changed +signals +3 signals/);
  const each = await run(['history', 'list', '--each', '--page-size', '3', '--json']);
  expect(each.calls.at(-1)?.path).not.toContain('group');
  const entries = JSON.parse(each.out);
  expect(entries.map(({ record_id }: { record_id: number }) => record_id)).toEqual([5, 4, 3]);
  const all = await run(['history', 'list', '--all', '--json']);
  expect(JSON.parse(all.out)[0]).toMatchObject({ name: '3 signals', entries: 3 });
  const filter = `operation is ${entries[0].operation}`;
  const ofOperation = await run(['history', 'list', '--filter', filter, '-o', 'ids']);
  expect(ofOperation.out.trim().split('\n')).toHaveLength(3);
  const undo = ['history', 'undo', String(entries[2].id)];
  const declined = await run(undo, { terminal: 100, typed: ['n'] });
  expect(declined.err).toContain('It is one of 3 changes of its operation. With --operation all');
  await run([...undo, '--operation', '--yes']);
  const undone = JSON.parse((await run(['history', 'list', '--json'])).out);
  expect(undone[1]).toMatchObject({ name: '3 signals', undone_entries: 3, can_undo: false });
});

test('a deletion says that there is no way back only where there is none', async () => {
  const ask = async (extensions: readonly ['history'] | readonly []) => {
    const result = await steward(['signal', 'delete', '1'], {
      extensions,
      terminal: 100,
      typed: ['n'],
      answers: ({ path }) => pageOf([{ id: 1, name: 'a' }], path),
    });
    return result.questions[0];
  };
  expect(await ask([])).toContain('This cannot be undone.');
  expect(await ask(['history'])).toContain('steward history undo');
});

test('COLUMNS is the width where there is no terminal', () => {
  try {
    vi.stubEnv('COLUMNS', '50');
    expect(processStreams().out.width).toBe(process.stdout.isTTY ? process.stdout.columns : 50);
    vi.stubEnv('COLUMNS', 'wide');
    expect(processStreams().out.width).toBe(process.stdout.isTTY ? process.stdout.columns : 0);
  } finally {
    vi.unstubAllEnvs();
  }
});
