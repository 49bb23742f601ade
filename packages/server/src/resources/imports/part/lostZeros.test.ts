import { expect, test } from 'vitest';
import { tables } from '../../../records/schema/schema.ts';
import { createMemoryStore } from '../../../store/memory/memory.ts';
import { countStatements } from '../../../testing/countStatements.ts';
import { createImporter } from '../../../testing/importer.ts';
import { describeOnStores } from '../../../testing/stores.ts';

const columns = ['name', 'cap_iq_id', 'crunchbase_id'];
const companies = { resource: 'companies', columns };
const known = [
  ['Acme', '00123', 'acme'],
  ['Bolt', '45', '007'],
  ['Corp', '', ''],
];

describeOnStores('an id that has fewer zeros in front than on the platform', (open) => {
  test('gets a warning that names both, in a check and in an import', async () => {
    const { importRows } = await createImporter(await open());
    await importRows(companies, known);
    const rows = [
      ['Acme', '123', 'acme'],
      ['Bolt', '45', '7'],
      ['Corp', '9', ''],
    ];
    for (const mode of ['check', 'upsert'] as const) {
      const { body } = await importRows({ ...companies, mode }, rows);
      expect(body).toMatchObject({ updated: 3, warned: 2 });
      expect(body.rows.map(({ warning }: { warning?: string }) => warning)).toEqual([
        'Cap IQ ID “123” is “00123” on the platform: a spreadsheet may have removed its leading zeros.',
        'Crunchbase ID “7” is “007” on the platform: a spreadsheet may have removed its leading zeros.',
        undefined,
      ]);
    }
  });

  test('gets it where the id is the key, so that no record is found', async () => {
    const { importRows } = await createImporter(await open());
    await importRows(companies, known);
    const file = { ...companies, columns: ['name', 'cap_iq_id'], key: 'cap_iq_id' };
    const { body } = await importRows({ ...file, mode: 'check' }, [
      ['Other', '0123'],
      ['Bolt', '45'],
      ['More', '23'],
      ['Text', 'x123'],
    ]);
    expect(body).toMatchObject({ created: 3, unchanged: 1, warned: 1 });
    expect(body.rows[0]).toMatchObject({
      line: 2,
      verdict: 'created',
      warning: expect.stringMatching(/“0123” is “00123” on the platform/),
    });
  });
});

describeOnStores('an id of another company that has lost its zeros', (open) => {
  test('gets the warning in a new row, and in one of a company without an id', async () => {
    const { importRows } = await createImporter(await open());
    await importRows(companies, known);
    for (const mode of ['check', 'upsert'] as const) {
      const { body } = await importRows({ ...companies, mode }, [
        ['New', '123', ''],
        ['Corp', '', '7'],
        ['Other', '9', 'x'],
      ]);
      expect(body).toMatchObject({ created: 2, updated: 1, warned: 2 });
      expect(body.rows.slice(0, 2)).toMatchObject([
        {
          line: 2,
          verdict: 'created',
          warning: expect.stringMatching(/“123” is “00123” on the platform/),
        },
        {
          line: 3,
          verdict: 'updated',
          warning: expect.stringMatching(/“7” is “007” on the platform/),
        },
      ]);
    }
  });
});

test('costs one statement a part and column of digits, and none where the records have ids', async () => {
  const { counted, store } = countStatements(createMemoryStore(tables));
  const { begin, importRows } = await createImporter(store);
  await importRows(companies, known);
  const statementsFor = async (key: string, rows: readonly (readonly string[])[]) => {
    const { send } = await begin({ ...companies, key, mode: 'check' });
    counted.statements = 0;
    await send(1, rows);
    return counted.statements;
  };
  const ids = (count: number) =>
    Array.from({ length: count }, (_each, n) => [`New ${n}`, `${800 + n}`, `${n}`]);
  expect(await statementsFor('cap_iq_id', ids(100))).toBe(await statementsFor('cap_iq_id', ids(1)));
  const texts = await statementsFor('cap_iq_id', [['New', 'x', '']]);
  expect(await statementsFor('cap_iq_id', ids(9))).toBe(texts + 2);
  const plain = await statementsFor('name', [['New', 'x', '']]);
  const two = plain + 2;
  expect(await statementsFor('name', ids(9))).toBe(two);
  expect(await statementsFor('name', ids(100))).toBe(two);
  expect(await statementsFor('name', [['Acme', '5', '9']])).toBe(plain);
});
