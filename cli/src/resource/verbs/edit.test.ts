import { contract } from '@steward/api';
import { commandFor } from '@steward/api/commands';
import { afterAll, describe, expect, test } from 'vitest';
import { callsOf } from '../../testing/echoPlatform.ts';
import type { Responder } from '../../testing/harness.ts';
import { cleanUp, errorResponse, pageOf, steward } from '../../testing/harness.ts';

afterAll(cleanUp);

test('sends the given fields alone', async () => {
  expect(await callsOf('signal', 'edit', '9', '--display-name', 'New')).toEqual([
    { method: 'PUT', path: '/signals/9', body: { display_name: 'New' } },
  ]);
  expect(
    await callsOf('organisation', 'edit', '1', '--salesforce-interactions-name', 'Calls'),
  ).toMatchObject([{ path: '/organisations/1' }]);
  expect(
    await callsOf('provider', 'edit', '2', '--table', 'platform_twitters', '--name', 'B'),
  ).toMatchObject([{ path: '/providers/platform_twitters/2', body: { name: 'B' } }]);
});

test('a role is changed by the field names of its form, and can lose all permissions', async () => {
  const givenFlags = ['--display-name', 'Analyst', '--selected-permissions', '2,3'];
  expect(await callsOf('role', 'edit', '9', ...givenFlags)).toEqual([
    {
      method: 'PUT',
      path: '/roles/9',
      body: { displayName: 'Analyst', selectedPermissions: [2, 3] },
    },
  ]);
  expect(await callsOf('role', 'edit', '9', '--selected-permissions', '')).toMatchObject([
    { body: { selectedPermissions: [] } },
  ]);
  expect(await callsOf('webhook', 'edit', '9', '--resources', '')).toMatchObject([
    { body: { resources: [] } },
  ]);
  expect(await callsOf('user', 'edit', '7', '--role-id', '3')).toEqual([
    { method: 'PUT', path: '/users/7', body: { role_id: 3 } },
  ]);
});

test('the error for a platform without the call says so, and not that the record is missing', async () => {
  const edit = (extensions: Responder) =>
    steward(['user', 'edit', '7', '--role-id', '3'], {
      answers: (call, signal) =>
        call.path === '/extensions'
          ? extensions(call, signal)
          : errorResponse(404, { message: 'There is no user with id 7.' }),
    });
  for (const missingRecord of [() => errorResponse(404, { message: 'Not found.' }), () => []]) {
    const { exit, err } = await edit(missingRecord);
    expect(exit).toBe(1);
    expect(err).toContain('This platform lacks the call for “Change the role of a user”.');
    expect(err).toContain('The platform lacks the extension access');
  }
  const result = await edit(() => [{ id: 1, name: 'access' }]);
  expect(result.err).toContain('There is no user with id 7.');
});

test('needs something to change and a whole id', async () => {
  expect(await steward(['signal', 'edit', '9'])).toMatchObject({ exit: 2, calls: [] });
  expect(await steward(['signal', 'edit', 'x', '--name', 'a'])).toMatchObject({
    exit: 2,
    calls: [],
  });
});

test('keeps a schedule’s time and a sector’s type when they are not given', async () => {
  const storedPreferences = [
    { id: 3, type: 'daily_digest', day: 1, hour: 9, minutes: 30, sector_type_id: 8 },
  ];
  const answers: Responder = ({ method, path }) =>
    method === 'GET' ? pageOf(storedPreferences, path) : storedPreferences[0];
  const schedule = await steward(['schedule', 'edit', '3', '--day', '2'], { answers });
  expect(schedule.calls.at(-1)).toMatchObject({
    path: '/email-schedules/3',
    body: { day: 2, hour: 9, minutes: 30 },
  });
  const sector = await steward(['sector', 'edit', '3', '--name', 'N'], { answers });
  expect(sector.calls.at(-1)).toMatchObject({ body: { name: 'N', sector_type_id: 8 } });
});

test('stored provider codes count for the three that are required together', async () => {
  const storedPreferences = [
    { id: 3, subject_codes: ['a'], industry_codes: ['b'], region_codes: ['c'] },
  ];
  const result = await steward(['provider', 'edit', '3', '--subject-codes', '["z"]'], {
    answers: ({ method, path }) =>
      method === 'GET' ? pageOf(storedPreferences, path) : storedPreferences[0],
  });
  expect(result.calls.at(-1)?.body).toEqual({
    subject_codes: ['z'],
    industry_codes: ['b'],
    region_codes: ['c'],
  });
});

describe('accepts the output of view', () => {
  const mask = '••••••••nt';
  const storedProvider = {
    id: 6,
    name: 'Main',
    key: mask,
    password: null,
    enabled: 1,
    keywords: ['a'],
    updated_at: '2026-01-01T00:00:00Z',
  };
  const answers: Responder = ({ method, path, body }) =>
    method === 'GET'
      ? pageOf([{ id: 5 }, storedProvider], path)
      : { ...storedProvider, ...Object(body) };
  const world = (changes: object) => ({
    answers,
    stdin: JSON.stringify({ ...storedProvider, ...changes }),
  });
  const fromStdin = ['provider', 'edit', '6', '--from-file', '-'];

  test('with its id and read-only fields, and without the masks of secrets', async () => {
    const viewed = await steward(['provider', 'view', '6', '--json'], { answers });
    const result = await steward([...fromStdin, '--name', 'New'], { answers, stdin: viewed.out });
    expect(result).toMatchObject({ exit: 0 });
    expect(result.calls.at(-1)).toMatchObject({
      method: 'PUT',
      path: '/providers/organisation_cap_iqs/6',
    });
    expect(result.calls.at(-1)?.body).toEqual({ name: 'New', enabled: 1, keywords: ['a'] });
    expect(result.err).toContain('Masked secrets stay unchanged: Key.');
  });

  test('with JSON that is a text, or that the platform stores as a text', async () => {
    const texts = { keywords: 'funding', addresses: '[{"city":"London"}]', search_post_body: '12' };
    const responder: Responder = ({ method, path, body }) =>
      method === 'GET'
        ? pageOf([{ ...storedProvider, ...texts }], path)
        : { id: 6, ...Object(body) };
    const viewed = await steward(['provider', 'view', '6', '--json'], { answers: responder });
    const result = await steward([...fromStdin, '--name', 'New'], {
      answers: responder,
      stdin: viewed.out,
    });
    expect(result).toMatchObject({ exit: 0 });
    expect(result.calls.at(-1)?.body).toEqual({ name: 'New', enabled: 1 });
  });

  test('but refuses another id, other read-only values, and unknown fields', async () => {
    const other = await steward(fromStdin, world({ id: 7 }));
    expect(other).toMatchObject({ exit: 7, calls: [] });
    expect(other.err).toContain('The input has the id 7, but the command changes provider 6.');
    const later = await steward(fromStdin, world({ updated_at: '2027-01-01T00:00:00Z' }));
    expect(later.exit).toBe(7);
    expect(later.err).toContain('updated_at is not what the platform has.');
    const typo = await steward(fromStdin, world({ nmae: 'B' }));
    expect(typo.exit).toBe(7);
    expect(typo.err).toContain('nmae is not one of its fields.');
    expect([...later.calls, ...typo.calls].map(({ method }) => method)).toEqual(['GET', 'GET']);
    const set = await steward(['provider', 'edit', '6', '--set', 'nmae=B'], { answers });
    expect(set).toMatchObject({ exit: 7, calls: [] });
  });

  test('a new record has no secret that could stay, so a mask is refused', async () => {
    for (const shown of [mask, '••••••']) {
      const result = await steward(['provider', 'create', '--name', 'Copy', '--key', shown]);
      expect(result).toMatchObject({ exit: 7, calls: [] });
      expect(result.err).toContain('Key is a masked value, not the secret itself.');
    }
  });

  test('of the own profile', async () => {
    const me = { id: 1, email: 'a@b.example', location: 'Rome', role: { id: 1, permissions: [] } };
    const sameAnswer = (stdin: object) =>
      steward(['profile', 'edit', '--from-file', '-'], {
        answers: ({ body }) => ({ ...me, ...Object(body) }),
        stdin: JSON.stringify(stdin),
      });
    expect((await sameAnswer({ ...me, location: 'Oslo' })).calls.at(-1)?.body).toEqual({
      location: 'Oslo',
    });
    expect(await sameAnswer({ ...me, email: 'c@d.example' })).toMatchObject({ exit: 7 });
  });

  test('of a rename', async () => {
    const rename = { id: 3, identifier: 'company', singular_name: 'Firm', plural_name: 'Firms' };
    const save = (stdin: object) =>
      steward(['rename', 'save', '--from-file', '-'], {
        answers: () => [rename],
        stdin: JSON.stringify(stdin),
      });
    const { id: _id, ...body } = { ...rename, plural_name: 'Companies' };
    expect((await save({ ...rename, plural_name: 'Companies' })).calls.at(-1)?.body).toEqual([
      body,
    ]);
    expect(await save({ ...rename, id: 4 })).toMatchObject({ exit: 7 });
    expect(await save({ ...rename, identifier: 'other' })).toMatchObject({ exit: 7 });
  });
});

describe('an empty value', () => {
  const storedProvider = {
    id: 3,
    name: 'A',
    display_name: 'B',
    sector_type_id: 8,
    parent_id: 5,
    key: '••••••••nt',
  };
  const answers: Responder = ({ method, path }) =>
    method === 'GET' ? pageOf([storedProvider], path) : storedProvider;
  const edit = (noun: string, ...flags: string[]) =>
    steward([noun, 'edit', '3', ...flags], { answers });

  test('is refused if the field would stay as it is', async () => {
    for (const flags of [
      ['--display-name', ''],
      ['--set', 'display_name=', '--name', 'C'],
    ]) {
      const result = await edit('signal', ...flags);
      expect(result.exit).toBe(7);
      expect(result.err).toContain('--display-name: Display Name is empty.');
      expect(result.calls.map(({ method }) => method)).toEqual(['GET']);
    }
  });

  test('is ignored if the field is empty, and in a secret', async () => {
    const result = await edit('provider', '--username', '', '--key', '', '--name', 'C');
    expect(result.calls.at(-1)?.body).toEqual({ name: 'C' });
    const emptyResult = await edit('provider', '--key', '');
    expect(emptyResult.exit).toBe(2);
    expect(emptyResult.err).toContain('To empty a field: --clear key');
  });

  test('removes a sector’s parent, as the console’s command does', async () => {
    const body = { name: 'A', sector_type_id: 8, parent_id: null };
    const route = contract.sectors.update;
    const command = commandFor([{ route, args: { params: { id: 3 }, body } }]);
    expect(command?.lines[0]).toContain('--clear parent-id');
    const result = await edit('sector', '--parent-id', '');
    expect(result.calls.at(-1)?.body).toEqual({ sector_type_id: 8, parent_id: null });
  });
});
