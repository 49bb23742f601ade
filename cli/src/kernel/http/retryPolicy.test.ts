import { ApiError } from '@steward/api';
import { expect, test } from 'vitest';
import { createRetryPolicy } from './retryPolicy.ts';

const busy = (retryAfter?: number) =>
  new ApiError(503, 'Busy.', retryAfter === undefined ? {} : { retryAfter });

function policyOf(maxWait: number, chance: number) {
  const pauses: number[] = [];
  const policy = createRetryPolicy({
    maxWait,
    sleep: async (milliseconds) => void pauses.push(milliseconds / 1_000),
    onWait: () => undefined,
    random: () => chance,
  });
  return { policy, pauses };
}

test('pauses double from a second to a minute, and up to half of each is left to chance', async () => {
  for (const [chance, share] of [
    [0, 1],
    [1, 0.5],
  ] as const) {
    const { policy, pauses } = policyOf(1_000, chance);
    for (let failures = 0; failures < 8; failures += 1) await policy.wait(busy());
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60].map((seconds) => seconds * share));
  }
});

test('the first pause after a success is as short as the first of all, and the whole wait is counted anew', async () => {
  const { policy, pauses } = policyOf(5, 0);
  await policy.wait(busy());
  await policy.wait(busy());
  await expect(policy.wait(busy())).rejects.toThrow('Busy.');
  policy.succeeded();
  await policy.wait(busy());
  expect(pauses).toEqual([1, 2, 1]);
});

test('calls that fail together wait together', async () => {
  const { policy, pauses } = policyOf(600, 0);
  await Promise.all([policy.wait(busy(7)), policy.wait(busy(7)), policy.wait(busy())]);
  expect(pauses).toEqual([7]);
});
