import { expect, test } from 'vitest';
import { TemplateError } from './errors.ts';
import { fillPath, overridePath } from './paths.ts';

test('each placeholder takes its value, percent-encoded', () => {
  expect(fillPath('/auth/reset-password/{id}/{token}', { id: 7, token: 'a/b?c#d é' })).toBe(
    '/auth/reset-password/7/a%2Fb%3Fc%23d%20%C3%A9',
  );
});

test.each([
  ['missing', {}],
  ['undefined', { id: undefined }],
  ['null', { id: null }],
  ['empty', { id: '' }],
  ['a step up', { id: '..' }],
  ['the folder itself', { id: '.' }],
])('a placeholder whose value is %s throws', (_case, params) => {
  expect(() => fillPath('/users/{id}', params)).toThrow(TemplateError);
});

// @specification failures.template
test('the message names the placeholder and the path', () => {
  expect(() => fillPath('/users/{id}')).toThrow(
    'The path /users/{id} needs a value for {id}, and none was given.',
  );
});

test('a placeholder of any spelling that an override brings in must be filled as well', () => {
  expect(() => fillPath('/tenants/{tenant-id}/users', { id: 1 })).toThrow(TemplateError);
  expect(fillPath('/tenants/{tenant-id}', { 'tenant-id': 3 })).toBe('/tenants/3');
});

test('a path without placeholders stays as it is', () => {
  expect(fillPath('/profile', { id: 1 })).toBe('/profile');
});

test('an override replaces whole segments only, the longest match first', () => {
  const overrides = {
    '/signals': '/alerts',
    '/ui-configuration': '/ui',
    '/ui-configuration/renames': '/names',
  };
  expect(overridePath('/signals/{signalId}', overrides)).toBe('/alerts/{signalId}');
  expect(overridePath('/signals', overrides)).toBe('/alerts');
  expect(overridePath('/signals-archive', overrides)).toBe('/signals-archive');
  expect(overridePath('/ui-configuration/renames/{id}', overrides)).toBe('/names/{id}');
  expect(overridePath('/ui-configuration/pages', overrides)).toBe('/ui/pages');
  expect(overridePath('/users')).toBe('/users');
});
