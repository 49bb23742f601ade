import { expect, test } from 'vitest';
import {
  keyChangeBody,
  keyChangeValues,
  newKeyBody,
  newKeyProblems,
  newKeyValues,
} from './keyForms.ts';

const now = Date.parse('2026-06-01T12:00:00Z');
const named = { ...newKeyValues, name: 'CI' };

test('a key ends after some days, after a day, or never', () => {
  expect(newKeyBody(named, now)).toEqual({ name: 'CI', expires_at: '2026-08-30T12:00:00.000Z' });
  expect(newKeyBody({ ...named, expiry: 'never' }, now)).toEqual({ name: 'CI' });
  const dated = newKeyBody({ ...named, expiry: 'date', expires_on: '2026-12-31' }, now);
  expect(dated.expires_at).toBe(new Date(2027, 0, 1).toISOString());
});

test('limits are sent where they are chosen, an empty list of permissions as well', () => {
  const limited = { ...named, expiry: 'never', is_read_only: true, networks: '10.0.0.0/8, ::1' };
  expect(newKeyBody({ ...limited, scope: 'some' }, now)).toEqual({
    name: 'CI',
    is_read_only: true,
    permissions: [],
    networks: ['10.0.0.0/8', '::1'],
  });
  const chosen = { ...named, permissions: ['can-manage-keys'] };
  expect(newKeyBody(chosen, now)).not.toHaveProperty('permissions');
  expect(newKeyBody({ ...chosen, scope: 'some' }, now)).toMatchObject({
    permissions: ['can-manage-keys'],
  });
});

test('a name is needed, and a day where the key ends on one', () => {
  expect(newKeyProblems(newKeyValues)).toEqual({ name: 'Name is required.' });
  expect(newKeyProblems({ ...named, expiry: 'date', expires_on: 'incomplete' })).toEqual({
    expires_on: 'Choose the last day.',
  });
  expect(newKeyProblems(named)).toEqual({});
});

test('an edit sends what differs, and an empty list of networks', () => {
  const initial = keyChangeValues({ id: 1, name: 'CI', networks: ['10.0.0.0/8', '::1'] });
  expect(initial).toEqual({ name: 'CI', networks: '10.0.0.0/8, ::1' });
  expect(keyChangeBody({ ...initial, name: ' CI 2 ' }, initial)).toEqual({ name: 'CI 2' });
  expect(keyChangeBody({ ...initial, networks: '::1' }, initial)).toEqual({ networks: ['::1'] });
  // A form gives an empty input as no value.
  expect(keyChangeBody({ name: 'CI' }, initial)).toEqual({ networks: [] });
});
