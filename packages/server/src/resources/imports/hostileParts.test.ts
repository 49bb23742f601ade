import { importLimits } from '@steward/api';
import { describe, expect, test } from 'vitest';
import { createImporter, partOf, generateSignalRows, signals } from '../../testing/importer.ts';

describe('hostile parts', () => {
  const refusals: Readonly<Record<string, readonly [unknown, number, RegExp]>> = {
    'rows that are no list': ['x', 400, /Rows must be a list of objects/],
    'rows that are no objects': [[1], 400, /Rows must be a list of objects/],
    'no rows': [[], 400, /no rows|required/],
    'a line that is no number': [[{ line: 'x', cells: [] }], 400, /Line must be a whole number/],
    'cells that are no list': [[{ line: 2, cells: { a: 1 } }], 400, /cells must be a list/],
    'fields that rows do not have': [[{ line: 2, cells: [], x: 1 }], 400, /x is not a field/],
    'too many rows': [
      partOf(generateSignalRows(importLimits.part.rows + 1)).rows,
      413,
      /at most 1,000 rows and 1 MB/,
    ],
    'too many bytes': [
      Array.from({ length: 40 }, (_, n) => ({ line: n + 2, cells: ['x'.repeat(30_000)] })),
      413,
      /at most 1,000 rows and 1 MB/,
    ],
  };

  test.each(Object.entries(refusals))('%s', async (_name, [rows, status, message]) => {
    const { begin, call } = await createImporter();
    const { path, read } = await begin(signals);
    const answer = await call('PUT', `${path}/parts/1`, { rows });
    expect(answer).toMatchObject({ status, body: { message: expect.stringMatching(message) } });
    expect(await read()).toMatchObject({ parts: 0 });
  });

  test('cells too many, of other types, or that cannot be emptied refuse their row', async () => {
    const { importRows } = await createImporter();
    const { body } = await importRows(signals, [
      ['a', 'b', 'c'],
      [{ a: 1 }, ''],
      [null, 'x'],
      ['good', 'x', '', ''],
    ]);
    expect(body).toMatchObject({ created: 1, refused: 3 });
    expect(body.rows.map(({ reason }: { reason: string }) => reason)).toEqual([
      expect.stringMatching(/has 3 cells where the import has 2 columns/),
      expect.stringMatching(/must be/),
      expect.stringMatching(/cannot be emptied/),
    ]);
  });

  test.each<[string, object, string, RegExp]>([
    ['an unknown resource', { resource: 'roles' }, 'resource', /one of branding/],
    ['an unknown mode', { mode: 'maybe' }, 'mode', /one of upsert/],
    [
      'an unknown column',
      { columns: ['name', 'colour'] },
      'columns',
      /no column “colour”.*display_name/,
    ],
    ['a column twice', { columns: ['name', 'name'] }, 'columns', /fills the same field as another/],
    ['no column for the key', { columns: ['display_name'] }, 'columns', /No column is “name”/],
    ['an unknown key', { key: 'relevant' }, 'key', /Key must be one of name, id/],
    ['a scope that is none', { scope: 'x' }, 'scope', /no scope/],
    [
      'constants that are no texts',
      { constants: { display_name: 1 } },
      'constants',
      /a text for each/,
    ],
    ['a hash that is none', { hash: 'x' }, 'hash', /SHA-256/],
    [
      'a constant that is secret',
      {
        resource: 'providers',
        scope: 'organisation_cap_iqs',
        columns: ['name'],
        constants: { key: 'secret' },
      },
      'constants',
      /is secret/,
    ],
  ])('%s', async (_name, settings, field, message) => {
    const { begin } = await createImporter();
    const { begun } = await begin({ ...signals, columns: ['name'], ...settings });
    expect(begun).toMatchObject({
      status: 400,
      body: { errors: { [field]: expect.stringMatching(message) } },
    });
  });

  test('an id that is no UUID, or that of another import', async () => {
    const { begin, call } = await createImporter();
    const { path, sent } = await begin(signals);
    expect((await call('PUT', '/imports/7', sent)).status).toBe(400);
    const other = { ...sent, hash: 'cd'.repeat(32) };
    expect(await call('PUT', path, other)).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/differs in hash/) },
    });
    expect((await call('GET', `/imports/${crypto.randomUUID()}`)).status).toBe(404);
  });
});
