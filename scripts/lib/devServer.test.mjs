import { expect, test } from 'vitest';
import { devServer } from './devServer.mjs';

test('the console asks the port that the server listens on, an empty one being none', () => {
  expect(devServer({ PORT: '5000' })).toBe('http://127.0.0.1:5000');
  for (const PORT of [undefined, '', ' '])
    expect(devServer({ PORT })).toBe('http://127.0.0.1:4600');
});
