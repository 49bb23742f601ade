import { crmDelays } from '@steward/api';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mockPlatform } from '../../testing/platform.ts';
import type { ConsoleState } from '../../core/store/state.ts';
import { selectQuery } from '../../engine/data/queries.ts';
import { teamKey, teamRequest } from '../team/state.ts';
import { crmKey, crmRequest, saveNameDraft, selectCrm } from './state.ts';

const opened = { type: 'query/requested', key: crmKey, request: crmRequest } as const;
const saving = (status: string) => (state: ConsoleState) => {
  const crm = selectCrm(state);
  return crm.saving === status && crm;
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const named = (salesforce_interactions_name: string) => () =>
  Response.json({ documents: [{ id: 1, salesforce_interactions_name }], count: 1 });
const ask = { type: 'crm/saveRequested', name: 'Touchpoints' } as const;
const put = 'PUT /organisations/1 {"salesforce_interactions_name":"Touchpoints"}';

// @specification entities.listResponse, entities.organisation, states.crm, states.crmTiming
// @specification calls.organisations, limits.crmTiming, limits.organisation
test('a save waits, is sent, and the name is read again after it', async () => {
  const { store, calls, until } = mockPlatform({
    'GET /organisations': named('Touchpoints!'),
    'PUT /organisations/1': () => Response.json({}),
  });
  store.dispatch(ask);
  expect(selectCrm(store.getState()).saving).toBe('pending');
  await vi.advanceTimersByTimeAsync(crmDelays.beforeSave - 1);
  expect(calls).not.toContain(put);
  await vi.advanceTimersByTimeAsync(1);
  await until(saving('done'));
  expect(calls).toContain(put);
  expect(store.getState().toasts.items).toMatchObject([
    { text: 'Salesforce Interactions Naming saved: “Touchpoints”.' },
  ]);
  await vi.advanceTimersByTimeAsync(crmDelays.beforeReload - 1);
  expect(calls).not.toContain('GET /organisations');
  await vi.advanceTimersByTimeAsync(1);
  const after = await until(saving('idle'));
  expect(after.name).toBe('Touchpoints!');
  expect(after.typed).toBeUndefined();
});

test('text that is typed during a save stays', async () => {
  const { store, until } = mockPlatform({
    'GET /organisations': named('Touchpoints'),
    'PUT /organisations/1': () => Response.json({}),
  });
  store.dispatch(ask);
  store.dispatch(saveNameDraft('Touchpoints and calls', 0));
  await vi.runAllTimersAsync();
  await until((state) => ['done', 'idle'].includes(selectCrm(state).saving));
  await vi.runAllTimersAsync();
  const after = await until(saving('idle'));
  expect(after.typed).toBe('Touchpoints and calls');
});

test('the sent text stays typed if the name is read before the save fails', async () => {
  let refuse: (reply: Response) => void = () => undefined;
  const { store, calls, until } = mockPlatform({
    'GET /organisations': named('Calls'),
    'PUT /organisations/1': () => new Promise<Response>((resolve) => (refuse = resolve)),
  });
  store.dispatch(ask);
  await vi.advanceTimersByTimeAsync(crmDelays.beforeSave);
  await until(() => calls.includes(put));
  store.dispatch(opened);
  await until((state) => selectCrm(state).queryStatus === 'ready');
  refuse(Response.json({ message: 'Away.' }, { status: 500 }));
  const after = await until(saving('idle'));
  expect(after).toMatchObject({ name: 'Calls', typed: 'Touchpoints' });
});

test.each(['before the name is read again', 'after it'])(
  'a name that was requested before a save and arrives %s is ignored',
  async (when) => {
    let answerLate: (reply: Response) => void = () => undefined;
    const lists = [
      () => new Promise<Response>((resolve) => (answerLate = resolve)),
      named('Touchpoints'),
    ];
    const { store, calls, until } = mockPlatform({
      'GET /organisations': () => (lists.shift() ?? named('Touchpoints'))(),
      'PUT /organisations/1': () => Response.json({}),
    });
    store.dispatch(opened);
    await until(() => calls.includes('GET /organisations'));
    store.dispatch(ask);
    await vi.advanceTimersByTimeAsync(crmDelays.beforeSave);
    await until(saving('done'));
    if (when === 'after it') await vi.advanceTimersByTimeAsync(crmDelays.beforeReload);
    if (when === 'after it') await until(saving('idle'));
    answerLate(named('Calls')());
    // Later requests are answered later.
    store.dispatch({ type: 'query/requested', key: teamKey, request: teamRequest });
    await until((state) => selectQuery(teamKey)(state)?.status === 'failed');
    const { typed, name } = selectCrm(store.getState());
    expect(typed ?? name).toBe('Touchpoints');
  },
);

// @specification failures.crm
test('a failed save is logged, keeps the typed text, and can be tried again', async () => {
  const { store, until } = mockPlatform({
    'PUT /organisations/1': () => Response.json({ message: 'Away.' }, { status: 500 }),
  });
  store.dispatch(ask);
  await vi.runAllTimersAsync();
  const after = await until(saving('idle'));
  expect(after.typed).toBe('Touchpoints');
  expect(store.getState().activity.entries[0]).toMatchObject({
    outcome: 'failed',
    message: 'Away.',
    retry: ask,
  });
});

// @specification mishaps.logoutWhileSaving
test('logging out in the pause before a save sends nothing, and keeps the typed text', async () => {
  const { store, calls } = mockPlatform({});
  store.dispatch(saveNameDraft('Touchpoints', 0));
  store.dispatch(ask);
  store.dispatch({ type: 'session/ended' });
  await vi.advanceTimersByTimeAsync(crmDelays.beforeSave + crmDelays.beforeReload);
  expect(calls.filter((made) => made.includes('/organisations'))).toEqual([]);
  expect(selectCrm(store.getState())).toMatchObject({ saving: 'idle', typed: 'Touchpoints' });
  expect(store.getState().activity.entries).toEqual([]);
});

const atVersion = (version: number, name: string) => () =>
  Response.json({
    documents: [{ id: 1, version, salesforce_interactions_name: name }],
    count: 1,
  });

test('a save sends the version of the name at the time of typing', async () => {
  const current = { id: 1, version: 5, salesforce_interactions_name: 'Meetings' };
  const platform = mockPlatform({
    'GET /organisations': atVersion(5, 'Meetings'),
    'PUT /organisations/1': () => Response.json({ message: 'Changed.', current }, { status: 412 }),
  });
  const { store, headers, until } = platform;
  store.dispatch(saveNameDraft('Touchpoints', 0, { name: 'Calls', version: 4 }));
  store.dispatch(opened);
  await until((state) => selectCrm(state).queryStatus === 'ready');
  store.dispatch(ask);
  await vi.advanceTimersByTimeAsync(crmDelays.beforeSave);
  const after = await until(saving('failed'));
  expect(headers.map((sent) => sent.get('if-match'))).toEqual(['"4"']);
  expect(after.typed).toBe('Touchpoints');
  expect(store.getState().mutations[crmKey]?.current).toEqual(current);
  expect(store.getState().activity.entries).toEqual([]);
});
