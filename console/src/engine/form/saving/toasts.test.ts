import { expect, test } from 'vitest';
import { showToast } from '../../../core/activity/toasts.ts';
import type { Reply } from '../../../testing/platform.ts';
import { mockPlatform } from '../../../testing/platform.ts';
import { submit } from '../../../testing/submitted.ts';

/** Submits a form, and returns the toasts that appear. */
async function said(
  resource: string,
  action: string,
  values: Readonly<Record<string, unknown>>,
  context: { row?: { id: number } & Record<string, unknown>; scope?: string } = {},
  replies: Record<string, Reply> = { '*': () => Response.json({ id: 9 }) },
) {
  const { store } = mockPlatform(replies);
  await submit(store, resource, action, values, context);
  return store.getState().toasts;
}

const week = { type: 'daily_digest', day: '', hour: '7', minutes: '', users: ['3'] };
const company = { id: 4, overviews: [{ id: 8, name: 'Acme' }] };

test.each([
  ['signals', 'add', { name: 'hiring' }, {}, 'Signal “hiring” created.'],
  [
    'signals',
    'edit',
    { name: 'merger' },
    { row: { id: 4, name: 'hiring' } },
    'Signal “merger” saved.',
  ],
  [
    'signals',
    'edit',
    { name: '' },
    { row: { id: 4, name: 'hiring' } },
    'Signal “hiring” was not changed. Empty fields keep their values.',
  ],
  [
    'signals',
    'edit',
    { name: 'merger', display_name: '' },
    { row: { id: 4, name: 'hiring', display_name: 'Hiring' } },
    'Signal “merger” saved. Empty fields keep their values.',
  ],
  [
    'sectors',
    'edit',
    { name: 'wind', parent_id: '' },
    { row: { id: 4, name: 'wind', parent_id: 2 } },
    'Sector “wind” saved.',
  ],
  [
    'providers',
    'edit',
    { name: '', key: 'sk-new' },
    { row: { id: 4, name: 'Main' }, scope: 'platform_twitters' },
    'Provider “Main” saved. Empty fields keep their values.',
  ],
  ['signals', 'delete', {}, { row: { id: 4, name: 'hiring' } }, 'Signal “hiring” deleted.'],
  [
    'roles',
    'add',
    { name: 'scout', displayName: 'Scout', selectedPermissions: [] },
    {},
    'Role “Scout” created.',
  ],
  [
    'roles',
    'edit',
    { name: 'scout', displayName: 'Pathfinder', selectedPermissions: [] },
    { row: { id: 9, name: 'scout', display_name: 'Scout' } },
    'Role “Pathfinder” saved.',
  ],
  [
    'roles',
    'edit',
    { name: 'scout', displayName: null, selectedPermissions: [] },
    { row: { id: 9, name: 'scout', display_name: 'Scout' } },
    'Role “scout” saved.',
  ],
  ['schedules', 'add', week, {}, '7 email schedules created.'],
  ['schedules', 'add', { ...week, day: '1' }, {}, 'Email schedule 9 created.'],
  ['values', 'add', { custom_property_definition_id: '1', string: 'x' }, {}, 'Value 9 created.'],
  [
    'pipelines',
    'add-user',
    { users: ['1', '2'] },
    { row: { id: 4, name: 'Deals' } },
    '2 users added to “Deals”.',
  ],
  [
    'companies',
    'edit-name',
    { name: ' Acme Ltd ' },
    { row: company },
    'Company renamed to “Acme Ltd”.',
  ],
  [
    'companies',
    'edit-provider-id',
    { type: 'lusha_id', value: '7' },
    { row: company },
    'Lusha ID of “Acme” saved.',
  ],
  [
    'rationales',
    'add',
    { rationale: `Too\n${'far '.repeat(30)}` },
    {},
    /^Recommendation rationale “Too far far .{40,}…” created\.$/,
  ],
])('%s %s %o', async (resource, action, values, context, text) => {
  const { items } = await said(resource, action, values, context);
  expect(items.map((toast) => toast.text)).toEqual([
    typeof text === 'string' ? text : expect.stringMatching(text),
  ]);
});

test('a toast leads to a created record by the answered id, to a changed one by its own', async () => {
  const created = await said('signals', 'add', { name: 'hiring' });
  expect(created.savedRecord?.record).toMatchObject({ resource: 'signals', id: 9, name: 'hiring' });
  const row = { id: 4, name: 'hiring' };
  const edited = await said('signals', 'edit', { name: 'merger' }, { row });
  expect(edited.savedRecord?.record).toMatchObject({ resource: 'signals', id: 4 });
});

test('a failure shows no toast', async () => {
  const replies = { '*': () => Response.json({ message: 'No room.' }, { status: 500 }) };
  const { items } = await said('signals', 'add', { name: 'hiring' }, {}, replies);
  expect(items).toEqual([]);
});

test('the last three toasts are shown, and none after another user logs in', () => {
  const { store } = mockPlatform({});
  for (const text of ['One.', 'Two.', 'Three.', 'Four.']) store.dispatch(showToast({ text }));
  const texts = () => store.getState().toasts.items.map(({ text }) => text);
  expect(texts()).toEqual(['Two.', 'Three.', 'Four.']);
  store.dispatch({ type: 'toasts/dismissed', id: 3 });
  expect(texts()).toEqual(['Two.', 'Four.']);
  store.dispatch({ type: 'session/userChanged' });
  expect(texts()).toEqual([]);
});
