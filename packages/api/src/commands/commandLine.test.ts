import { assert, expect, test } from 'vitest';
import * as contract from '../contract/contract.ts';
import { commandFor, importCommand, viewCommand } from './commandLine.ts';
import { scheduleBodies } from '../forms/email.ts';

const lines = (...calls: Parameters<typeof commandFor>[0]) => commandFor(calls)?.lines;

test('a call is one line, its fields flags', () => {
  const body = { name: 'office_opened', display_name: 'Office opened', relevant: false };
  expect(lines({ route: contract.signals.create, args: { body } })).toEqual([
    "steward signal create --name office_opened --display-name 'Office opened' --relevant false",
  ]);
  expect(
    lines({ route: contract.signals.update, args: { params: { signalId: 12 }, body } }),
  ).toEqual([
    "steward signal edit 12 --name office_opened --display-name 'Office opened' --relevant false",
  ]);
});

test('a value that looks like a flag is joined to its own flag with an equals sign', () => {
  const body = { name: '--json', display_name: '-o csv' };
  expect(lines({ route: contract.signals.create, args: { body } })).toEqual([
    "steward signal create --name=--json '--display-name=-o csv'",
  ]);
});

test('a list is one line, its search, order and filter flags', () => {
  const query = { q: 'wind', filter: { field: 'name', op: 'is', value: "o'clock" } };
  expect(lines({ route: contract.signals.list, args: { query } })).toEqual([
    `steward signal list --search wind --filter '{"field":"name","op":"is","value":"o'\\''clock"}'`,
  ]);
});

test('schedules on every day for several users are one line without a day', () => {
  const route = contract.schedules.create;
  const calls = (day: string) =>
    scheduleBodies({ type: 'daily_digest', day, users: ['3', '5'] }).map((body) => ({
      route,
      args: { body },
    }));
  const shared = 'steward schedule create --type daily_digest';
  expect(lines(...calls(''))).toEqual([`${shared} --hour 6 --minutes 0 --user-id 3,5`]);
  expect(lines(...calls('2'))).toEqual([`${shared} --hour 6 --minutes 0 --user-id 3,5 --day 2`]);
  expect(lines(...calls('').slice(5))).toHaveLength(7);
});

test('one line deletes several records, and still asks before it does', () => {
  const remove = (id: number) => ({
    route: contract.providers.remove,
    args: { params: { tableName: 'organisation_lushas', id } },
  });
  expect(lines(remove(3), remove(4))).toEqual([
    'steward provider delete 3 4 --table organisation_lushas',
  ]);
});

test('a change of many records is one line, for ids and for what is found', () => {
  const { changeMany: route } = contract.signals;
  assert(route);
  const change = (query: object, body: object) =>
    lines({ route, args: { query: { ...query }, body: { ...body } } });
  const values = { relevant: false, display_name: null };
  expect(change({}, { ids: [12, 13], values })).toEqual([
    'steward signal edit 12 13 --relevant false --clear display-name',
  ]);
  expect(change({ q: 'wind' }, { remove: true, found: 4 })).toEqual([
    'steward signal delete --search wind',
  ]);
  // No command takes a whole list, or gives former values back.
  expect(change({}, { remove: true, found: 4 })).toBeUndefined();
  expect(change({}, { ids: [12], as_of: '2026-11-20T09:00:00Z' })).toBeUndefined();
});

test('users join a pipeline in one line', () => {
  const join = (user_id: number) => ({
    route: contract.pipelines.addUser,
    args: { body: { user_id, pipeline_id: 3 } },
  });
  expect(lines(join(7), join(8))).toEqual(['steward pipeline add-user 3 7 8']);
});

test('users leave a pipeline in one line, and its change is one', () => {
  const leave = (userId: number) => ({
    route: contract.pipelines.removeUser,
    args: { params: { id: 3, userId } },
  });
  expect(lines(leave(7), leave(8))).toEqual(['steward pipeline remove-user 3 7 8']);
  const body = { name: 'Deals', stages: [{ name: 'Lead', sort_order: 1 }] };
  const args = { params: { id: 3 }, body };
  expect(lines({ route: contract.pipelines.update, args })).toEqual([
    'steward pipeline edit 3 --name Deals --stages Lead:1',
  ]);
});

test('a command about second factors has no code', () => {
  const { confirmAuthenticator, rename, remove } = contract.factors;
  const body = { code: '123456', name: 'My phone' };
  expect(lines({ route: confirmAuthenticator, args: { body } })).toEqual([
    "steward profile add-authenticator --name 'My phone'",
  ]);
  const params = { factorId: 3 };
  expect(lines({ route: rename, args: { params, body: { name: 'Tablet' } } })).toEqual([
    'steward profile rename-factor 3 --name Tablet',
  ]);
  expect(lines({ route: remove, args: { params } })).toEqual(['steward profile remove-factor 3']);
  const confirmation = { route: contract.profile.confirm, args: { body: { password: 'hunter2' } } };
  expect(lines(confirmation)).toEqual(['steward profile confirm']);
});

test('a command names the flag of a secret without its value', () => {
  const body = { name: 'Main', key: 'hunter2', access_key: 'hunter3' };
  const params = { tableName: 'organisation_cap_iqs', id: 4 };
  const command = commandFor([{ route: contract.providers.update, args: { params, body } }]);
  expect(command).toEqual({
    lines: [
      'steward provider edit 4 --table organisation_cap_iqs --name Main --key @key.txt --access-key @access-key.txt',
    ],
    secrets: [
      { label: 'Key', file: 'key.txt' },
      { label: 'Access Key', file: 'access-key.txt' },
    ],
  });
});

test('a command passes an empty value for a default that the person removed', () => {
  const params = { tableName: 'organisation_lushas' };
  const createLines = lines({
    route: contract.providers.create,
    args: { params, body: { name: 'x' } },
  });
  expect(createLines).toEqual([
    "steward provider create --table organisation_lushas --name x --enabled '' --company-check-interval ''",
  ]);
});

test('a command takes the name of a company from its overview', () => {
  const call = {
    route: contract.companyOverviews.update,
    args: { params: { overviewId: 4 }, body: { name: 'Acme' } },
  };
  expect(lines({ ...call, about: 12 })).toEqual([
    'steward company rename 12 --name Acme --overview-id 4',
  ]);
  expect(lines(call)).toBeUndefined();
});

test('an import command names its file and the matched headers', () => {
  expect(importCommand('-a b.csv', { map: { name: 'Firm', theme: undefined } })?.lines).toEqual([
    "steward company import './-a b.csv' --map name=Firm",
  ]);
  const body = new File(['name'], 'list.csv');
  expect(lines({ route: contract.companies.importCsv, args: { body } })).toEqual([
    'steward company import list.csv',
  ]);
});

test('an import command says what is done with the rows of which list, where that is not usual', () => {
  const lineOf = (options: Parameters<typeof importCommand>[1]) =>
    importCommand('list.csv', options)?.lines[0];
  expect(lineOf({ mode: 'create', key: 'cap_iq_id', skipTwins: true })).toBe(
    'steward company import list.csv --key cap_iq_id --create-only --skip-twins',
  );
  expect(lineOf({ resource: contract.signals, mode: 'upsert', key: 'name' })).toBe(
    'steward signal import list.csv',
  );
  const values = { resource: contract.providers, scope: 'providers', mode: 'strict' } as const;
  expect(lineOf(values)).toBe('steward provider import list.csv --table providers --strict');
});

test('records that the short form would read otherwise are written as JSON', () => {
  const stages = [
    { name: 'Call: 5', sort_order: 1 },
    { name: '@x', sort_order: 2 },
  ];
  expect(
    lines({ route: contract.pipelines.create, args: { body: { name: 'P', stages } } }),
  ).toEqual([
    `steward pipeline create --name P --stages 'Call: 5:1' --stages '{"name":"@x","sort_order":2}'`,
  ]);
});

test('the call that a screen reads becomes a list command', () => {
  expect(
    lines({ route: contract.users.list, args: { query: { pageSize: 50, q: 'ada' } } }),
  ).toEqual(['steward user list --search ada']);
  expect(lines({ route: contract.uiConfiguration.pages })).toEqual(['steward ui-config list']);
});

test('the command for a record in a scope names the scope', () => {
  expect(viewCommand(contract.sectors, 5, '2')?.lines).toEqual([
    'steward sector view 5 --sector-type 2',
  ]);
});

test('no command exists for no call, for a missing verb, for an empty change or for a NUL character', () => {
  expect(commandFor([])).toBeUndefined();
  expect(lines({ route: contract.uiConfiguration.savePage })).toBeUndefined();
  expect(
    lines({ route: contract.signals.update, args: { params: { signalId: 1 }, body: {} } }),
  ).toBeUndefined();
  expect(
    lines({ route: contract.signals.create, args: { body: { name: 'a\0b' } } }),
  ).toBeUndefined();
});
