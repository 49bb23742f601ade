import { extensionNames } from '@steward/api';
import { expect, test } from 'vitest';
import { defaultConfig, missingExtensions, parseConfig } from './config.ts';

test('valid settings are used', () => {
  const said = {
    baseUrl: 'https://platform.example',
    paths: { '/signals': '/alerts' },
    productName: 'Northwind',
    extensions: ['query'],
    createAccountUrl: 'https://northwind.example/join',
  };
  expect(parseConfig(said)).toEqual(said);
});

test.each([undefined, null, 7, 'text', [], {}])('%j is read as the defaults', (value) => {
  expect(parseConfig(value)).toEqual(defaultConfig);
});

test('malformed settings keep their default, and unknown extensions are ignored', () => {
  const config = parseConfig({
    baseUrl: 7,
    paths: { '/signals': 1, '/roles': '/r' },
    productName: '',
    extensions: ['query', 'telepathy'],
    createAccountUrl: 'javascript:alert(1)',
  });
  expect(config).toEqual({ ...defaultConfig, paths: { '/roles': '/r' }, extensions: ['query'] });
});

test('a platform lacks the extensions that it does not name', () => {
  const missing = missingExtensions(parseConfig({ extensions: ['query', 'logout'] }));
  expect(missing).toEqual(expect.arrayContaining(['strictImport', 'resetCheck']));
  expect(missing).not.toEqual(expect.arrayContaining(['query']));
  expect(missing).toHaveLength(extensionNames.length - 2);
  expect(missingExtensions(defaultConfig)).toEqual([]);
});
