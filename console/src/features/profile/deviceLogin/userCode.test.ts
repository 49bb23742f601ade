import { expect, test } from 'vitest';
import { formatUserCode } from './userCode.ts';

test('a code is shown as the terminal shows it, however it was typed or linked', () => {
  for (const text of ['BCDF-GHJK', '#BCDF-GHJK', 'bcdfghjk', ' bcdf ghjk ', 'bcdf%GHJK'])
    expect(formatUserCode(text), text).toBe('BCDF-GHJK');
  expect(formatUserCode('#')).toBe('');
  expect(formatUserCode('bcdfg')).toBe('BCDF-G');
});
