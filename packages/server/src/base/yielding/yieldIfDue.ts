import { yieldToEventLoop } from './yieldToEventLoop.ts';

/** Lets other calls run, where this one has kept them waiting for a while. */
export type YieldIfDue = () => Promise<void>;

/** How long other calls wait at most, in milliseconds, except for a single step. */
const turnMs = 20;

/** Returns what long work calls between its steps, as often as it likes. */
export function createYieldIfDue(): YieldIfDue {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < turnMs) return;
    await yieldToEventLoop();
    began = performance.now();
  };
}
