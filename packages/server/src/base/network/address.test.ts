import { expect, test } from 'vitest';
import { clientAddress, networkOf } from './address.ts';
import { parseNetworks, parseTrustProxy } from './networks.ts';

const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } });

const find = (trust: string, header: string | undefined, peer = '10.0.0.1') =>
  clientAddress(from(peer), header, parseTrustProxy(trust));

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('the client at %s counts as the network %s', (remote, known) => {
  expect(networkOf(find('0', undefined, remote))).toBe(known);
});

test('a forwarding header counts only behind a trusted proxy', () => {
  expect(find('0', '198.51.100.1')).toBe('10.0.0.1');
  expect(find('1', '198.51.100.1')).toBe('198.51.100.1');
  expect(find('1', undefined)).toBe('10.0.0.1');
});

test('behind a number of proxies, the entry of the outermost counts', () => {
  const header = '192.0.2.66, 198.51.100.1, 203.0.113.9';
  expect(find('1', header)).toBe('203.0.113.9');
  expect(find('2', header)).toBe('198.51.100.1');
  expect(find('9', header)).toBe('192.0.2.66');
});

test('behind proxies of known networks, the last entry from elsewhere counts', () => {
  const header = '192.0.2.66, 198.51.100.1, 203.0.113.9, 10.0.0.2';
  expect(find('10.0.0.0/8', header)).toBe('203.0.113.9');
  expect(find('loopback, uniquelocal 203.0.113.0/24', header)).toBe('198.51.100.1');
  expect(find('10.0.0.0/8', header, '192.0.2.1')).toBe('192.0.2.1');
  expect(find('10.0.0.0/8', '203.0.113.9, 10.0.0.2:4711', '::ffff:10.0.0.1')).toBe('203.0.113.9');
  expect(find('2001:db8::/32', '203.0.113.9, 2001:db8::7', '2001:db8::6')).toBe('203.0.113.9');
});

test.each(['mallory', '', '1', '0x7f.1', '<script>', '203.0.113.9.example', ':::'])(
  'what is no address, as “%s”, counts as the other end of the connection',
  (text) => {
    expect(find('1', text)).toBe('10.0.0.1');
    expect(find('2', `${text}, 203.0.113.9`)).toBe('10.0.0.1');
  },
);

test.each([
  ['203.0.113.9:50123', '203.0.113.9'],
  ['[2001:db8::6]:50123', '2001:db8::6'],
  ['[2001:db8:1:2::6]', '2001:db8:1:2::6'],
])('a proxy’s %s counts as %s: the port is another with each call', (forwarded, known) => {
  expect(find('1', forwarded)).toBe(known);
});

test('a request without a socket has no known client', () => {
  expect(clientAddress(undefined, undefined, parseTrustProxy('0'))).toBe('unknown');
});

test('networks are addresses with the length of their prefix', () => {
  const isIn = parseNetworks('192.0.2.0/24,2001:db8::/48');
  expect(['192.0.2.7', '192.0.3.7', '2001:db8::7', '2001:db9::7', 'unknown'].map(isIn)).toEqual([
    true,
    false,
    true,
    false,
    false,
  ]);
});

test.each(['yes', '10.0.0.0/33', 'proxy.example', '-1', '21'])('“%s” trusts no proxy', (text) => {
  expect(() => parseTrustProxy(text)).toThrow(`“${text}”`);
});
