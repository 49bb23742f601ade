import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createConnectionMonitor } from './connectionStatus.ts';

const listeners = new Map<string, () => void>();

beforeEach(() => {
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) =>
    listeners.set(name, listener),
  );
  vi.stubGlobal('removeEventListener', (name: string) => listeners.delete(name));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const request = new Request('http://platform.test/api');

test('a call without an answer for five seconds counts as slow until it is answered', async () => {
  vi.useFakeTimers();
  const connection = createConnectionMonitor();
  const told = vi.fn();
  connection.subscribe(told);
  let answer: (response: Response) => void = () => undefined;
  const answered = new Promise<Response>((resolve) => (answer = resolve));
  const call = connection.watch(() => answered)(request);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(connection.read()).toBe('ok');
  await vi.advanceTimersByTimeAsync(1);
  expect(connection.read()).toBe('slow');
  expect(told).toHaveBeenCalledOnce();
  answer(new Response());
  await call;
  expect(connection.read()).toBe('ok');
});

test('the status is silent after a call without a connection, until another is answered', async () => {
  const connection = createConnectionMonitor();
  const nobody = connection.watch(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(nobody(request)).rejects.toThrow('Failed to fetch');
  expect(connection.read()).toBe('unreachable');
  await connection.watch(async () => new Response())(request);
  expect(connection.read()).toBe('ok');
});

test('an aborted call does not change the status', async () => {
  const connection = createConnectionMonitor();
  const givenUp = connection.watch(() => Promise.reject(new DOMException('Gone', 'AbortError')));
  await expect(givenUp(request)).rejects.toThrow('Gone');
  expect(connection.read()).toBe('ok');
});

test('the offline status wins over others, and unsubscribing removes the listeners', () => {
  vi.stubGlobal('navigator', { onLine: false });
  const connection = createConnectionMonitor();
  const told = vi.fn();
  const leave = connection.subscribe(told);
  listeners.get('offline')?.();
  expect(told).toHaveBeenCalledOnce();
  expect(connection.read()).toBe('offline');
  leave();
  expect(listeners.size).toBe(0);
});
