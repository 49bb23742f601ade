import { expect, test } from 'vitest';
import { publicPathOf, withoutPublicPath } from './publicPath.ts';

test.each([
  [undefined, ''],
  ['https://steward.example', ''],
  ['https://steward.example/', ''],
  ['https://example.com/intern/steward', '/intern/steward'],
])('the public address %s has the path “%s”', (url, path) => {
  expect(publicPathOf(url)).toBe(path);
});

test.each([
  ['/steward', '/'],
  ['/steward/', '/'],
  ['/steward?q=1', '/?q=1'],
  ['/steward/team?tab=2', '/team?tab=2'],
  ['/team', '/team'],
  ['/', '/'],
  ['/stewardess', '/stewardess'],
  ['/api/steward/x', '/api/steward/x'],
])('below /steward, a proxy’s %s is %s', (url, own) => {
  expect(withoutPublicPath(url, '/steward')).toBe(own);
  expect(withoutPublicPath(url, '')).toBe(url);
});
