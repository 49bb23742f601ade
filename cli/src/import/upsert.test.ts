import { providerIds } from '@steward/api';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openCompanyPlatform } from '../testing/companyPlatform.ts';
import { cleanUp, temporaryFolder } from '../testing/harness.ts';

afterAll(cleanUp);

const file =
  'name,website,cap_iq_id\n ACME ,https://acme.example,C1\nBolt,bolt.io,\nDune,dune.example,C4\nbolt,,C5\n,x.example,C6\n';

test('--key changes the companies that it finds and creates the others, with a verdict for each row', async () => {
  const { importing, companies } = await openCompanyPlatform(false);
  const ran = await importing(file, '--key', 'name');
  expect(ran.exit).toBe(4);
  expect(JSON.parse(ran.out)).toMatchObject({
    ...{ created: 1, updated: 1, unchanged: 1, duplicates: 1, refused: 1, unknown: 0 },
    rows: [
      { line: 2, name: 'ACME', verdict: 'updated', reason: expect.stringContaining('website') },
      { line: 3, verdict: 'unchanged' },
      { line: 4, verdict: 'created' },
      {
        line: 5,
        verdict: 'duplicate',
        reason: expect.stringContaining('Line 3 is about the same'),
      },
      { line: 6, verdict: 'refused', reason: expect.stringContaining('has no name') },
    ],
  });
  expect(await companies()).toEqual([
    ['Acme', 'https://acme.example', 'Water', 'C1'],
    ['Bolt', 'bolt.io', null, null],
    ['Crux', 'crux.dev', null, null],
    ['Dune', 'dune.example', null, 'C4'],
  ]);
  const again = await importing(file, '--key', 'name');
  expect(JSON.parse(again.out)).toMatchObject({ created: 0, updated: 0, unchanged: 3 });
});

test.each([
  ['with', false],
  ['without', true],
])(
  '--dry-run shows the differences on a platform %s upsert, and sends nothing',
  async (_with, isPlain) => {
    const { importing, companies } = await openCompanyPlatform(isPlain);
    const before = await companies();
    const ran = await importing(file, '--key', 'name', '--dry-run');
    expect(JSON.parse(ran.out)).toMatchObject({
      ...{ created: 1, updated: 1, unchanged: 1, duplicates: 1, refused: 1, key: 'name' },
      rows: [
        {
          line: 2,
          verdict: 'updated',
          reason: 'Website: “acme.com” → “https://acme.example”, Cap IQ ID: “” → “C1”',
        },
        { line: 4, verdict: 'created' },
        { line: 5, verdict: 'duplicate' },
        { line: 6, verdict: 'refused' },
      ],
    });
    expect(ran.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
    expect(await companies()).toEqual(before);
  },
);

test('a platform without upsert is changed call by call, and changes without a call are refused', async () => {
  const { importing, companies } = await openCompanyPlatform(true);
  const rejects = join(await temporaryFolder(), 'refused.csv');
  const ran = await importing(file, '--key', 'name', '--rejects', rejects);
  expect(ran.exit).toBe(4);
  expect(ran.err).toContain('provider ids and names can be, themes and websites cannot');
  expect(JSON.parse(ran.out)).toMatchObject({
    ...{ created: 1, updated: 0, unchanged: 1, duplicates: 1, refused: 2 },
    rows: [
      {
        line: 2,
        verdict: 'refused',
        reason:
          'This platform has no call for Website: “acme.com” → “https://acme.example”. Made: Cap IQ ID: “” → “C1”.',
      },
      { line: 3 },
      { line: 4, verdict: 'created' },
      { line: 5 },
      { line: 6 },
    ],
  });
  expect((await readFile(rejects, 'utf8')).match(/^\d/gm)).toEqual(['2', '6']);
  expect(await companies()).toEqual([
    ['Acme', 'acme.com', 'Water', 'C1'],
    ['Bolt', 'bolt.io', null, null],
    ['Crux', 'crux.dev', null, null],
    ['Dune', 'dune.example', null, 'C4'],
  ]);
});

test('--key website renames companies, and --key id takes the CSV of list', async () => {
  const plain = await openCompanyPlatform(true);
  const renamed = 'name,website\nAcme Holdings,www.acme.com/about\n';
  const ran = await plain.importing(renamed, '--key', 'website');
  expect(JSON.parse(ran.out)).toMatchObject({ updated: 1, refused: 0 });
  expect((await plain.companies())[0]?.[0]).toBe('Acme Holdings');
  const full = await openCompanyPlatform(false);
  const listed = (await full.run('company', 'list', '--all', '-o', 'csv')).out;
  const changed = listed.replace('Crux,crux.dev', 'Crux Ltd,crux.example');
  const byId = await full.importing(changed, '--key', 'id');
  expect(JSON.parse(byId.out)).toMatchObject({ updated: 1, unchanged: 2, refused: 0 });
  expect((await full.companies())[2]).toEqual(['Crux Ltd', 'crux.example', null, null]);
});

test.each([
  ['with', false],
  ['without', true],
])(
  'after a lost answer each row has one effect on a platform %s upsert',
  async (_with, isPlain) => {
    const { importing, companies, loss } = await openCompanyPlatform(isPlain);
    loss.next = true;
    const ran = await importing('name,cap_iq_id\nNew,C9\nAcme,C1\n', '--key', 'name');
    expect(ran.exit).toBe(0);
    expect(JSON.parse(ran.out)).toMatchObject({ created: 1, updated: 1, unchanged: 0, unknown: 0 });
    expect(await companies()).toHaveLength(4);
  },
);

test('headers of other names are mapped, and a file without the key is refused', async () => {
  const { importing, run } = await openCompanyPlatform(false);
  const content = 'Firm,Capital IQ\nAcme,C1\n';
  const missing = await importing(content, '--key', 'cap_iq_id');
  expect(missing).toMatchObject({ exit: 2, calls: [] });
  expect(missing.err).toContain('--map cap_iq_id=');
  const flags = ['--key', 'name', '--map', 'name=firm', '--map', 'cap_iq_id=Capital IQ'];
  expect(JSON.parse((await importing(content, ...flags)).out)).toMatchObject({ updated: 1 });
  expect((await run('import', 'verify')).exit).toBe(0);
});

test('a platform without upsert gets one id in a call, for each of the ten, and a refused one is told', async () => {
  const { importing, run, loss } = await openCompanyPlatform(true);
  const ids = Object.keys(providerIds);
  const cells = ids.map((_id, index) => `X${index}`);
  const ran = await importing(`name,${ids.join(',')}\nAcme,${cells.join(',')}\n`, '--key', 'name');
  expect(JSON.parse(ran.out)).toMatchObject({ updated: 1, refused: 0 });
  const sent = ran.calls.filter(({ method }) => method === 'PUT');
  expect(sent.map(({ body }) => body)).toEqual(ids.map((id, index) => ({ [id]: `X${index}` })));
  const [acme] = JSON.parse((await run('company', 'list', '-q', 'sort_by(@, &id)')).out);
  expect(ids.map((id) => acme[id])).toEqual(cells);
  loss.refused = '"lusha_id"';
  const both = 'name,cap_iq_id,lusha_id\nBolt,B1,B2\nNew,N1,N2\n';
  const refused = await importing(both, '--key', 'name');
  expect(JSON.parse(refused.out)).toMatchObject({
    ...{ updated: 0, created: 0, refused: 2 },
    rows: [
      { line: 2, reason: 'That is no id. Made: Cap IQ ID: “” → “B1”.' },
      { line: 3, verdict: 'created' },
      {
        line: 3,
        reason:
          'It was created, but not with all its ids. That is no id. Made: Cap IQ ID: “” → “N1”.',
      },
    ],
  });
});

test('companies that are created on a platform without upsert get the id that is the key', async () => {
  const { importing, companies } = await openCompanyPlatform(true);
  const ran = await importing('name,cap_iq_id\nNew,C9\n', '--key', 'cap_iq_id');
  expect(JSON.parse(ran.out)).toMatchObject({ created: 1, refused: 0 });
  expect((await companies())[3]).toEqual(['New', null, null, 'C9']);
  const again = await importing('name,cap_iq_id\nNew,C9\n', '--key', 'cap_iq_id', '--restart');
  expect(JSON.parse(again.out)).toMatchObject({ created: 0, unchanged: 1 });
});

test.each([
  ['while a company is changed', 'name', '"A2"', 3],
  ['before created companies have their ids', 'name', '"N1"', 2],
  ['before they have the id that is the key', 'lusha_id', '"N2"', 1],
])(
  'import resume goes on where an import without upsert was cut short %s',
  async (_when, key, broken, callsLeft) => {
    const { importing, run, companies, loss } = await openCompanyPlatform(true);
    const acme = 'name,cap_iq_id,lusha_id\nAcme,A0,A2\n';
    if (key === 'lusha_id') await importing(acme, '--key', 'name');
    loss.broken = broken;
    const content = 'name,cap_iq_id,lusha_id\nNew,N1,N2\nAcme,A1,A2\n';
    const first = await importing(content, '--key', key);
    expect(JSON.parse(first.out)).toMatchObject({ complete: false });
    expect((await companies())[3]?.[0]).toBe('New');
    const imports = JSON.parse((await run('import', 'list', '--json')).out);
    expect(imports).toContainEqual(expect.objectContaining({ state: 'stopped' }));
    loss.broken = undefined;
    const resumed = await run('import', 'resume', '--json');
    expect(resumed.exit, resumed.err).toBe(0);
    expect(resumed.err).toContain('Going on with import');
    const report = JSON.parse(resumed.out);
    expect(report).toMatchObject({
      ...{ created: 1, updated: 1, unchanged: 0, refused: 0, complete: true, resumed: true },
    });
    expect(resumed.calls.filter(({ method }) => method === 'POST')).toEqual([]);
    expect(resumed.calls.filter(({ method }) => method === 'PUT')).toHaveLength(callsLeft);
    const listed = JSON.parse((await run('company', 'list', '-q', 'sort_by(@, &id)')).out);
    expect(listed[0]).toMatchObject({ cap_iq_id: 'A1', lusha_id: 'A2' });
    expect(listed[3]).toMatchObject({ cap_iq_id: 'N1', lusha_id: 'N2' });
    const verified = await run('import', 'verify', report.import, '--json');
    expect(JSON.parse(verified.out)).toMatchObject({ found: 2, missing: 0 });
  },
);

test('a company that was changed before an import without upsert was cut short is told as changed', async () => {
  const { importing, run, loss } = await openCompanyPlatform(true);
  loss.broken = '"C1"';
  const content = 'name,cap_iq_id\nBolt,B1\nCrux,C1\n';
  await importing(content, '--key', 'name');
  loss.broken = undefined;
  const resumed = await run('import', 'resume', '--json');
  expect(JSON.parse(resumed.out)).toMatchObject({
    ...{ created: 0, updated: 2, unchanged: 0, complete: true },
  });
  expect(resumed.calls.filter(({ method }) => method === 'PUT')).toHaveLength(1);
});

test.each([
  ['changed', 'Bolt,B1,B2', [3, 'That is no id. Made: Cap IQ ID: “” → “B1”.']],
  [
    'created',
    'New,B1,B2',
    [3, 'It was created, but not with all its ids. That is no id. Made: Cap IQ ID: “” → “B1”.'],
  ],
])(
  'changes that were made before an import was cut short are told of a company that is %s and then refused',
  async (_how, row, [line, reason]) => {
    const { importing, run, loss } = await openCompanyPlatform(true);
    loss.broken = '"B2"';
    await importing(`name,cap_iq_id,lusha_id\nCrux,C1,C2\n${row}\n`, '--key', 'name');
    Object.assign(loss, { broken: undefined, refused: '"B2"' });
    const resumed = await run('import', 'resume', '--json');
    const report = JSON.parse(resumed.out);
    expect(report).toMatchObject({ created: 0, updated: 1, unchanged: 0, refused: 1 });
    expect(report.rows).toContainEqual(
      expect.objectContaining({ line, verdict: 'refused', reason }),
    );
    expect(report.rows).toContainEqual(
      expect.objectContaining({
        ...{ line: 2, verdict: 'updated' },
        reason: 'Cap IQ ID: “” → “C1”, Lusha ID: “” → “C2”',
      }),
    );
  },
);
