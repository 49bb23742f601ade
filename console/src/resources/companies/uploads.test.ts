import { beforeEach, expect, test, vi } from 'vitest';
import { parseUploads, rememberUpload, uploadedBefore, whoOf } from './uploads.ts';

let stored: string | null = null;
vi.stubGlobal('localStorage', {
  getItem: () => stored,
  setItem: (_key: string, value: string) => {
    stored = value;
  },
});
beforeEach(() => {
  stored = null;
});

const upload = (fingerprint: string) => ({ fingerprint, name: 'list.csv', at: 1 });

test('an upload is known again to the person who made it, and to nobody else', () => {
  rememberUpload('1', upload('a'));
  rememberUpload('1', upload('b'));
  expect(uploadedBefore('1', 'a')).toEqual(upload('a'));
  expect(uploadedBefore('2', 'a')).toBeUndefined();
});

test('the last fifty are remembered', () => {
  for (let at = 0; at < 60; at += 1) rememberUpload('1', upload(String(at)));
  expect(uploadedBefore('1', '59')).toBeDefined();
  expect(uploadedBefore('1', '9')).toBeUndefined();
  expect(parseUploads(stored)['1']).toHaveLength(50);
});

test.each([
  ['no JSON', '{'],
  ['a list', '[1]'],
  ['nothing', 'null'],
  ['a number', '5'],
  ['lists of something else', '{"1":[1,null,{"fingerprint":5}],"2":"x"}'],
])('a storage with %s counts as empty, and can be written again', (_what, text) => {
  stored = text;
  expect(uploadedBefore('1', 'a')).toBeUndefined();
  rememberUpload('1', upload('a'));
  expect(uploadedBefore('1', 'a')).toBeDefined();
});

test('a person is known by id, else by address', () => {
  expect([whoOf({ id: 5, email: 'a@b.c' }), whoOf({ email: 'a@b.c' }), whoOf(undefined)]).toEqual([
    '5',
    'a@b.c',
    'somebody',
  ]);
});
