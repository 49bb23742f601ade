import { expect, test } from 'vitest';
import { devServerUrl } from './devServerUrl.mjs';

test('the console asks the port that the server listens on, an empty one being none', () => {
  expect(devServerUrl({ PORT: '5000' })).toBe('http://127.0.0.1:5000');
  for (const PORT of [undefined, '', ' '])
    expect(devServerUrl({ PORT })).toBe('http://127.0.0.1:4600');
});
