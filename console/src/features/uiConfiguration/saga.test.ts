import type { ServedItem } from '@steward/api/forms';
import { afterEach, expect, test, vi } from 'vitest';
import { mockPlatform } from '../../testing/platform.ts';
import type { Reply } from '../../testing/platform.ts';
import { selectQuery } from '../../engine/data/queries.ts';
import { toServedItems, uiConfigurationKey, uiConfigurationRequest } from './state.ts';

const openedEvent = {
  type: 'query/requested',
  key: uiConfigurationKey,
  request: uiConfigurationRequest,
} as const;

vi.stubGlobal('addEventListener', () => undefined);
vi.stubGlobal('removeEventListener', () => undefined);

let stop: () => void = () => undefined;
afterEach(() => stop());

/** A platform that stores changes and gives ids from 41 on, and a console that has read it. */
async function opened(served: readonly ServedItem[] = [], replies: Record<string, Reply> = {}) {
  let id = 40;
  const made = () => Response.json({ id: (id += 1) });
  const platform = mockPlatform({
    'GET /ui-configuration/pages': () => Response.json(served),
    'POST /ui-configuration/pages': made,
    'POST /ui-configuration/tabs': made,
    'POST /ui-configuration/widgets': made,
    'POST /ui-configuration/fields': made,
    ...replies,
  });
  stop = platform.stop;
  const { store, calls, until } = platform;
  store.dispatch(openedEvent);
  await until((state) => selectQuery(uiConfigurationKey)(state)?.status === 'ready');
  calls.length = 0;
  const toggle = (names: readonly string[], enabled: boolean) =>
    store.dispatch({ type: 'uiConfiguration/toggleRequested', names, enabled });
  const settled = () =>
    until((state) => {
      const isRead = selectQuery(uiConfigurationKey)(state)?.status === 'ready';
      const idle = Object.keys(state.uiConfiguration.pending).length === 0 && isRead;
      return idle && calls.at(-1)?.startsWith('GET') === true && state.activity;
    });
  const state = () => ({
    ...store.getState().uiConfiguration,
    served: toServedItems(selectQuery(uiConfigurationKey)(store.getState())),
  });
  return { ...platform, toggle, settled, state };
}

const financials = ['companies', 'companies_list', 'companies_table_financials'];
const cash = [...financials, 'companies_table_financial_cash'];

const post = (level: string, body: object) =>
  `POST /ui-configuration/${level} ${JSON.stringify(body)}`;
const page = (name: string, enabled: boolean) => post('pages', { name, enabled });
const tab = (name: string, enabled: boolean, id: number) =>
  post('tabs', { name, enabled, ui_configuration_page_id: id });
const widget = (name: string, enabled: boolean, id: number) =>
  post('widgets', { name, enabled, ui_configuration_tab_id: id });
const field = (name: string, enabled: boolean, id: number) =>
  post('fields', { name, enabled, ui_configuration_widget_id: id });
const read = 'GET /ui-configuration/pages';

const down = Response.json({ message: 'The disk is full.' }, { status: 500 });

// @specification entities.uiPage, entities.uiTab, entities.uiWidget, entities.uiField
// @specification states.deepToggle, calls.uiPages, calls.uiTabs, calls.uiWidgets, calls.uiFields
test('a deep item is saved after its page, tab and widget, each once and with the id before it', async () => {
  const { toggle, settled, calls, state } = await opened();
  toggle(cash, true);
  expect(state().pending).toEqual({ [cash.join('/')]: true });
  const { entries } = await settled();
  expect(calls).toEqual([
    page('companies', true),
    tab('companies_list', true, 41),
    widget('companies_table_financials', true, 42),
    field('companies_table_financial_cash', true, 43),
    read,
  ]);
  expect(entries[0]).toMatchObject({ what: `Enable ${cash.join(' / ')}`, outcome: 'done' });
});

// @specification states.deepToggle
test('parents keep their settings, those that are being saved included', async () => {
  const { toggle, settled, calls } = await opened([{ id: 7, name: 'dashboard', enabled: true }]);
  toggle(['dashboard'], false);
  toggle(['dashboard', 'dashboard_team_activity'], false);
  await settled();
  expect(calls).toEqual([
    page('dashboard', false),
    page('dashboard', false),
    tab('dashboard_team_activity', false, 42),
    read,
  ]);
});

test('a toggle waits for the change under way', async () => {
  let answer: (response: Response) => void = () => undefined;
  const first = new Promise<Response>((resolve) => (answer = resolve));
  const { toggle, settled, calls, state } = await opened([], {
    'POST /ui-configuration/widgets': () => first,
  });
  toggle(cash, true);
  toggle(['feature_social'], false);
  toggle(cash, false);
  expect(state().pending).toEqual({ [cash.join('/')]: true, feature_social: false });
  await expect.poll(() => calls.at(-1)).toContain('POST /ui-configuration/widgets');
  answer(Response.json({ id: 9 }));
  await settled();
  expect(calls.slice(3)).toEqual([
    field('companies_table_financial_cash', true, 9),
    page('feature_social', false),
    read,
  ]);
});

// @specification failures.toggle
test('a failure is logged with a way to try again, marks the item, and the data is read again', async () => {
  let full = true;
  const { toggle, settled, calls, state, store } = await opened([], {
    'POST /ui-configuration/widgets': () => (full ? down.clone() : Response.json({ id: 9 })),
  });
  toggle(cash, true);
  const { entries, unread } = await settled();
  expect(calls.map((each) => each.split(' ')[1])).toEqual([
    '/ui-configuration/pages',
    '/ui-configuration/tabs',
    '/ui-configuration/widgets',
    '/ui-configuration/pages',
  ]);
  expect(state().failed).toEqual({ [cash.join('/')]: 'The disk is full.' });
  expect(unread).toBe(1);
  expect(entries[0]).toMatchObject({
    outcome: 'failed',
    message: 'The disk is full.',
    command: `steward ui-config enable ${cash.join(' ')}`,
  });

  full = false;
  calls.length = 0;
  const { retry } = entries[0] ?? {};
  if (retry === undefined) throw new Error('There is no way to try again.');
  store.dispatch(retry);
  expect((await settled()).entries[0]).toMatchObject({ outcome: 'done' });
  expect(state().failed).toEqual({});
  expect(calls).toContain(field('companies_table_financial_cash', true, 9));
});

// @specification states.deepToggle
test('an answer without an id uses the known id, or stops the change', async () => {
  const silent = { 'POST /ui-configuration/pages': () => new Response(null, { status: 204 }) };
  const known = await opened([{ id: 7, name: 'dashboard', enabled: true }], silent);
  known.toggle(['dashboard', 'dashboard_team_activity'], false);
  await known.settled();
  expect(known.calls).toContain(tab('dashboard_team_activity', false, 7));
  known.stop();

  const unknown = await opened([], silent);
  unknown.toggle(['dashboard', 'dashboard_team_activity'], false);
  await unknown.settled();
  expect(Object.values(unknown.state().failed)).toEqual([
    'The platform gave no id for dashboard, so dashboard_team_activity was not saved.',
  ]);
});

// @specification failures.uiConfigLoad
test('a failed load is logged, and leaves no items', async () => {
  let up = true;
  const { store, until, calls, toggle } = await opened([{ id: 1, name: 'labs' }], {
    'GET /ui-configuration/pages': () => (up ? Response.json([{ id: 1, name: 'labs' }]) : down),
  });
  up = false;
  store.dispatch(openedEvent);
  const query = await until((state) => {
    const query = selectQuery(uiConfigurationKey)(state);
    return query?.status === 'failed' && query;
  });
  const { message } = query;
  expect(toServedItems(query)).toEqual([]);
  expect(message).toBe('The disk is full.');
  const [entry] = await until(({ activity }) => activity.entries.length > 0 && activity.entries);
  expect(entry).toMatchObject({
    outcome: 'failed',
    command: 'steward ui-config list',
    retry: { type: 'query/refetched', key: uiConfigurationKey },
  });

  // No change is sent before the settings of the parents are known.
  toggle(cash, true);
  await until(({ uiConfiguration }) => Object.keys(uiConfiguration.failed).length === 1);
  expect(calls.every((each) => each === read)).toBe(true);
});

test('opening the screen twice reads the configuration once', async () => {
  const { store, toggle, settled, calls } = await opened();
  store.dispatch(openedEvent);
  store.dispatch(openedEvent);
  toggle(['dashboard'], false);
  await settled();
  expect(calls).toEqual([read, page('dashboard', false), read]);
});

// @specification states.unauthorized
test('a 401 ends the session and drops the waiting changes', async () => {
  const { toggle, calls, until, state } = await opened([{ id: 1, name: 'labs' }], {
    'POST /ui-configuration/pages': () => Response.json({ message: 'Over.' }, { status: 401 }),
  });
  toggle(['dashboard'], false);
  toggle(['feature_social'], false);
  await until(({ session }) => session.status === 'out');
  await until(({ activity }) => activity.unread === 1);
  expect(calls).toEqual([page('dashboard', false)]);
  expect(state()).toMatchObject({ served: [], pending: {} });
});

test('every switch has a notice that names it, with an undo', async () => {
  const { toggle, settled, store } = await opened();
  toggle(['feature_social'], false);
  toggle(cash, true);
  await settled();
  const texts = store.getState().toasts.items.map(({ text }) => text);
  expect(texts).toEqual(['Feature “Social” disabled.', 'Field “Cash” of “Companies” enabled.']);
  expect(store.getState().toasts.items.map(({ undo }) => undo?.operation)).toEqual([
    expect.any(String),
    expect.any(String),
  ]);
});

test('a stale change reads the changes of others, and is saved on top of them', async () => {
  let isStale = true;
  const { toggle, settled, calls, headers, state } = await opened(
    [{ id: 7, name: 'dashboard', enabled: true, version: 2 }],
    {
      'POST /ui-configuration/pages': () => {
        const answer = { id: 7, name: 'dashboard', enabled: true, version: 3 };
        if (!isStale) return Response.json({ ...answer, enabled: false, version: 4 });
        isStale = false;
        return Response.json({ message: 'Changed.', current: answer }, { status: 412 });
      },
    },
  );
  toggle(['dashboard'], false);
  const { entries, unread } = await settled();
  expect(calls).toEqual([page('dashboard', false), read, page('dashboard', false), read]);
  expect(headers.map((sent) => sent.get('if-match'))).toEqual(['"2"', '"2"']);
  expect([entries.length, unread]).toEqual([1, 0]);
  expect(state()).toMatchObject({ pending: {}, failed: {} });
});
