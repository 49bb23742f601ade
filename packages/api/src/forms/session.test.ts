import { expect, test } from 'vitest';
import {
  isEmail,
  isLoginSuccess,
  validateLogin,
  validateNewPassword,
  validateResetRequest,
} from './session.ts';
import { mayNotManageUsers, mayManageUsers } from '../routes/rights.ts';

test.each(['ada@example.com', 'a.b+c@sub.example.co.uk', ' ada@example.com '])(
  '“%s” is an email address',
  (text) => {
    expect(isEmail(text)).toBe(true);
  },
);

// @specification rules.loginEmail
test.each([
  '',
  'ada',
  'ada@',
  '@example.com',
  'ada@example',
  'ada@-x.com',
  'a b@example.com',
  'ada@example..com',
  'a\u200bda@example.com',
  'ada\u202e@example.com',
])('“%s” is no email address', (text) => {
  expect(isEmail(text)).toBe(false);
});

// @specification rules.loginEmail, rules.resetEmail
test('login and reset validate once a text was typed, each with its own messages', () => {
  expect(validateLogin({})).toEqual({});
  expect(validateLogin({ email: 'ada@example.com' })).toEqual({});
  expect(validateLogin({ email: 'ada' })).toEqual({ email: 'Please enter a valid email address.' });
  expect(validateResetRequest({ email: '' })).toEqual({});
  expect(validateResetRequest({ email: 'ada' })).toEqual({
    email: 'Please make sure you enter a valid email address.',
  });
});

// @specification rules.passwordLength, rules.passwordConfirmation, limits.passwordLength
test('a new password has at least 8 characters, and its confirmation is the same', () => {
  expect(validateNewPassword({})).toEqual({});
  expect(validateNewPassword({ password: '1234567' })).toEqual({
    password: 'Please make sure your password is at least 8 characters long.',
  });
  expect(validateNewPassword({ password: '12345678', confirmation: '1234567' })).toEqual({
    confirmation: 'Please make sure both password fields match.',
  });
  expect(validateNewPassword({ password: '12345678', confirmation: '12345678' })).toEqual({});
});

// @specification states.loginSuccess
test.each([
  [{ id: 1 }, true],
  [{ admin_id: 1 }, true],
  [{ id: '', admin_id: 4 }, true],
  [{ id: null, admin_id: undefined }, false],
  [{}, false],
  [undefined, false],
])('the login answer %j counts as %s', (answer, success) => {
  expect(isLoginSuccess(answer)).toBe(success);
});

// @specification entities.permissionName, access.administrator
test('the permission of the role makes an administrator, and the is_admin mark does not', () => {
  expect(
    mayManageUsers({ role: { permissions: [{ name: 'view' }, { name: 'can-manage-users' }] } }),
  ).toBe(true);
  expect(mayManageUsers({ is_admin: true, role: { permissions: [] } })).toBe(false);
  expect(mayManageUsers({ role: null })).toBe(false);
  expect(mayManageUsers(undefined)).toBe(false);
});

test('a user whose role is not loaded does not count as lacking the permission', () => {
  const role = { permissions: [{ name: 'view' }] };
  expect([{ role }, { role: null }].map(mayNotManageUsers)).toEqual([true, true]);
  const administrator = { role: { permissions: [{ name: 'can-manage-users' }] } };
  expect([administrator, {}, undefined].map(mayNotManageUsers)).toEqual([false, false, false]);
});

test('permissions that are no list of records give no rights, and break nothing', () => {
  const rights = (permissions: unknown) => JSON.parse(JSON.stringify({ role: { permissions } }));
  expect(mayManageUsers(rights({ name: 'can-manage-users' }))).toBe(false);
  expect(mayManageUsers(rights([null, 'x', { name: {} }]))).toBe(false);
  expect(mayManageUsers(rights([null, { name: 'can-manage-users' }]))).toBe(true);
});
