import { expect, test } from 'vitest';
import { clientAddress } from './address.ts';

const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } });

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('the client at %s counts as %s', (remote, known) => {
  expect(clientAddress(from(remote), undefined, false)).toBe(known);
});

test('a forwarding header counts only behind a trusted proxy, and only its last entry', () => {
  const header = '198.51.100.1, 203.0.113.9';
  expect(clientAddress(from('10.0.0.1'), header, false)).toBe('10.0.0.1');
  expect(clientAddress(from('10.0.0.1'), header, true)).toBe('203.0.113.9');
  expect(clientAddress(from('10.0.0.1'), undefined, true)).toBe('10.0.0.1');
});

test.each([
  ['203.0.113.9:50123', '203.0.113.9'],
  ['[2001:db8::6]:50123', '2001:db8:0:0'],
  ['[2001:db8:1:2::6]', '2001:db8:1:2'],
])('a proxy’s %s counts as %s: the port is another with each call', (forwarded, known) => {
  expect(clientAddress(from('10.0.0.1'), forwarded, true)).toBe(known);
});

test('a request without a socket has no known client', () => {
  expect(clientAddress(undefined, undefined, false)).toBe('unknown');
});
