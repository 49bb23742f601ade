import { expect, test, vi } from 'vitest';
import { unlessComposing } from './unlessComposing.ts';

const enter = { key: 'Enter', keyCode: 13, isComposing: false };

test.each([
  ['a key', enter, 1],
  ['a key of React', { ...enter, nativeEvent: { isComposing: false } }, 1],
  ['Enter within a composition', { ...enter, isComposing: true }, 0],
  ['Enter of React within a composition', { ...enter, nativeEvent: { isComposing: true } }, 0],
  ['Enter that ends a composition in Safari', { ...enter, keyCode: 229 }, 0],
])('%s is handled or left', (_what, event, times) => {
  const handle = vi.fn();
  unlessComposing(event, handle);
  expect(handle).toHaveBeenCalledTimes(times);
});
