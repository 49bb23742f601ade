import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, expect, test } from 'vitest';
import { createInterruption } from '../../kernel/io/interruption.ts';
import { callsOf, echo } from '../../testing/echoPlatform.ts';
import { cleanUp, errorResponse, steward, temporaryFolder } from '../../testing/harness.ts';

afterAll(cleanUp);

test('sends the given values by their types, with the defaults of the contract', async () => {
  expect(await callsOf('branding', 'create', '--platform-name', 'Atlas')).toEqual([
    {
      method: 'POST',
      path: '/branding',
      body: { email_style: 1, platform_name: 'Atlas', use_extended_email: true },
    },
  ]);
  expect(await callsOf('signal', 'create', '--name', 'ipo', '--relevant', '0')).toMatchObject([
    { body: { name: 'ipo', relevant: false } },
  ]);
});

test('prints a summary on stderr and the record on stdout', async () => {
  const result = await steward(['signal', 'create', '--name', 'ipo', '--json'], { answers: echo });
  expect(result.err).toBe('✓ Created signal 41\n');
  expect(JSON.parse(result.out)).toEqual({ id: 41, name: 'ipo' });
  const ids = await steward(['signal', 'create', '--name', 'x', '-o', 'ids'], { answers: echo });
  expect(ids.out).toBe('41\n');
});

test.each([
  '{"key": top-secret}',
  '{"name": "x",\n"key": "top-secret"\n"mode": ""}',
  'key: top-secret',
])('an error for invalid JSON has none of its content: %s', async (text) => {
  const file = join(await temporaryFolder(), 'provider.json');
  await writeFile(file, text);
  const result = await steward(['provider', 'create', '--from-file', file]);
  expect(result).toMatchObject({ exit: 7, out: '', calls: [] });
  expect(result.err).toContain('provider.json is not JSON');
  expect(result.err).not.toMatch(/top|secret/);
});

test('checks everything before anything is sent, one line a field', async () => {
  const result = await steward([
    'provider',
    'create',
    '--fetch-start-hour',
    '24',
    '--mode',
    'sometimes',
    '--keywords',
    '{"a":',
    '--enabled',
    'perhaps',
  ]);
  expect(result).toMatchObject({ exit: 7, calls: [], out: '' });
  expect(result.err.split('\n').filter((line) => line.startsWith('  --'))).toEqual([
    '  --enabled: Enabled must be 1 or 0.',
    '  --mode: Mode must be one of run-all, run-flagged, run-flagged-once.',
    '  --keywords: Keywords is not valid JSON. Check quotes, commas and brackets.',
    '  --fetch-start-hour: Fetch Start Hour must be a whole number from 0 to 23.',
  ]);
});

test('a number of JSON whose digits would change is refused, in a flag and in a file', async () => {
  const number = '{"id":822106502566256641}';
  const advice = 'would become 822106502566256600. Write it as a text: "822106502566256641".';
  const inFlag = await steward(['provider', 'create', '--name', 'x', '--search-post-body', number]);
  expect(inFlag).toMatchObject({ exit: 7, calls: [] });
  expect(inFlag.err).toContain(`Search Post Body: 822106502566256641 at “id” ${advice}`);
  const file = join(await temporaryFolder(), 'provider.json');
  await writeFile(file, `{"name":"x","search_post_body":${number}}`);
  const inFile = await steward(['provider', 'create', '--from-file', file]);
  expect(inFile).toMatchObject({ exit: 7, calls: [] });
  expect(inFile.err).toContain(`822106502566256641 at “search_post_body.id” ${advice}`);
  const stage = await steward([
    'pipeline',
    'create',
    '--name',
    'x',
    '--stages',
    '{"name":"s","sort_order":822106502566256641}',
  ]);
  expect(stage).toMatchObject({ exit: 7, calls: [] });
  expect(stage.err).toContain(`822106502566256641 at “sort_order” ${advice}`);
});

test('takes fields from a file, --set and flags, where later ones override earlier ones', async () => {
  const file = join(await temporaryFolder(), 'signal.json');
  await writeFile(file, '{"name":"from file","display_name":"File","relevant":true}');
  expect(
    await callsOf(
      'signal',
      'create',
      '--from-file',
      file,
      '--set',
      'display_name=Set',
      '--set',
      'name=Set',
      '--name',
      'Flag',
    ),
  ).toMatchObject([{ body: { name: 'Flag', display_name: 'Set', relevant: true } }]);
});

test('refuses fields that the record does not have', async () => {
  const result = await steward(['signal', 'create', '--from-file', '-'], {
    stdin: '{"name":"a","colour":"red"}',
  });
  expect(result).toMatchObject({ exit: 7, calls: [] });
  expect(result.err).toContain('colour is not one of its fields');
  expect(result.err).toContain('It has: name, display_name, relevant');
});

test('a field that the platform does not take is refused in a sentence, and nothing is sent', async () => {
  const create = (extensions: readonly 'accounts'[], ...flags: string[]) =>
    steward(['role', 'create', '--name', 'auditors', ...flags], { answers: echo, extensions });
  const changes = ({ calls }: Awaited<ReturnType<typeof create>>) =>
    calls.filter(({ method }) => method !== 'GET').map(({ body }) => body);
  const day = ['--second-factor-from', '2027-03-01'];
  const refused = await create([], ...day);
  expect(refused).toMatchObject({ exit: 1, out: '' });
  expect(changes(refused)).toEqual([]);
  expect(refused.err).toContain(
    'This platform lacks the extension accounts, so it would not take --second-factor-from. Nothing was sent.',
  );
  expect(refused.err).toContain('Leave --second-factor-from out.');
  const edited = await steward(['role', 'edit', '4', ...day], { answers: echo });
  expect(changes(edited)).toEqual([]);
  expect(edited.err).toContain('Leave --second-factor-from out.');
  const taken = await create(['accounts'], ...day);
  expect(changes(taken)).toMatchObject([{ name: 'auditors', secondFactorFrom: '2027-03-01' }]);
  expect(changes(await create([]))).toMatchObject([{ name: 'auditors' }]);
});

test('reads secrets from standard input or a file and shows them nowhere', async () => {
  const file = join(await temporaryFolder(), 'key.txt');
  await writeFile(file, 'key-from-file\n');
  const argv = ['provider', 'create', '--key', `@${file}`, '--access-secret-stdin', '--name', 'A'];
  const result = await steward(argv, {
    stdin: 'secret-from-stdin\n',
    answers: ({ body }) => errorResponse(400, { message: `Bad: ${JSON.stringify(body)}` }),
  });
  expect(result.calls[0]?.body).toMatchObject({
    key: 'key-from-file',
    access_secret: 'secret-from-stdin',
  });
  expect(result.err).not.toMatch(/key-from-file|secret-from-stdin/);
  const dry = await steward([...argv, '--dry-run'], { stdin: 'secret-from-stdin' });
  expect(dry.out + dry.err).not.toMatch(/key-from-file|secret-from-stdin/);
  const twice = await steward(['provider', 'create', '--key-stdin', '--password-stdin'], {
    stdin: 'x',
  });
  expect(twice).toMatchObject({ exit: 2, calls: [] });
});

test('--dry-run prints method, path and body, and sends nothing', async () => {
  const result = await steward([
    'provider',
    'create',
    '--name',
    'A',
    '--key',
    'k3y-value',
    '--dry-run',
    '--json',
  ]);
  expect(result).toMatchObject({ exit: 0, calls: [] });
  expect(JSON.parse(result.out)).toEqual([
    {
      method: 'POST',
      path: '/api/admin/providers/organisation_cap_iqs',
      body: { name: 'A', key: '••••••', enabled: 1, company_check_interval: 1 },
    },
  ]);
});

test('shows the platform’s refusal for each field', async () => {
  const result = await steward(['signal', 'create', '--name', 'a'], {
    answers: () => errorResponse(400, { message: 'Not so.', errors: { name: 'Taken.' } }),
  });
  expect(result.exit).toBe(1);
  expect(result.err).toContain('error: Not so.\n  name: Taken.');
});

test('a missing secret creates no record', async () => {
  const file = join(await temporaryFolder(), 'key.txt');
  await writeFile(file, '\n');
  for (const [flags, from] of [
    [['--key-stdin'], 'Standard input'],
    [['--key', '@-'], 'Standard input'],
    [['--key', `@${file}`], file],
  ] as const) {
    const result = await steward(['provider', 'create', '--name', 'A', ...flags]);
    expect(result).toMatchObject({ exit: 7, calls: [] });
    expect(result.err).toContain(`${from} is empty, but should contain the Key.`);
  }
});

test('a file may be UTF-16, as some shells write it; other encodings and folders are refused', async () => {
  const folder = await temporaryFolder();
  const file = join(folder, 'signal.json');
  await writeFile(file, Buffer.from('\uFEFF{"name":"Zürich"}', 'utf16le'));
  expect(await callsOf('signal', 'create', '--from-file', file)).toMatchObject([
    { body: { name: 'Zürich' } },
  ]);
  await writeFile(file, Buffer.from('{"name":"Zürich"}', 'latin1'));
  const latin = await steward(['signal', 'create', '--from-file', file]);
  expect(latin).toMatchObject({ exit: 1, calls: [] });
  expect(latin.err).toContain(`${file} is not text in UTF-8, so its letters would be lost.`);
  const result = await steward(['provider', 'create', '--key', `@${folder}`]);
  expect(result).toMatchObject({ exit: 1, calls: [] });
  expect(result.err).toContain(`${folder} cannot be used. It is a folder; name a file in it.`);
});

test('several records are printed as a list, even if only one could be created', async () => {
  const argv = ['schedule', 'create', '--user-id', '1,2', '--day', '1', '--json'];
  const printed = async (refusedIds: readonly number[]) => {
    const result = await steward(argv, {
      answers: ({ body }) =>
        refusedIds.includes(Reflect.get(Object(body), 'user_id'))
          ? errorResponse(400, {})
          : { id: 7 },
    });
    return JSON.parse(result.out);
  };
  expect(await printed([])).toEqual([{ id: 7 }, { id: 7 }]);
  expect(await printed([2])).toEqual([{ id: 7 }]);
  expect(await printed([1, 2])).toEqual([]);
});

test('Ctrl-C ends the wait for standard input', async () => {
  for (const argv of [
    ['provider', 'create', '--name', 'A', '--key-stdin'],
    ['signal', 'create', '--from-file', '-'],
    ['auth', 'login', '--email', 'a@b.example', '--password-stdin'],
  ]) {
    const interruption = createInterruption();
    const stdin = new Readable({ read: () => void interruption.interrupt() });
    const result = await steward(argv, { stdin, interruption });
    expect(result, argv.join(' ')).toMatchObject({ exit: 130, calls: [] });
  }
});
