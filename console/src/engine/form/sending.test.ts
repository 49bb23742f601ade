import { expect, test, vi } from 'vitest';
import { asked, page, start } from '../../testing/resources.ts';
import { progressOf } from '../data/state.ts';
import { definitions } from '../../testing/platform.ts';
import { unsentOf } from './formDraft.ts';

const submitted = (resource: string, action: string, values: object, more: object = {}) =>
  ({ type: 'resource/submitted', resource, action, values: { ...values }, ...more }) as const;

test('creating sends what was filled in; closing reloads the list', async () => {
  const { store, calls, until } = start({
    'GET /signals': page,
    'POST /signals': () => Response.json({ id: 5 }),
  });
  store.dispatch(asked());
  await until(({ resources }) => resources.signals?.list.status === 'ready');
  store.dispatch({ type: 'resource/modalOpened', resource: 'signals', action: 'add' });
  store.dispatch(submitted('signals', 'add', { name: 'x', display_name: '', relevant: 'false' }));
  await until(({ resources }) => resources.signals?.modal.status === 'done');
  expect(calls).toContain('POST /signals {"name":"x","relevant":false}');
  const before = calls.filter((call) => call.startsWith('GET /signals')).length;
  store.dispatch({ type: 'resource/modalClosed', resource: 'signals' });
  await until(({ resources }) => resources.signals?.list.status === 'ready');
  expect(calls.filter((call) => call.startsWith('GET /signals'))).toHaveLength(before + 1);
});

test('a form is sent once, however often the button is pressed', async () => {
  let release: (response: Response) => void = () => undefined;
  const { store, calls, until } = start({
    'POST /signals': () => new Promise<Response>((resolve) => (release = resolve)),
  });
  store.dispatch(submitted('signals', 'add', { name: 'x' }));
  store.dispatch(submitted('signals', 'add', { name: 'x' }));
  await vi.waitFor(() => expect(calls.some((call) => call.startsWith('POST'))).toBe(true));
  release(Response.json({ id: 1 }));
  await until(({ resources }) => resources.signals?.modal.status === 'done');
  expect(calls.filter((call) => call.startsWith('POST'))).toHaveLength(1);
});

test('where a failure closes the modal, it is logged and what was typed becomes a draft', async () => {
  const { store, until } = start({
    'POST /signals': () => Response.json({ message: 'No room.' }, { status: 500 }),
  });
  store.dispatch(submitted('signals', 'add', { name: 'x' }));
  await until(({ resources }) => resources.signals?.modal.status === 'done');
  expect(store.getState().drafts['signals:add']?.values).toEqual({ name: 'x' });
  expect(store.getState().activity).toMatchObject({
    unread: 1,
    entries: [{ what: 'Create New Signal: x', message: 'No room.' }],
  });
});

test('where a failure stays, the modal says so with a message for each field, and offers no draft of what it holds', async () => {
  const { store, until } = start({
    'POST /providers/organisation_lushas': () =>
      Response.json({ message: 'Refused.', errors: { name: 'Taken.' } }, { status: 400 }),
  });
  store.dispatch(
    submitted(
      'providers',
      'add',
      { name: 'x', key: 'sk-secret' },
      { scope: 'organisation_lushas' },
    ),
  );
  const state = await until(
    ({ resources }) => resources.providers?.modal.status === 'failed' && resources.providers,
  );
  expect(state.modal).toMatchObject({ message: 'Refused.', fieldErrors: { name: 'Taken.' } });
  expect(store.getState().drafts).toEqual({});
});

test('secrets stay out of a draft', () => {
  const add = definitions.find(({ resource }) => resource.name === 'providers')?.add;
  if (add?.kind !== 'form') throw new Error('Providers have no form.');
  expect(unsentOf(add, { name: 'x', key: 'sk-secret' }, {})).toEqual({ name: 'x' });
});

test('the activity log names what was created, where it has a name', async () => {
  const { store, until } = start({
    'POST /roles': () => Response.json({ id: 3 }),
    'POST /custom-property-values': () => Response.json({ id: 4 }),
  });
  const logged = async (count: number) =>
    (await until(({ activity }) => activity.entries.length === count && activity.entries)).map(
      ({ what }) => what,
    );
  store.dispatch(submitted('roles', 'add', { name: 'editor', displayName: 'Editor' }));
  await logged(1);
  store.dispatch(submitted('values', 'add', { custom_property_definition_id: '1', value: '2' }));
  expect(await logged(2)).toEqual(['Add Value', 'Add Role: editor']);
});

test('the activity log has the command for what was done, and for what is left to do', async () => {
  let posts = 0;
  const { store, until } = start({
    'POST /email-schedules': () =>
      (posts += 1) === 3
        ? Response.json({ message: 'Enough.' }, { status: 500 })
        : Response.json({ id: posts }),
  });
  const values = { type: 'daily_digest', day: '', hour: '7', minutes: '', users: ['3'] };
  store.dispatch({ type: 'resource/modalOpened', resource: 'schedules', action: 'add' });
  store.dispatch(submitted('schedules', 'add', values));
  await until(({ resources }) => resources.schedules?.modal.status === 'failed');
  const command = () => store.getState().activity.entries[0]?.command?.split('\n');
  expect(command()).toEqual(
    [2, 3, 4, 5, 6].map(
      (day) =>
        `steward schedule create --type daily_digest --hour 7 --minutes 0 --user-id 3 --day ${day}`,
    ),
  );
  store.dispatch(submitted('schedules', 'add', values));
  await until(({ resources }) => resources.schedules?.modal.status === 'done');
  expect(command()).toEqual([
    'steward schedule create --type daily_digest --hour 7 --minutes 0 --user-id 3',
  ]);
});

test('what went through before the form was changed does not count for what is sent after', async () => {
  const replies = [200, 200, 500, 500];
  const { store, until } = start({
    'POST /email-schedules': () =>
      Response.json({ message: 'Enough.' }, { status: replies.shift() ?? 200 }),
  });
  const values = { type: 'daily_digest', day: '', hour: '7', minutes: '', users: ['3'] };
  const failed = () =>
    until(({ resources }) => {
      const modal = resources.schedules?.modal;
      return modal?.status === 'failed' && modal.message;
    });
  store.dispatch({ type: 'resource/modalOpened', resource: 'schedules', action: 'add' });
  store.dispatch(submitted('schedules', 'add', values));
  expect(await failed()).toBe(
    '2 of 7 went through. Enough. Trying again as it stands sends only the rest.',
  );
  store.dispatch(submitted('schedules', 'add', { ...values, hour: '8' }));
  expect(await failed()).toBe('Enough.');
});

/** A platform that takes schedules, each when it is let. */
function schedulesHeld() {
  const releases: (() => void)[] = [];
  const platform = start({
    'GET /email-schedules': page,
    'POST /email-schedules': () =>
      new Promise<Response>((resolve) => releases.push(() => resolve(Response.json({})))),
  });
  const values = { type: 'daily_digest', day: '', hour: '7', minutes: '', users: ['3'] };
  const posts = () => platform.calls.filter((call) => call.startsWith('POST')).length;
  platform.store.dispatch({ type: 'resource/modalOpened', resource: 'schedules', action: 'add' });
  platform.store.dispatch(submitted('schedules', 'add', values));
  /** Lets the call that is on its way through, once there are as many. */
  async function release(many: number) {
    await vi.waitFor(() => expect(posts()).toBe(many));
    releases.at(-1)?.();
  }
  const logged = () =>
    platform.until(({ activity }) => activity.entries.length > 0 && activity.entries[0]);
  return { ...platform, values, posts, release, logged };
}

test('what is stopped sends no more; the one on its way counts, and the rest can be sent', async () => {
  const { store, modalOf, posts, release, logged, until, values } = schedulesHeld();
  await release(1);
  await vi.waitFor(() => expect(posts()).toBe(2));
  expect(progressOf(modalOf('schedules'))).toEqual({ done: 1, total: 7 });
  store.dispatch({ type: 'resource/sendingStopped', resource: 'schedules' });
  expect(modalOf('schedules').status).toBe('stopping');
  await release(2);
  expect(await logged()).toMatchObject({ outcome: 'stopped', message: 'Stopped, 2 of 7 sent.' });
  expect(modalOf('schedules')).toMatchObject({
    status: 'failed',
    message: '2 of 7 went through, 5 were not sent. Trying again as it stands sends only the rest.',
  });
  expect(posts()).toBe(2);
  expect(store.getState().toasts.items).toEqual([]);
  store.dispatch(submitted('schedules', 'add', values));
  for (const many of [3, 4, 5, 6, 7]) await release(many);
  await until(() => modalOf('schedules').status === 'done');
  expect(posts()).toBe(7);
});

test('what is left while it is sent stops, and is kept as a draft that knows what went through', async () => {
  const { store, posts, release, logged } = schedulesHeld();
  await release(1);
  await vi.waitFor(() => expect(posts()).toBe(2));
  store.dispatch({ type: 'resource/modalClosed', resource: 'schedules' });
  await release(2);
  expect(await logged()).toMatchObject({ outcome: 'stopped', message: 'Stopped, 2 of 7 sent.' });
  const draft = store.getState().drafts['schedules:add'];
  expect(draft?.sent).toHaveLength(2);
  expect(store.getState().toasts.items).toMatchObject([
    {
      tone: 'warning',
      text: '2 of 7 email schedules went through before you left. The rest is kept as a draft.',
    },
  ]);
  expect(posts()).toBe(2);
});

test('a single call that is on its way cannot be stopped', async () => {
  let release: (reply: Response) => void = () => undefined;
  const { store, calls, modalOf, until } = start({
    'POST /signals': () => new Promise<Response>((resolve) => (release = resolve)),
  });
  store.dispatch({ type: 'resource/modalOpened', resource: 'signals', action: 'add' });
  store.dispatch(submitted('signals', 'add', { name: 'x' }));
  await vi.waitFor(() => expect(calls.at(-1)).toMatch(/^POST/));
  store.dispatch({ type: 'resource/sendingStopped', resource: 'signals' });
  release(Response.json({ id: 1 }));
  await until(() => modalOf('signals').status === 'done');
});

test('what is sent from a modal that was closed meanwhile leaves the next one alone', async () => {
  const releases: ((reply: Response) => void)[] = [];
  const hold = () => new Promise<Response>((resolve) => releases.push(resolve));
  const { store, calls, until, modalOf } = start({
    'GET /signals': page,
    'PUT /signals/4': hold,
    'PUT /signals/5': hold,
  });
  const edit = (id: number) => {
    store.dispatch({ type: 'resource/modalOpened', resource: 'signals', action: 'edit', id });
    store.dispatch(submitted('signals', 'edit', { name: `n${id}` }, { row: { id } }));
    return vi.waitFor(() => expect(calls.at(-1)).toBe(`PUT /signals/${id} {"name":"n${id}"}`));
  };
  store.dispatch(asked());
  await edit(4);
  store.dispatch({ type: 'resource/modalClosed', resource: 'signals' });
  await edit(5);
  releases[0]?.(Response.json({ id: 4 }));
  await until(({ activity }) => activity.entries.length === 1);
  expect(modalOf('signals')).toMatchObject({ id: 5, status: 'saving', sent: [] });
  releases[1]?.(Response.json({ id: 5 }));
  await until(() => modalOf('signals').status === 'done');
});

test('a change that is through after its modal was closed reloads the list; one that is refused becomes a draft', async () => {
  let release: (reply: Response) => void = () => undefined;
  const { store, calls } = start({
    'GET /signals': page,
    'PUT /signals/4': () => new Promise<Response>((resolve) => (release = resolve)),
  });
  const lists = () => calls.filter((call) => call.startsWith('GET /signals')).length;
  store.dispatch(asked());
  for (const [at, status] of [200, 500].entries()) {
    store.dispatch({ type: 'resource/modalOpened', resource: 'signals', action: 'edit', id: 4 });
    store.dispatch(submitted('signals', 'edit', { name: 'x' }, { row: { id: 4 } }));
    await vi.waitFor(() => expect(calls.at(-1)).toMatch(/^PUT/));
    store.dispatch({ type: 'resource/modalClosed', resource: 'signals' });
    await vi.waitFor(() => expect(lists()).toBe(2 + 2 * at));
    release(Response.json({ id: 4 }, { status }));
    await vi.waitFor(() => expect(lists()).toBe(3 + 2 * at));
  }
  expect(store.getState().drafts['signals:edit:4']?.values).toEqual({ name: 'x' });
});

test('a draft that was offered and not answered stays, whatever is sent beside it', async () => {
  const { store, until } = start({ 'POST /signals': () => Response.json({ id: 5 }) });
  const draft = { at: 0, values: { name: 'typed before' } };
  store.dispatch({ type: 'drafts/kept', key: 'signals:add', draft });
  store.dispatch(submitted('signals', 'add', { name: 'x' }));
  await until(({ resources }) => resources.signals?.modal.status === 'done');
  expect(store.getState().drafts).toEqual({ 'signals:add': draft });
});

test('what was typed for a record of one provider table is no draft of its namesake in another', async () => {
  const refuse = () => Response.json({ message: 'Away.' }, { status: 500 });
  const { store, until } = start({
    'PUT /providers/organisation_lushas/1': refuse,
    'PUT /providers/organisation_tracxns/1': refuse,
  });
  for (const scope of ['organisation_lushas', 'organisation_tracxns']) {
    const row = { id: 1 };
    store.dispatch({ type: 'resource/modalOpened', resource: 'providers', action: 'edit', ...row });
    store.dispatch(submitted('providers', 'edit', { name: scope }, { row, scope }));
    store.dispatch({ type: 'resource/modalClosed', resource: 'providers' });
  }
  await until(({ activity }) => activity.entries.length === 2);
  const drafts = Object.values(store.getState().drafts);
  expect(drafts.map(({ values }) => values.name).sort()).toEqual([
    'organisation_lushas',
    'organisation_tracxns',
  ]);
});
