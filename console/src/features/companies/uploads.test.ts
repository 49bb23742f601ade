import { beforeEach, expect, test, vi } from 'vitest';
import { rememberUpload, findPastUpload } from './pastUploads.ts';

const stored = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
});
beforeEach(() => stored.clear());

const upload = (fingerprint: string) => ({ fingerprint, name: 'list.csv', at: 1 });

test('an upload is recognised for the user who made it, and for nobody else', () => {
  rememberUpload(1, upload('a'));
  rememberUpload(1, upload('b'));
  expect(findPastUpload(1, 'a')).toEqual(upload('a'));
  expect(findPastUpload(2, 'a')).toBeUndefined();
});

test('the last fifty are remembered', () => {
  for (let at = 0; at < 60; at += 1) rememberUpload(1, upload(String(at)));
  expect(findPastUpload(1, '59')).toBeDefined();
  expect(findPastUpload(1, '9')).toBeUndefined();
  expect(findPastUpload(1, '10')).toBeDefined();
});

test.each([
  ['no JSON', '{'],
  ['a list of something else', '[1,null,{"fingerprint":5}]'],
  ['nothing', 'null'],
  ['a number', '5'],
])('a storage with %s counts as empty, and can be overwritten', (_what, text) => {
  stored.set('steward.uploads.1', text);
  expect(findPastUpload(1, 'a')).toBeUndefined();
  rememberUpload(1, upload('a'));
  expect(findPastUpload(1, 'a')).toBeDefined();
});
