import { uiCommand } from '@steward/api/commands';
import { createMock, mockPeople } from '@steward/server/msw';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cleanUp, platform, steward } from '../../testing/harness.ts';

const mock = createMock();
const world = {
  fetch: async (request: Request) => mock.app.fetch(request),
  env: { STEWARD_URL: platform, STEWARD_TOKEN: mockPeople.administrator.token },
};
const run = (...argv: string[]) => steward(argv, world);
const rows = async (...argv: string[]) => {
  const { out } = await run('ui-config', 'list', '--json', ...argv);
  return JSON.parse(out) as { level: string; names: string[]; inForce: boolean; why: string }[];
};

beforeAll(() => mock.ready());
afterAll(cleanUp);

test('a feature is turned off and on again, and the list shows the hidden items', async () => {
  const before = await rows();
  expect(await run('ui-config', 'disable', 'feature_tasks')).toMatchObject({
    exit: 0,
    err: expect.stringMatching(
      /^! Disabling feature_tasks also hides \d+ items:\n( {2}[a-z_ ]+\n)+✓ Disabled feature_tasks\n$/,
    ),
  });
  const hidden = (await rows()).filter(({ why }) => why === 'off: feature_tasks is disabled');
  expect(hidden.map(({ names }) => names.at(-1))).toContain('dashboard_my_tasks');
  const again = await run('ui-config', 'disable', 'feature_tasks', '--json');
  expect(JSON.parse(again.out)).toMatchObject({ name: 'feature_tasks', enabled: false });
  // The command that the console shows.
  const [, ...argv] = uiCommand(['feature_tasks'], true).lines[0]?.split(' ') ?? [];
  expect(await run(...argv)).toMatchObject({ exit: 0 });
  expect(await rows()).toEqual(before);
});

test('a person is told what goes with a feature, and asked', async () => {
  const before = await rows();
  const result = await steward(['ui-config', 'disable', 'feature_tasks'], {
    ...world,
    terminal: 100,
    typed: ['n'],
  });
  expect(result).toMatchObject({ exit: 9 });
  expect(result.questions).toEqual([expect.stringContaining('across the whole platform. Are you')]);
  expect(result.err).toContain('  dashboard dashboard_home dashboard_my_tasks\n');
  expect(await rows()).toEqual(before);
  const dry = await run('ui-config', 'disable', 'feature_tasks', '--dry-run');
  expect(dry.err).toContain('  dashboard dashboard_home dashboard_my_tasks\n');
  const again = await steward(['ui-config', 'enable', 'feature_tasks', '--yes'], {
    ...world,
    terminal: 100,
  });
  expect(again).toMatchObject({ exit: 0, questions: [] });
});

test('a field is named from its page down, and its parents are saved first', async () => {
  const [field] = (await rows('--level', 'field')).filter(({ why }) => why === 'default off');
  const names = field?.names ?? [];
  const dry = await run('ui-config', 'enable', ...names, '--dry-run', '--json');
  expect(JSON.parse(dry.out)).toMatchObject([
    { path: '/api/admin/ui-configuration/pages', body: { name: names[0] } },
    { path: '/api/admin/ui-configuration/tabs', body: { name: names[1] } },
    { path: '/api/admin/ui-configuration/widgets', body: { name: names[2] } },
    { path: '/api/admin/ui-configuration/fields', body: { name: names[3], enabled: true } },
  ]);
  expect(await run('ui-config', 'enable', ...names)).toMatchObject({ exit: 0 });
  const [now] = await rows(...names);
  expect(now).toMatchObject({ names, why: 'on', inForce: true });
});

test('a terminal too narrow for the path of an item shows its own name', async () => {
  const { out } = await steward(['ui-config', 'list', 'companies'], { ...world, terminal: 80 });
  expect(out).toMatch(/^companies +page/m);
  expect(out).toMatch(/^companies companies_list +tab/m);
  expect(out).toMatch(/^companies_filters_country +field/m);
  const piped = await run('ui-config', 'list', 'companies');
  expect(piped.out).toContain(
    'companies companies_list companies_filters companies_filters_country',
  );
});

test.each([
  ['an item that is not there', ['no_such_page'], 1, 'has no no_such_page'],
  ['an item without a switch', ['news_flow_social_feed'], 2, 'cannot be changed'],
])('%s ends with a sentence, and nothing is changed', async (_what, names, exit, sentence) => {
  const before = await rows();
  const result = await run('ui-config', 'disable', ...names);
  expect(result).toMatchObject({ exit, out: '' });
  expect(result.err).toContain(sentence);
  expect(await rows()).toEqual(before);
});
