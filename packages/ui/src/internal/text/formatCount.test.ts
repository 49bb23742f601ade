import { expect, it } from 'vitest';
import { formatCount } from './formatCount.ts';

it.each([0, 7, 999, 1000, 12_400, 1_234_567])('writes %i as Intl does', (count) => {
  for (const locale of ['en', 'en-GB', 'en-US', 'en-IN', 'de', 'ar-EG']) {
    expect(formatCount(count, locale)).toBe(new Intl.NumberFormat(locale).format(count));
  }
});
