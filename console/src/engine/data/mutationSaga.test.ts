import { expect, test } from 'vitest';
import { mutationJobs } from './mutationJobs.ts';
import { page, start } from '../../testing/resources.ts';
import { submit } from '../../testing/submitted.ts';
import { progressOf } from './mutations.ts';

test('a change is sent once, however often the button is pressed', async () => {
  let release: (response: Response) => void = () => undefined;
  const { store, calls } = start({
    'POST /signals': () => new Promise<Response>((resolve) => (release = resolve)),
  });
  const first = submit(store, 'signals', 'add', { name: 'x' });
  expect(await submit(store, 'signals', 'add', { name: 'x' })).toEqual({ status: 'busy' });
  await expect.poll(() => calls.some((call) => call.startsWith('POST'))).toBe(true);
  release(Response.json({ id: 1 }));
  expect(await first).toMatchObject({ status: 'saved' });
  expect(calls.filter((call) => call.startsWith('POST'))).toHaveLength(1);
});

test('a change that succeeded is sent again when it is submitted again', async () => {
  const { store, calls } = start({ 'POST /signals': () => Response.json({ id: 1 }) });
  await submit(store, 'signals', 'add', { name: 'x' });
  await submit(store, 'signals', 'add', { name: 'x' });
  expect(calls.filter((call) => call.startsWith('POST'))).toHaveLength(2);
});

const week = { type: 'daily_digest', day: '', hour: '7', minutes: '', users: ['3'] };
const key = 'schedules:add';

test('calls that succeeded before the form changed do not count for the changed form', async () => {
  const replies = [200, 200, 500, 500];
  const { store, savingOf } = start({
    'POST /email-schedules': () =>
      Response.json({ message: 'Enough.' }, { status: replies.shift() ?? 200 }),
  });
  await submit(store, 'schedules', 'add', week);
  expect(savingOf(key)).toMatchObject({
    status: 'failed',
    message: '2 of 7 saved. Enough. Retry sends the other 5.',
  });
  await submit(store, 'schedules', 'add', { ...week, hour: '8' });
  expect(savingOf(key)).toMatchObject({ status: 'failed', message: 'Enough.' });
});

/** A platform that takes schedules, each when it is let. */
function schedulesHeld() {
  const releases: (() => void)[] = [];
  const platform = start({
    'GET /email-schedules': page,
    'POST /email-schedules': () =>
      new Promise<Response>((resolve) => releases.push(() => resolve(Response.json({})))),
  });
  const posts = () => platform.calls.filter((call) => call.startsWith('POST')).length;
  const send = () => submit(platform.store, 'schedules', 'add', week);
  /** Lets the call that is on its way through, once there are as many. */
  async function release(many: number) {
    await expect.poll(() => posts()).toBe(many);
    releases.at(-1)?.();
  }
  const logged = () => platform.until(({ activity }) => activity.entries[0]);
  return { ...platform, sent: send(), send, posts, release, logged };
}

test('a stopped mutation finishes the call under way, and can send the rest later', async () => {
  const { store, savingOf, sent, send, posts, release, logged } = schedulesHeld();
  await release(1);
  await expect.poll(() => posts()).toBe(2);
  expect(progressOf(savingOf(key))).toEqual({ done: 1, total: 7 });
  store.dispatch({ type: 'mutation/stopRequested', key });
  expect(savingOf(key).status).toBe('stopping');
  await release(2);
  expect(await sent).toMatchObject({ status: 'stopped' });
  expect(await logged()).toMatchObject({ outcome: 'stopped', message: 'Stopped, 2 of 7 sent.' });
  expect(savingOf(key)).toMatchObject({
    status: 'stopped',
    message: '2 of 7 saved. Retry sends the other 5.',
  });
  expect(posts()).toBe(2);
  expect(store.getState().toasts.items).toEqual([]);
  const rest = send();
  for (const many of [3, 4, 5, 6, 7]) await release(many);
  expect(await rest).toMatchObject({ status: 'saved' });
  expect(posts()).toBe(7);
});

/** A form of seven calls that was left while its second was sent. */
async function leftForm() {
  const held = schedulesHeld();
  await held.release(1);
  await expect.poll(() => held.posts()).toBe(2);
  held.store.dispatch({ type: 'mutation/reset', key });
  return held;
}

test('the calls of a form that was left go on, and the header lists them', async () => {
  const { store, sent, posts, release } = await leftForm();
  const jobs = () => mutationJobs(store.getState().mutations);
  expect(jobs()).toMatchObject([{ status: 'running', done: 1, total: 7 }]);
  for (const many of [2, 3, 4, 5, 6, 7]) await release(many);
  expect(await sent).toMatchObject({ status: 'saved', isMounted: false });
  expect(posts()).toBe(7);
  expect(jobs()).toEqual([]);
  expect(store.getState().toasts.items).toMatchObject([{ text: '7 email schedules created.' }]);
  expect(store.getState().drafts[key]).toBeUndefined();
});

test('one that is stopped in the header stores a draft with the calls that succeeded', async () => {
  const { store, sent, posts, release, logged } = await leftForm();
  const [job] = mutationJobs(store.getState().mutations);
  if (job?.stop) store.dispatch({ ...job.stop });
  await release(2);
  expect(await sent).toMatchObject({ status: 'stopped', isMounted: false });
  expect(await logged()).toMatchObject({ outcome: 'stopped', message: 'Stopped, 2 of 7 sent.' });
  const draft = store.getState().drafts[key];
  expect(draft?.sent).toHaveLength(2);
  expect(store.getState().toasts.items).toMatchObject([
    {
      tone: 'warning',
      text: '2 of 7 email schedules were saved before you stopped it. The rest is kept as a draft.',
    },
  ]);
  expect(posts()).toBe(2);
});

test('a single call under way cannot be stopped', async () => {
  let release: (reply: Response) => void = () => undefined;
  const { store, calls } = start({
    'POST /signals': () => new Promise<Response>((resolve) => (release = resolve)),
  });
  const sent = submit(store, 'signals', 'add', { name: 'x' });
  await expect.poll(() => calls.at(-1)).toMatch(/^POST/);
  store.dispatch({ type: 'mutation/stopRequested', key: 'signals:add' });
  release(Response.json({ id: 1 }));
  expect(await sent).toMatchObject({ status: 'saved' });
});

test('the mutation of a closed modal does not affect the next modal', async () => {
  const releases: ((reply: Response) => void)[] = [];
  const { store, calls, savingOf, until } = start({
    'POST /signals': () => new Promise<Response>((resolve) => releases.push(resolve)),
  });
  const add = async (name: string) => {
    const sent = submit(store, 'signals', 'add', { name });
    await expect.poll(() => calls.at(-1)).toBe(`POST /signals {"name":"${name}"}`);
    return { sent };
  };
  await add('first');
  store.dispatch({ type: 'mutation/reset', key: 'signals:add' });
  const { sent } = await add('second');
  releases[0]?.(Response.json({ id: 4 }));
  await until(({ activity }) => activity.entries.length === 1);
  expect(savingOf('signals:add')).toMatchObject({ status: 'pending', sentKeys: [] });
  releases[1]?.(Response.json({ id: 5 }));
  expect(await sent).toMatchObject({ status: 'saved', isMounted: true });
});

test('a stale edit is a failure in the activity log only if no screen shows it', async () => {
  const current = { id: 4, name: 'theirs', version: 3 };
  let release: (reply: Response) => void = () => undefined;
  const { store, calls, until } = start({
    'PUT /signals/4': () => new Promise<Response>((resolve) => (release = resolve)),
  });
  const edit = (name: string) =>
    submit(store, 'signals', 'edit', { name }, { row: { id: 4, name: 'x', version: 2 } });
  const sent = (name: string) => expect.poll(() => calls.at(-1)).toContain(name);
  const outdated = () => Response.json({ message: 'Changed.', current }, { status: 412 });
  const asked = edit('seen');
  await sent('seen');
  release(outdated());
  expect(await asked).toMatchObject({ status: 'conflict', current });
  expect(store.getState().activity.entries).toEqual([]);
  void edit('unseen');
  await sent('unseen');
  store.dispatch({ type: 'mutation/reset', key: 'signals:edit:4' });
  release(outdated());
  expect(await until(({ activity }) => activity.entries[0])).toMatchObject({
    outcome: 'failed',
    message: 'Changed.',
  });
});
