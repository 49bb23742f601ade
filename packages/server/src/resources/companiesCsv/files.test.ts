import { csvMaxBytes } from '@steward/api/csv';
import { describe, expect, test } from 'vitest';
import { createImportTestApp } from '../../testing/importTestApp.ts';

describe('accepted files', () => {
  test('a plain file creates its companies, and the list has them', async () => {
    const testApp = await createImportTestApp();
    const { status, body } = await testApp.upload(
      'name,theme,website\nAcme,Robots,https://acme.example\nGlobex,,\n',
    );
    expect(status).toBe(200);
    expect(body).toEqual({ created: 2, skipped: 0, refused: 0, rows: [] });
    const listed = await testApp.call('GET', '/companies?sort=name', undefined, testApp.token);
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
    [
      'semicolons that its first line tells',
      '\ufeffsep=;\r\nname;website\r\n"Acme, Inc";acme.example\r\n',
      ['Acme, Inc', 'acme.example'],
    ],
    ['bars, told in quotation marks', '"sep=|"\nname|website\nAcme|', ['Acme', null]],
    ['commas, told', 'SEP=,\nname,website\nAcme,', ['Acme', null]],
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
    const testApp = await createImportTestApp();
    expect((await testApp.upload(content)).body).toMatchObject({ created: 1, refused: 0 });
    expect(await testApp.names()).toEqual([expected]);
  });

  test('a file may have more rows than one transaction or one chunk of text', async () => {
    const testApp = await createImportTestApp();
    const rows = Array.from(
      { length: 3_700 },
      (_, n) => `"Company, ${n}",${'x'.repeat(40)},c${n}.example`,
    );
    expect((await testApp.upload(`name,theme,website\n${rows.join('\n')}`)).body.created).toBe(
      3_700,
    );
    expect((await testApp.names())[3_699]).toEqual(['Company, 3699', 'c3699.example']);
  });
});

describe('refused files', () => {
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);
  const mixed = new Uint8Array([...new TextEncoder().encode('name\nCafé\nCaf'), 0xe9, 10]);
  test.each<[string, BlobPart, number, RegExp]>([
    ['an empty file', '', 400, /^The file is empty/],
    ['a header alone', 'name,website\n', 400, /^The file has no companies/],
    ['blank lines alone', '\n\n', 400, /^The file has no header/],
    ['no name column', 'who,website\nAcme,acme.example', 400, /no column “name”.*“who”/],
    ['a column twice', 'name,Name\na,b', 400, /two columns “name”/],
    ['a picture', png, 415, /is a PNG picture, not a CSV/],
    ['a web page', '<html><table><tr><td>name', 415, /an HTML page/],
    ['a zero byte', 'name\nAcme\0', 415, /zero byte at line 2, column 5/],
    ['UTF-8 but for a line', mixed, 400, /UTF-8, but this one is not: line 3 \(column 4\)/],
    ['letters in no known encoding', new Uint8Array([110, 10, 0x81, 0x8d]), 400, /neither UTF-8/],
  ])('%s', async (_case, content, status, message) => {
    const testApp = await createImportTestApp();
    expect(await testApp.upload(content)).toMatchObject({
      status,
      body: { message: expect.stringMatching(message) },
    });
    expect(await testApp.names()).toEqual([]);
  });

  test('the message for a file that is too large says how to split it', async () => {
    const testApp = await createImportTestApp();
    const { status, body } = await testApp.upload(new Uint8Array(csvMaxBytes + 1));
    expect(status).toBe(413);
    expect(body.message).toMatch(/larger than 50 MB.*Split it.*command line/);
  });

  test('a body that is no upload, and an upload without the file, are refused', async () => {
    const testApp = await createImportTestApp();
    expect((await testApp.call('POST', '/companies/csv', {}, testApp.token)).status).toBe(415);
    const body = new FormData();
    body.set('other', 'x');
    const headers = { authorization: `Bearer ${testApp.token}` };
    expect(await testApp.send('/companies/csv', { method: 'POST', headers, body })).toMatchObject({
      status: 400,
      body: { message: 'There is no file in the field “file”. Choose a file and try again.' },
    });
    expect((await testApp.upload('name\nA', '?mode=perhaps')).status).toBe(400);
  });
});
