import { yieldToEventLoop } from '../yieldToEventLoop.ts';

/**
 * Does work, and measures how long all other calls wait for it at most: the longest turn of the event loop, in
 * milliseconds of this thread's own processor time, so that what else runs on the machine does not count.
 */
export async function measureLongestTurn(work: () => Promise<unknown>): Promise<number> {
  let [longest, isDone] = [0, false];
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
