import { expect, test } from 'vitest';
import { createProxyWarning } from './proxyWarning.ts';

const url = 'http://127.0.0.1:4600';
const forwarded = new Headers({ 'x-forwarded-for': '203.0.113.9' });

function warningsOf(
  settings: { trusts?: boolean; publicUrl?: string; host?: string },
  ...calls: Headers[]
) {
  const warnings: string[] = [];
  const { trusts = false, publicUrl, host = '127.0.0.1' } = settings;
  const trustProxy = trusts ? () => true : undefined;
  const logger = { warn: (message: string) => void warnings.push(message) };
  const warn = createProxyWarning({ host, trustProxy, publicUrl, url, logger });
  for (const headers of calls) warn(headers);
  return warnings;
}

test('the first call that a proxy forwarded tells which settings are missing, once', () => {
  const [trust, links, ...others] = warningsOf({}, new Headers(), forwarded, forwarded);
  expect(trust).toContain('STEWARD_TRUST_PROXY');
  expect(links).toContain(`lead to ${url}. Set STEWARD_PUBLIC_URL`);
  expect(others).toEqual([]);
});

test('a setting that is there is not missed', () => {
  const publicUrl = 'https://steward.example';
  expect(warningsOf({ publicUrl }, forwarded)).toEqual([expect.stringContaining('TRUST_PROXY')]);
  expect(warningsOf({ trusts: true }, forwarded)).toEqual([expect.stringContaining('PUBLIC_URL')]);
  expect(warningsOf({ trusts: true, publicUrl }, forwarded)).toEqual([]);
});

test('a server for other machines tells at its start where links lead', () => {
  const warnings = warningsOf({ host: '0.0.0.0' });
  expect(warnings).toEqual([expect.stringContaining('listens for other machines')]);
  expect(warningsOf({ host: '0.0.0.0', publicUrl: 'https://steward.example' })).toEqual([]);
  expect(warningsOf({ host: '0.0.0.0', trusts: true }, forwarded)).toEqual(warnings);
});

test('calls without a proxy warn of nothing', () => {
  expect(warningsOf({}, new Headers())).toEqual([]);
});
