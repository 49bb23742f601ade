import { expect, test } from 'vitest';
import { companyNameKey, websiteHost } from './companyKeys.ts';

test('a host is compared without its scheme, www and path', () => {
  expect(websiteHost('HTTPS://www.Acme.com/about')).toBe('acme.com');
  expect(websiteHost('caf\u00e9.example')).toBe(websiteHost('cafe\u0301.example'));
  expect(websiteHost(undefined)).toBe('');
});

test('names are compared without case, width and odd spaces', () => {
  expect(companyNameKey(' ＡＣＭＥ   Corp ')).toBe('acme corp');
});
