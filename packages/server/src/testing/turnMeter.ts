import { yieldToEventLoop } from '../base/yielding/yieldToEventLoop.ts';

/** How long a turn may last, in milliseconds of processor time, on a machine that is not slow. */
export const usualMs = 100;

/**
 * Does work, and measures how long all other calls wait for it at most: the longest turn of the event loop, in
 * milliseconds of this thread's own processor time, so that what else runs on the machine does not count.
 */
export async function measureLongestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let isDone = false;
  const working = work().finally(() => (isDone = true));
  while (!isDone) {
    const before = process.threadCpuUsage();
    await yieldToEventLoop();
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1_000);
  }
  await working;
  return longest;
}

const manyFields = `{${Array.from({ length: 150_000 }, (_, n) => `"k${n}":1`).join()}}`;

/**
 * How long a turn may last here and now: {@link usualMs}, or, where the machine is too slow for it to say anything,
 * twice what a fixed piece of work takes it, which takes other machines less than half of that.
 */
export function longestAllowed(): number {
  const costs = Array.from({ length: 5 }, () => {
    const before = process.threadCpuUsage();
    JSON.parse(manyFields);
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1_000;
  });
  const [, , median = 0] = costs.sort((a, b) => a - b);
  return Math.max(usualMs, 2 * median);
}
