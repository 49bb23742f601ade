import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startWorker } from './worker.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function started(work = async () => {}) {
  const run = vi.fn(work);
  const onError = vi.fn();
  return { run, onError, worker: startWorker(run, { intervalMs: 1_000, onError }) };
}

test('the worker runs immediately, and again after each interval', async () => {
  const { run, worker } = started();
  expect(run).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2_500);
  expect(run).toHaveBeenCalledTimes(3);
  await worker.stop();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(run).toHaveBeenCalledTimes(3);
  expect(vi.getTimerCount()).toBe(0);
});

test('waking the worker during a run causes one more run, and no two overlap', async () => {
  let running = 0;
  let most = 0;
  const { run, worker } = started(async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 100));
    running -= 1;
  });
  worker.wake();
  worker.wake();
  await vi.advanceTimersByTimeAsync(500);
  expect([run.mock.calls.length, most]).toEqual([2, 1]);
  worker.wake();
  expect(run).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(100);
  await worker.stop();
});

test('a failure is reported, and the worker goes on', async () => {
  const { run, onError, worker } = started(async () => {
    throw new Error('The database does not answer.');
  });
  await vi.advanceTimersByTimeAsync(1_500);
  expect(run).toHaveBeenCalledTimes(2);
  expect(onError).toHaveBeenCalledTimes(2);
  await worker.stop();
});

test('stopping the worker waits for the current run', async () => {
  let end = () => {};
  const { worker } = started(() => new Promise<void>((resolve) => (end = resolve)));
  let hasStopped = false;
  const stopped = worker.stop().then(() => (hasStopped = true));
  await vi.advanceTimersByTimeAsync(10);
  expect(hasStopped).toBe(false);
  end();
  await stopped;
});
