import { expect, test } from 'vitest';
import { createNameFilter, hashName } from './nameFilter.ts';

test('names in a filter are found, and hardly any others', () => {
  const filter = createNameFilter(1024 * 1024);
  for (let index = 0; index < 50_000; index += 1) filter.add(hashName(`Company ${index}`));
  let wrong = 0;
  for (let index = 0; index < 50_000; index += 1) {
    expect(filter.has(hashName(`COMPANY  ${index}`))).toBe(true);
    if (filter.has(hashName(`Firm ${index}`))) wrong += 1;
  }
  expect(wrong).toBeLessThan(50);
});
