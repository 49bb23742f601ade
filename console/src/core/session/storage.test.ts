import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { parseSession, readSession, sessionKey, writeSession } from './storage.ts';

const kept = new Map<string, string>();

beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => {
  kept.clear();
  vi.unstubAllGlobals();
});

const session = {
  currentUser: { id: 1, email: 'ada@example.com', apiKey: { key: 'sk-secret' } },
  authToken: 'token',
  isLoginSuccess: true,
} as const;

// @specification entities.session
test('a session comes back as it was, without the API key', () => {
  writeSession(session);
  expect(kept.get(sessionKey)).not.toContain('sk-secret');
  expect(readSession()).toEqual({ ...session, currentUser: { id: 1, email: 'ada@example.com' } });
});

test('forgetting leaves nothing behind', () => {
  writeSession(session);
  writeSession(undefined);
  expect(readSession()).toBeUndefined();
});

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['a number', '7'],
  ['no token', '{"isLoginSuccess":true,"currentUser":{}}'],
  ['an empty token', '{"isLoginSuccess":true,"currentUser":{},"authToken":""}'],
  ['no success', '{"isLoginSuccess":false,"currentUser":{},"authToken":"x"}'],
  ['no user', '{"isLoginSuccess":true,"authToken":"x"}'],
])('%s in storage counts as logged out', (_what, text) => {
  expect(parseSession(text)).toBeUndefined();
});

test('forbidden storage is no error', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(readSession()).toBeUndefined();
  expect(() => writeSession(session)).not.toThrow();
});
