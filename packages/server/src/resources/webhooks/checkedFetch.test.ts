import type { LookupAddress } from 'node:dns';
import { afterEach, expect, test } from 'vitest';
import { startReceiver } from '../../testing/receiver.ts';
import { createCheckedFetch } from './checkedFetch.ts';

const here: LookupAddress = { address: '127.0.0.1', family: 4 };
const elsewhere: LookupAddress = { address: '9.9.9.9', family: 4 };

const receivers: { close: () => unknown }[] = [];
afterEach(() => receivers.splice(0).forEach(({ close }) => close()));

async function createReceiver(answer: { status: number; location?: string } = { status: 200 }) {
  const receiver = await startReceiver(() => answer);
  receivers.push(receiver);
  return receiver;
}

const post = (port: number) =>
  new Request(`http://hooks.example.com:${port}/steward`, {
    method: 'POST',
    body: '{"type":"steward.test"}',
    redirect: 'manual',
  });

test('each call looks up the name, and connects to the addresses that it found', async () => {
  const { port, received } = await createReceiver();
  const names: string[] = [];
  const fetch = createCheckedFetch('allow', async (name) => {
    names.push(name);
    return [here];
  });
  expect((await fetch(post(port))).status).toBe(200);
  expect((await fetch(post(port))).status).toBe(200);
  expect(names).toEqual(['hooks.example.com', 'hooks.example.com']);
  expect(received[1]).toEqual({ path: '/steward', body: '{"type":"steward.test"}' });
});

test.each([
  ['the machine itself', [here]],
  ['the machine itself among others', [elsewhere, here]],
  ['the machine itself, as an IPv6 address', [{ address: '::ffff:127.0.0.1', family: 6 }]],
])('a name that leads to %s is not called', async (_what, addresses) => {
  const { port, received } = await createReceiver();
  const fetch = createCheckedFetch('refuse', async () => addresses);
  const message = expect.stringContaining('hooks.example.com is in a private network');
  await expect(fetch(post(port))).rejects.toMatchObject({ cause: { message } });
  expect(received).toEqual([]);
});

test('a name is refused once it resolves to a private address', async () => {
  const { port, received } = await createReceiver();
  const answers = [[here], [{ address: '169.254.169.254', family: 4 }]];
  const fetch = createCheckedFetch('allow', async () => answers.shift() ?? []);
  expect((await fetch(post(port))).status).toBe(200);
  await expect(fetch(post(port))).rejects.toThrow();
  expect(received).toHaveLength(1);
});

test('a redirect is returned, not followed', async () => {
  const location = 'http://hooks.example.com/elsewhere';
  const { port, received } = await createReceiver({ status: 307, location });
  const fetch = createCheckedFetch('allow', async () => [here]);
  expect((await fetch(post(port))).status).toBe(307);
  expect(received).toHaveLength(1);
});
