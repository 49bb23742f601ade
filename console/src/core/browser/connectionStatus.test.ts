import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPulse } from './connectionStatus.ts';

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
  const pulse = createPulse();
  const told = vi.fn();
  pulse.subscribe(told);
  let answer: (response: Response) => void = () => undefined;
  const answered = new Promise<Response>((resolve) => (answer = resolve));
  const call = pulse.watch(() => answered)(request);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(pulse.read()).toBe('well');
  await vi.advanceTimersByTimeAsync(1);
  expect(pulse.read()).toBe('slow');
  expect(told).toHaveBeenCalledOnce();
  answer(new Response());
  await call;
  expect(pulse.read()).toBe('well');
});

test('a call that finds nobody counts as silent until one is answered', async () => {
  const pulse = createPulse();
  const nobody = pulse.watch(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(nobody(request)).rejects.toThrow('Failed to fetch');
  expect(pulse.read()).toBe('silent');
  await pulse.watch(async () => new Response())(request);
  expect(pulse.read()).toBe('well');
});

test('a call that was given up says nothing about the platform', async () => {
  const pulse = createPulse();
  const givenUp = pulse.watch(() => Promise.reject(new DOMException('Gone', 'AbortError')));
  await expect(givenUp(request)).rejects.toThrow('Gone');
  expect(pulse.read()).toBe('well');
});

test('being offline is told before all else, and listeners go', () => {
  vi.stubGlobal('navigator', { onLine: false });
  const pulse = createPulse();
  const told = vi.fn();
  const leave = pulse.subscribe(told);
  listeners.get('offline')?.();
  expect(told).toHaveBeenCalledOnce();
  expect(pulse.read()).toBe('offline');
  leave();
  expect(listeners.size).toBe(0);
});
