import { contract } from '@steward/api';
import { commandFor } from '@steward/api/commands';
import { afterAll, expect, test } from 'vitest';
import type { Responder } from '../../testing/harness.ts';
import { cleanUp, pageOf, steward } from '../../testing/harness.ts';

afterAll(cleanUp);

const storedCompany = {
  id: 3,
  name: 'A',
  display_name: 'B',
  sector_type_id: 8,
  website: 'a.example',
};
const answers: Responder = ({ method, path }) =>
  method === 'GET' ? pageOf([storedCompany], path) : storedCompany;

const run = (line: string, ...rest: string[]) =>
  steward([...line.split(' '), ...rest], { answers, extensions: ['versions'] });

test('--clear sends null for each named field, beside the fields that are set', async () => {
  const result = await run('signal edit 3 --name C --clear display-name,relevant');
  expect(result).toMatchObject({ exit: 0 });
  expect(result.calls.at(-1)).toMatchObject({
    method: 'PUT',
    path: '/signals/3',
    body: { name: 'C', display_name: null, relevant: null },
  });
  const twice = await run('branding edit 3 --clear favicon --clear logo_url');
  expect(twice.calls.at(-1)?.body).toEqual({ favicon: null, logo_url: null });
  const secret = await run('provider edit 3 --clear key');
  expect(secret.calls.at(-1)?.body).toEqual({ key: null });
});

test('--clear keeps what must go with a change, such as the type of a sector', async () => {
  const result = await run('sector edit 3 --clear display-name');
  expect(result.calls.at(-1)?.body).toEqual({ sector_type_id: 8, display_name: null });
});

test('provider ids of a company are emptied by both verbs that set them', async () => {
  const edited = await run('company edit 3 --clear cap-iq-id,crunchbase_id');
  expect(edited.calls.at(-1)).toMatchObject({
    path: '/companies/3',
    body: { cap_iq_id: null, crunchbase_id: null },
  });
  const set = await run('company set-provider-id 3 --clear cap_iq_id');
  expect(set.calls.at(-1)).toMatchObject({ path: '/companies/3', body: { cap_iq_id: null } });
  for (const flags of [
    '',
    ' --type cap_iq_id',
    ' --value 3',
    ' --type cap_iq_id --value 3 --clear cap_iq_id',
  ]) {
    const result = await run(`company set-provider-id 3${flags}`);
    expect(result, flags).toMatchObject({ exit: 2, calls: [] });
  }
});

test('a platform without the extension refuses --clear in a sentence, and is sent nothing', async () => {
  for (const line of [
    'signal edit 3 --name C --clear display-name',
    'company set-provider-id 3 --clear cap_iq_id',
  ]) {
    const result = await steward(line.split(' '), { answers, extensions: [] });
    expect(result, line).toMatchObject({ exit: 1 });
    expect(result.calls.map(({ method }) => method)).not.toContain('PUT');
    expect(result.err).toContain('This platform cannot empty fields');
  }
});

test('what every platform can empty needs no extension', async () => {
  const edit = async (line: string) => {
    const result = await steward(line.split(' '), { answers, extensions: [] });
    expect(result.err, line).not.toContain('error:');
    return result.calls.at(-1)?.body;
  };
  expect(await edit('sector edit 3 --clear parent-id')).toEqual({
    sector_type_id: 8,
    parent_id: null,
  });
  expect(await edit('role edit 3 --clear description,selected-permissions')).toEqual({
    description: null,
    selectedPermissions: [],
  });
  expect(await edit('webhook edit 3 --clear resources')).toEqual({ resources: [] });
  expect(await edit('profile edit --clear location')).toEqual({ location: '' });
});

test('--clear refuses what cannot be empty, what is no field, and a field that is set as well', async () => {
  for (const [line, text] of [
    ['signal edit 3 --clear name', 'Fields that can be emptied: display_name, relevant'],
    ['signal edit 3 --clear nmae', 'nmae'],
    ['signal edit 3 --display-name B --clear display-name', '--display-name and --clear'],
    ['signal edit 3 --clear ,', '--clear'],
  ] as const) {
    const result = await run(line);
    expect(result, line).toMatchObject({ exit: 2, calls: [] });
    expect(result.err, line).toContain(text);
  }
});

test('an empty value says how a field is emptied, whatever the field has', async () => {
  const full = await run('signal edit 3', '--display-name', '');
  expect(full.exit).toBe(7);
  expect(full.err).toContain('--clear display-name');
  const empty = await run('branding edit 3', '--favicon', '');
  expect(empty.exit).toBe(2);
  expect(empty.err).not.toContain('There is nothing to change.');
  expect(empty.err).toContain('--clear favicon');
  expect(empty.calls.map(({ method }) => method)).not.toContain('PUT');
});

test('the word null is refused, since neither a text nor nothing can be meant for certain', async () => {
  for (const line of [
    'signal edit 3 --display-name null',
    'signal edit 3 --set display_name=null',
    'signal create --name null',
    'provider create --name a --keywords null',
    'provider edit 3 --key null',
    'company set-provider-id 3 --type cap_iq_id --value null',
    'company rename 3 --name null',
    'profile edit --location null',
  ]) {
    const result = await run(line);
    expect(result, line).toMatchObject({ exit: 7, calls: [] });
    expect(result.err, line).toContain('is a word here, not an empty field');
  }
  const text = await steward(['signal', 'edit', '3', '--from-file', '-'], {
    answers,
    stdin: '{"name":"null"}',
  });
  expect(text.calls.at(-1)?.body).toEqual({ name: 'null' });
});

test('the console’s command for an emptied field has --clear, and makes the same call', async () => {
  const body = { name: 'C', display_name: null };
  const args = { params: { signalId: 3 }, body };
  const command = commandFor([{ route: contract.signals.update, args }]);
  expect(command?.lines).toEqual(['steward signal edit 3 --name C --clear display-name']);
  const result = await run('signal edit 3 --name C --clear display-name');
  expect(result.calls.at(-1)?.body).toEqual(body);
});
