import { expect, test } from 'vitest';
import { proxyRouteOf } from './proxyRoute.ts';

const proxies = { HTTPS_PROXY: 'http://secure.test:3128', HTTP_PROXY: 'plain.test:8080' };

test('the protocol chooses the proxy, small letters come first, and this machine needs none', () => {
  expect(proxyRouteOf('https://a.example', proxies).proxy?.host).toBe('secure.test:3128');
  expect(proxyRouteOf('http://a.example', proxies).proxy?.href).toBe('http://plain.test:8080/');
  expect(proxyRouteOf('https://a.example', { HTTP_PROXY: proxies.HTTP_PROXY })).toMatchObject({
    from: 'HTTP_PROXY',
  });
  const lower = { ...proxies, https_proxy: 'http://lower.test' };
  expect(proxyRouteOf('https://a.example', lower)).toMatchObject({ from: 'https_proxy' });
  for (const url of ['http://localhost:1', 'https://127.0.0.7', 'http://[::1]:4600']) {
    expect(proxyRouteOf(url, proxies).proxy, url).toBeUndefined();
  }
  expect(proxyRouteOf('https://a.example', {})).toEqual({ unknown: [] });
  expect(() => proxyRouteOf('https://a.example', { HTTPS_PROXY: 'http://' })).toThrow();
});

test.each([
  ['10.0.0.0/8', 'https://10.20.30.40', true],
  ['10.0.0.0/8', 'https://11.0.0.1', false],
  ['10.0.0.0/8', 'https://intern.example', false],
  ['fd00::/8', 'https://[fd12::1]:8443', true],
  ['[fd00::]/8', 'https://[fe80::1]', false],
  ['192.168.1.7', 'http://192.168.1.7', true],
  ['2001:db8::1', 'https://[2001:db8::1]', true],
  ['[2001:db8::1]', 'https://[2001:db8::1]:8443', true],
  ['[2001:db8::1]:443', 'https://[2001:db8::1]', true],
  ['[2001:db8::1]:443', 'https://[2001:db8::1]:8443', false],
  ['example.com', 'https://example.com', true],
  ['example.com', 'https://a.b.example.com', true],
  ['example.com', 'https://notexample.com', false],
  ['.example.com', 'https://a.example.com', true],
  ['.example.com', 'https://example.com', true],
  ['*.example.com', 'https://a.example.com', true],
  ['*.example.com', 'https://example.com', false],
  ['Example.COM.', 'https://example.com', true],
  ['example.com:8443', 'https://example.com', false],
  ['example.com:443', 'https://example.com', true],
  ['example.com:80', 'http://example.com', true],
  ['*', 'https://example.com', true],
  ['a.test b.test,  example.com', 'https://example.com', true],
  ['', 'https://example.com', false],
])('NO_PROXY %j with %s', (entries, url, isExcluded) => {
  const { proxy, unknown } = proxyRouteOf(url, { ...proxies, NO_PROXY: entries });
  expect(unknown).toEqual([]);
  expect(proxy === undefined).toBe(isExcluded);
});

test('entries that cannot be understood are named, and exclude nothing', () => {
  const entries = ['10.0.0.0/99', '10.*', 'https://example.com', '[example.com]', '10.0.0.0/8:443'];
  const route = proxyRouteOf('https://example.com', { ...proxies, NO_PROXY: entries.join(',') });
  expect(route.unknown).toEqual(entries);
  expect(route.proxy?.host).toBe('secure.test:3128');
});
