import { expect, test } from 'vitest';
import { listScreens } from '../../../testing/platform.ts';
import { page, requested, start } from '../../../testing/resources.ts';
import { submit } from '../../../testing/submitted.ts';
import { unsentValues } from './formDraft.ts';

const refuse = (message: string) => () => Response.json({ message }, { status: 500 });

// @specification layout.reloadOnClose, states.reloadOnClose
test('creating sends the filled-in fields, and reads the invalidated list again', async () => {
  const { store, calls, until, listOf } = start({
    'GET /signals': page,
    'POST /signals': () => Response.json({ id: 5 }),
  });
  const isReady = () => listOf('signals').status === 'ready';
  store.dispatch(requested());
  await until(isReady);
  const values = { name: 'x', display_name: '', relevant: 'false' };
  expect(await submit(store, 'signals', 'add', values)).toMatchObject({ status: 'saved' });
  expect(calls).toContain('POST /signals {"name":"x","relevant":false}');
  const before = calls.filter((call) => call.startsWith('GET /signals')).length;
  store.dispatch({ type: 'query/invalidated', resource: 'signals' });
  await until(isReady);
  expect(calls.filter((call) => call.startsWith('GET /signals'))).toHaveLength(before + 1);
});

// @specification failures.loggedAndClosed
test('a failure that closes the modal is logged, and the values become a draft', async () => {
  const { store } = start({ 'POST /signals': refuse('No room.') });
  await submit(store, 'signals', 'add', { name: 'x' });
  expect(store.getState().drafts['signals:add']?.values).toEqual({ name: 'x' });
  expect(store.getState().activity).toMatchObject({
    unread: 1,
    entries: [{ what: 'Create New Signal: x', message: 'No room.' }],
  });
});

test('a failure that keeps the modal open shows a message for each field, and no draft is offered', async () => {
  const { store, savingOf } = start({
    'POST /providers/organisation_lushas': () =>
      Response.json({ message: 'Refused.', errors: { name: 'Taken.' } }, { status: 400 }),
  });
  const values = { name: 'x', key: 'sk-secret' };
  await submit(store, 'providers', 'add', values, { scope: 'organisation_lushas' });
  expect(savingOf('providers:add:organisation_lushas')).toMatchObject({
    status: 'failed',
    message: 'Refused.',
    fieldErrors: { name: 'Taken.' },
  });
  expect(store.getState().drafts).toEqual({});
});

test('secrets stay out of a draft', () => {
  const add = listScreens.find(({ resource }) => resource.name === 'providers')?.add;
  if (add?.kind !== 'form') throw new Error('Providers have no form.');
  expect(unsentValues(add, { name: 'x', key: 'sk-secret' }, {})).toEqual({ name: 'x' });
});

test('the activity log names created records that have a name', async () => {
  const { store } = start({
    'POST /roles': () => Response.json({ id: 3 }),
    'POST /custom-property-values': () => Response.json({ id: 4 }),
  });
  await submit(store, 'roles', 'add', { name: 'editor', displayName: 'Editor' });
  await submit(store, 'values', 'add', { custom_property_definition_id: '1', value: '2' });
  const logged = store.getState().activity.entries.map(({ what }) => what);
  expect(logged).toEqual(['Add Value', 'Add Role: Editor']);
});

test('the activity log has the commands for the calls that succeeded, and for the rest', async () => {
  let posts = 0;
  const { store } = start({
    'POST /email-schedules': () =>
      (posts += 1) === 3
        ? Response.json({ message: 'Enough.' }, { status: 500 })
        : Response.json({ id: posts }),
  });
  const values = { type: 'daily_digest', day: '', hour: '7', minutes: '', users: ['3'] };
  expect(await submit(store, 'schedules', 'add', values)).toMatchObject({ status: 'lost' });
  const command = () => store.getState().activity.entries[0]?.command?.split('\n');
  expect(command()).toEqual(
    [2, 3, 4, 5, 6].map(
      (day) =>
        `steward schedule create --type daily_digest --hour 7 --minutes 0 --user-id 3 --day ${day}`,
    ),
  );
  expect(await submit(store, 'schedules', 'add', values)).toMatchObject({ status: 'saved' });
  expect(command()).toEqual([
    'steward schedule create --type daily_digest --hour 7 --minutes 0 --user-id 3',
  ]);
});

test('after its modal was closed, a successful change reloads the list, and a refused one becomes a draft', async () => {
  let release: (reply: Response) => void = () => undefined;
  const { store, calls } = start({
    'GET /signals': page,
    'PUT /signals/4': () => new Promise<Response>((resolve) => (release = resolve)),
  });
  const lists = () => calls.filter((call) => call.startsWith('GET /signals')).length;
  store.dispatch(requested());
  for (const [at, status] of [200, 500].entries()) {
    void submit(store, 'signals', 'edit', { name: 'x' }, { row: { id: 4 } });
    await expect.poll(() => calls.at(-1)).toMatch(/^PUT/);
    // The modal closes.
    store.dispatch({ type: 'mutation/reset', key: 'signals:edit:4' });
    store.dispatch({ type: 'query/invalidated', resource: 'signals' });
    await expect.poll(() => lists()).toBe(2 + 2 * at);
    release(Response.json({ id: 4 }, { status }));
    await expect.poll(() => lists()).toBe(3 + 2 * at);
  }
  expect(store.getState().drafts['signals:edit:4']?.values).toEqual({ name: 'x' });
});

test('an unanswered draft stays when other values are sent', async () => {
  const { store } = start({ 'POST /signals': () => Response.json({ id: 5 }) });
  const draft = { at: 0, values: { name: 'typed before' } };
  store.dispatch({ type: 'drafts/saved', key: 'signals:add', draft });
  await submit(store, 'signals', 'add', { name: 'x' });
  expect(store.getState().drafts).toEqual({ 'signals:add': draft });
});

test('records of two provider tables with one id have separate drafts', async () => {
  const { store } = start({
    'PUT /providers/organisation_lushas/1': refuse('Away.'),
    'PUT /providers/organisation_tracxns/1': refuse('Away.'),
  });
  const scopes = ['organisation_lushas', 'organisation_tracxns'];
  await Promise.all(
    scopes.map((scope) => {
      const sent = submit(store, 'providers', 'edit', { name: scope }, { row: { id: 1 }, scope });
      store.dispatch({ type: 'mutation/reset', key: `providers:edit:1:${scope}` });
      return sent;
    }),
  );
  const drafts = Object.values(store.getState().drafts);
  expect(drafts.map(({ values }) => values.name).sort()).toEqual(scopes);
});
