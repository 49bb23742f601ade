import { importTargets, resources } from '@steward/api';
import { surveyRows, toSentRow } from '@steward/api/imports';
import { describe, expect, test } from 'vitest';
import { createImporter } from '../../testing/importer.ts';
import type { TestFile } from '../../testing/importer.ts';

const one = 'Caf\u00e9';
const other = 'Cafe\u0301';

/** Files with rows that are the same, and how many of them are. */
const files: Readonly<Record<string, readonly [TestFile, readonly (readonly string[])[], number]>> =
  {
    'a company without a website before one that has it': [
      { resource: 'companies', columns: ['name', 'website'] },
      [
        ['Acme', ''],
        ['ACME', 'acme.example'],
        ['Acme', 'acme.de'],
        ['Acme', 'https://www.acme.de/about'],
        ['Bolt', 'nowhere'],
        ['Bolt', ''],
      ],
      2,
    ],
    'companies of one website': [
      { resource: 'companies', columns: ['name', 'website'], key: 'website' },
      [
        ['Acme', 'acme.example'],
        ['Bolt', 'https://www.acme.example/about'],
        ['Corp', ''],
        ['Corp', ''],
      ],
      1,
    ],
    'ids whose letters are written in two ways': [
      { resource: 'companies', columns: ['name', 'cap_iq_id'], key: 'cap_iq_id' },
      [
        ['Acme', one],
        ['Bolt', other],
      ],
      1,
    ],
    'names whose letters are written in two ways': [
      { resource: 'signals', columns: ['name', 'display_name'] },
      [
        [one, 'x'],
        [other, 'y'],
        ['', 'z'],
        ['', 'z'],
      ],
      1,
    ],
    addresses: [
      { resource: 'users', columns: ['email'] },
      [[`${one}@example.com`], [`${other}@Example.com`], ['bob@example.com']],
      1,
    ],
    'names within two scopes': [
      { resource: 'sectors', columns: ['name', 'sector_type'] },
      [
        [one, 'Industry'],
        [other, 'Theme'],
        [other, 'Industry'],
        ['', 'Theme'],
        ['', 'Theme'],
      ],
      1,
    ],
    'a key of several fields': [
      { resource: 'values', columns: ['definition', 'company', 'source', 'value'] },
      [
        ['Stage', 'Acme  Corp', '', '1'],
        ['Stage', 'ACME CORP', 'manual', '2'],
        ['Stage', 'Acme Corp', 'import', '3'],
        ['', '', '', '4'],
        ['', '', '', '4'],
      ],
      1,
    ],
  };

/** The rows as a client sends them that reads files as Steward's do. */
async function surveyed({ resource: name, columns, key }: TestFile, rows: readonly unknown[][]) {
  const resource = resources.find((each) => each.name === name);
  if (resource === undefined) throw new Error(`There is no resource ${name}.`);
  const known = importTargets(resource);
  const targets = columns.map((column) => known.find((target) => target.name === column));
  const lines = rows.map((cells, index) => ({ line: index + 2, cells }));
  const survey = await surveyRows(() => lines, {
    resource,
    targets,
    ...(typeof key === 'string' && { key }),
  });
  return lines.map((row) => toSentRow(row, survey));
}

describe('rows that are the same', () => {
  test.each(Object.entries(files))(
    '%s: the same ones, whether the client or the server finds them',
    async (_name, [file, rows, twice]) => {
      const { begin, call, importRows } = await createImporter();
      await call('POST', '/sector-types', { name: 'Industry' });
      await call('POST', '/sector-types', { name: 'Theme' });
      await call('POST', '/custom-property-definitions', {
        name: 'Stage',
        display_type: 'number',
      });
      if (file.resource === 'values') {
        await importRows({ resource: 'companies', columns: ['name'] }, [['Acme Corp']]);
      }
      const cells = rows.map((row) => [...row]);
      const plain = cells.map((row, index) => ({ line: index + 2, cells: row }));
      const found = [];
      for (const sent of [await surveyed(file, cells), plain]) {
        const { sendRows } = await begin({ ...file, mode: 'check' });
        const { body } = await sendRows(1, sent);
        expect(body.twice).toBe(twice);
        const same = body.rows.filter(({ verdict }: { verdict: string }) => verdict === 'twice');
        found.push(same.map(({ line, reason }: Record<string, unknown>) => ({ line, reason })));
      }
      expect(found[1]).toEqual(found[0]);
    },
  );
});
