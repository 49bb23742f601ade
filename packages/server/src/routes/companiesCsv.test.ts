import { csvMaxBytes } from '@steward/api';
import { describe, expect, test } from 'vitest';
import type { Store } from '../store/port.ts';
import { platform } from '../testing/platform.ts';

async function importer(options: Parameters<typeof platform>[0] = {}) {
  const it = await platform(options);
  const token = await it.logIn();
  const upload = (content: BlobPart, mode = '') => {
    const form = new FormData();
    form.set('file', new File([content], 'companies.csv'));
    const headers = { authorization: `Bearer ${token}` };
    return it.send(`/companies/csv${mode}`, { method: 'POST', headers, body: form });
  };
  const names = async () =>
    (await it.store.table('companies').find({})).map(({ name, website }) => [name, website]);
  return { ...it, token, upload, names };
}

describe('what is read', () => {
  test('a plain file makes its companies, and they are listed', async () => {
    const it = await importer();
    const { status, body } = await it.upload(
      'name,theme,website\nAcme,Robots,https://acme.example\nGlobex,,\n',
    );
    expect(status).toBe(200);
    expect(body).toEqual({ created: 2, skipped: 0, refused: 0, rows: [] });
    const listed = await it.call('GET', '/companies?sort=name', undefined, it.token);
    expect(listed.body.documents[0]).toMatchObject({
      theme: 'Robots',
      website: 'https://acme.example',
      overviews: [{ id: expect.any(Number), name: 'Acme' }],
    });
  });

  const utf16 = new Uint8Array([
    0xff,
    0xfe,
    ...[...'name\nÉon'].flatMap((c) => [c.charCodeAt(0), 0]),
  ]);
  test.each<[string, BlobPart, (string | null)[]]>([
    [
      'a byte order mark and CRLF',
      '\ufeffName,Website\r\nAcme,acme.example\r\n',
      ['Acme', 'acme.example'],
    ],
    ['semicolons', 'website;name\nacme.example;"Acme; Inc"\n', ['Acme; Inc', 'acme.example']],
    [
      'semicolons below blank lines',
      '\n\nname;website\nAcme;acme.example',
      ['Acme', 'acme.example'],
    ],
    ['tabs', 'NAME\tWEBSITE\nAcme\tacme.example', ['Acme', 'acme.example']],
    ['quotation marks inside', 'name\n"Acme ""Big"" Co"', ['Acme "Big" Co', null]],
    ['other columns between', 'id,name,notes\n7,Acme,"a, b"', ['Acme', null]],
    ['lone carriage returns', 'name,website\rAcme,acme.example\r', ['Acme', 'acme.example']],
    [
      'Windows-1252',
      new Uint8Array([...'name\nCafé'].map((letter) => letter.charCodeAt(0))),
      ['Café', null],
    ],
    ['UTF-16 with its mark', utf16, ['Éon', null]],
    ['blank lines', 'name,website\n\nAcme,acme.example\n,\n\n', ['Acme', 'acme.example']],
  ])('%s', async (_case, content, expected) => {
    const it = await importer();
    expect((await it.upload(content)).body).toMatchObject({ created: 1, refused: 0 });
    expect(await it.names()).toEqual([expected]);
  });

  test('more rows than one transaction or one piece of text takes', async () => {
    const it = await importer();
    const rows = Array.from(
      { length: 3_700 },
      (_, n) => `"Company, ${n}",${'x'.repeat(40)},c${n}.example`,
    );
    expect((await it.upload(`name,theme,website\n${rows.join('\n')}`)).body.created).toBe(3_700);
    expect((await it.names())[3_699]).toEqual(['Company, 3699', 'c3699.example']);
  });
});

describe('what is reported', () => {
  test('refused rows by the line on which they begin, and why', async () => {
    const it = await importer();
    const { body } = await it.upload(
      [
        'name,theme,website',
        'Acme,"a',
        'long theme",acme.example',
        '',
        ',no name,x.example',
        'Globex,only two',
        'Initech,,not a site',
        'Umbrella,,umbrella.example',
      ].join('\r\n'),
    );
    expect(body).toEqual({
      created: 2,
      skipped: 0,
      refused: 3,
      rows: [
        { line: 5, name: '', verdict: 'refused', reason: 'Name is required.' },
        {
          line: 6,
          name: 'Globex',
          verdict: 'refused',
          reason:
            'The line has 2 cells where the header has 3. Put cells that contain the delimiter in quotation marks.',
        },
        {
          line: 7,
          name: 'Initech',
          verdict: 'refused',
          reason: 'Website “not a site” is not a web address such as example.com.',
        },
      ],
    });
  });

  test('lines are counted through cells of several lines and through large files', async () => {
    const it = await importer();
    const theme = `two\nlines ${'x'.repeat(40)}`;
    const long = Array.from({ length: 4_000 }, (_, n) => `Company ${n},"${theme}",`);
    const { body } = await it.upload(
      ['name,theme,website', ...long, ',"no\n\nname",', 'Acme,,', ',"none",either'].join('\n'),
    );
    expect(body.rows.map(({ line }: { line: number }) => line)).toEqual([8_002, 8_006]);
    expect(body.created).toBe(4_001);
  });

  test('duplicates within the file and with the platform are skipped', async () => {
    const it = await importer();
    await it.upload('name,website\nAcme,acme.example');
    const { body } = await it.upload(
      'name,website\n ACME ,\nGlobex,globex.example\nglobex,www.globex.example/about\nGlobex,globex.example.org',
    );
    expect(body).toEqual({
      created: 2,
      skipped: 2,
      refused: 0,
      rows: [
        {
          line: 2,
          name: 'ACME',
          verdict: 'skipped',
          reason: 'The company is on the platform already.',
        },
        {
          line: 4,
          name: 'globex',
          verdict: 'skipped',
          reason: 'The company is on line 3 already.',
        },
      ],
    });
  });

  test('a quotation mark that is never closed costs the rest, and says so', async () => {
    const it = await importer();
    const { body } = await it.upload('name,theme\nAcme,a\n"Globex,b\nInitech,c\n');
    expect(body).toMatchObject({ created: 1, refused: 1 });
    expect(body.rows[0]).toMatchObject({
      line: 3,
      reason: expect.stringContaining('is never closed'),
    });
  });

  test('strict takes all rows or none', async () => {
    const it = await importer();
    const bad = await it.upload('name,website\nAcme,acme.example\n,x.example', '?mode=strict');
    expect(bad.body).toMatchObject({ created: 0, refused: 1, rows: [{ line: 3 }] });
    expect(await it.names()).toEqual([]);
    const good = await it.upload('name\nAcme\nGlobex\nacme', '?mode=strict');
    expect(good.body).toMatchObject({ created: 2, skipped: 1, refused: 0 });
  });

  test('a transaction that databases run again is counted once', async () => {
    const { store } = await platform();
    const transaction: Store['transaction'] = (work, lock) =>
      store
        .transaction(async (inside) => {
          await work(inside);
          throw new Error('The databases got into each other’s way.');
        }, lock)
        .catch(() => store.transaction(work, lock));
    const it = await importer({ store: { ...store, transaction }, seed: { mode: 'none' } });
    for (const [mode, name] of [
      ['?mode=strict', 'Acme'],
      ['', 'Globex'],
    ]) {
      const { body } = await it.upload(`name\n${name}\n${name}`, mode);
      expect(body).toMatchObject({ created: 1, skipped: 1, rows: [{ line: 3 }] });
    }
  });

  test('as many rows as a file has, in their order', async () => {
    const it = await importer();
    const rows = Array.from({ length: 1_100 }, (_, n) => (n % 2 ? `Company ${n}` : `,${n}`));
    const csv = `name,website\n${rows.map((row) => (row.includes(',') ? row : `${row},`)).join('\n')}`;
    await it.upload(csv);
    const { body, headers } = await it.upload(csv);
    expect(headers.get('content-type')).toBe('application/json');
    expect(body).toMatchObject({ created: 0, skipped: 550, refused: 550 });
    expect(body.rows.map(({ line }: { line: number }) => line)).toEqual(
      Array.from({ length: 1_100 }, (_, n) => n + 2),
    );
  });

  test('two uploads of the same file at once make each company once', async () => {
    const it = await importer();
    const rows = Array.from({ length: 1_200 }, (_, n) => `Company ${n}`).join('\n');
    const both = await Promise.all([it.upload(`name\n${rows}`), it.upload(`name\n${rows}`)]);
    const created = both.map(({ body }) => body.created);
    expect(created.reduce((sum, each) => sum + each, 0)).toBe(1_200);
    expect(await it.names()).toHaveLength(1_200);
  });
});

describe('what is turned away', () => {
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);
  test.each<[string, BlobPart, number, RegExp]>([
    ['an empty file', '', 400, /^The file is empty/],
    ['a header alone', 'name,website\n', 400, /^The file has no companies/],
    ['blank lines alone', '\n\n', 400, /^The file has no companies/],
    ['no name column', 'company,website\nAcme,acme.example', 400, /no column “name”.*“company”/],
    ['a column twice', 'name,Name\na,b', 400, /column “name” twice/],
    ['a picture', png, 415, /is a PNG picture, not a CSV/],
    ['bytes that are no text', 'name\nAcme\0', 415, /is not text/],
    ['control characters', 'name\nAcme\u0007', 415, /is not text/],
    ['letters in no known encoding', new Uint8Array([110, 10, 0x81, 0x8d]), 400, /neither UTF-8/],
  ])('%s', async (_case, content, status, message) => {
    const it = await importer();
    expect(await it.upload(content)).toMatchObject({
      status,
      body: { message: expect.stringMatching(message) },
    });
    expect(await it.names()).toEqual([]);
  });

  test('a file that is too large, with the way out', async () => {
    const it = await importer();
    const { status, body } = await it.upload(new Uint8Array(csvMaxBytes + 1));
    expect(status).toBe(413);
    expect(body.message).toMatch(/larger than 50 MB.*Split it.*command line/);
  });

  test('a body that is no upload, and an upload without the file', async () => {
    const it = await importer();
    expect((await it.call('POST', '/companies/csv', {}, it.token)).status).toBe(415);
    const body = new FormData();
    body.set('other', 'x');
    const headers = { authorization: `Bearer ${it.token}` };
    expect(await it.send('/companies/csv', { method: 'POST', headers, body })).toMatchObject({
      status: 400,
      body: { message: 'There is no file in the field “file”. Choose a file and try again.' },
    });
    expect((await it.upload('name\nA', '?mode=perhaps')).status).toBe(400);
  });
});
