import { importedResources } from '@steward/api';
import { expect, test } from 'vitest';
import { tables } from '../../records/schema/schema.ts';
import { createImporter } from '../../testing/importer.ts';
import type { TestFile } from '../../testing/importer.ts';
import { describeOnStores } from '../../testing/stores.ts';

type Importer = Awaited<ReturnType<typeof createImporter>>;
type Row = readonly unknown[];

interface Sample extends TestFile {
  /** Creates the records that the rows refer to. */
  readonly prepare?: (importer: Importer) => Promise<unknown>;
  readonly list: string;
  readonly row: Row;
  /** Set where the contract has no call that changes such a record. */
  readonly onlyCreates?: true;
  /** The same record with another value, and its values afterwards. */
  readonly changed?: readonly [Row, object];
  /** A row that is refused, and why. */
  readonly bad: readonly [Row, { readonly field?: string; readonly reason: RegExp }];
}

const samples: Readonly<Record<string, Sample>> = {
  branding: {
    resource: 'branding',
    columns: ['organisation_name', 'email_style', 'primary_colour'],
    list: '/branding',
    row: ['Acme', '2', '#3451C7'],
    changed: [['Acme', '3', ''], { email_style: 3, primary_colour: '#3451C7' }],
    bad: [['Globex', 'two', ''], { field: 'email_style', reason: /must be a whole number/ }],
  },
  companies: {
    resource: 'companies',
    columns: ['name', 'theme', 'website', 'cap_iq_id'],
    list: '/companies',
    row: ['Acme', 'Robots', 'acme.example', 'IQ1'],
    changed: [['ACME', 'Water', '', ''], { theme: 'Water', cap_iq_id: 'IQ1' }],
    bad: [['', 'Robots', '', ''], { field: 'name', reason: /no name, so its record/ }],
  },
  definitions: {
    resource: 'definitions',
    columns: ['name', 'display_type', 'min', 'max'],
    onlyCreates: true,
    list: '/custom-property-definitions',
    row: ['Risk', 'number', '1', '5'],
    bad: [['Odd', 'colour', '', ''], { field: 'display_type', reason: /must be one of/ }],
  },
  values: {
    resource: 'values',
    columns: ['definition', 'company', 'value'],
    onlyCreates: true,
    prepare: async ({ call, importRows }) => {
      const definition = { name: 'Risk', display_type: 'number', max: 5 };
      await call('POST', '/custom-property-definitions', definition);
      await importRows({ resource: 'companies', columns: ['name'] }, [['Acme'], ['Globex']]);
    },
    list: '/custom-property-values',
    row: ['Risk', 'acme', '4.5'],
    bad: [['Risk', 'Globex', '7'], { field: 'value', reason: /a number, 5 at most/ }],
  },
  preferences: {
    resource: 'preferences',
    columns: ['user', 'type', 'name', 'actions_count'],
    onlyCreates: true,
    list: '/email-preferences',
    row: ['ada@example.com', 'daily_digest', 'Mine', '5'],
    bad: [
      ['nobody@example.com', 'daily_digest', 'x', ''],
      { field: 'user', reason: /no user “nobody@/ },
    ],
  },
  schedules: {
    resource: 'schedules',
    columns: ['user', 'type', 'day', 'hour'],
    list: '/email-schedules',
    row: ['Ada@example.com', 'daily_digest', '1', '7'],
    changed: [['ada@example.com', 'daily_digest', '1', '9'], { hour: 9, day: 1 }],
    bad: [['ada@example.com', 'daily_digest', '2', '24'], { field: 'hour', reason: /0 to 23/ }],
  },
  mlModels: {
    resource: 'mlModels',
    columns: ['host_url', 'model_type'],
    list: '/ml-models',
    row: ['https://models.example/a', 'rank'],
    changed: [['https://models.example/a', 'sort'], { model_type: 'sort' }],
    bad: [['http://127.0.0.1/a', 'rank'], { field: 'host_url', reason: /private|network/ }],
  },
  pipelines: {
    resource: 'pipelines',
    columns: ['name', 'stages'],
    list: '/pipelines',
    row: ['Deals', 'Lead; Meeting; Won'],
    changed: [
      ['Deals', 'Lead; Lost'],
      {
        pipelineStages: [
          { name: 'Lead', sort_order: 1 },
          { name: 'Lost', sort_order: 2 },
        ],
      },
    ],
    bad: [['Odd', '[{"sort_order": 1}]'], { field: 'stages', reason: /Stage Name is required/ }],
  },
  providers: {
    resource: 'providers',
    columns: ['name', 'key', 'daily_credit_allocation'],
    scope: 'organisation_cap_iqs',
    list: '/providers/organisation_cap_iqs',
    row: ['Main', 'a-long-secret-key', '5'],
    changed: [['Main', 'a-long-secret-key', '6'], { daily_credit_allocation: 6 }],
    bad: [['Other', '', '-1'], { field: 'daily_credit_allocation', reason: /0 or more/ }],
  },
  rationales: {
    resource: 'rationales',
    columns: ['rationale', 'action_type'],
    list: '/recommendation-rationales',
    row: ['Fits well', 'accepted'],
    changed: [['Fits well', 'Rejected'], { action_type: 'rejected' }],
    bad: [['Odd', 'maybe'], { field: 'action_type', reason: /accepted, rejected/ }],
  },
  sectors: {
    resource: 'sectors',
    columns: ['name', 'display_name', 'sector_type'],
    prepare: ({ call }) => call('POST', '/sector-types', { name: 'Industry' }),
    list: '/sectors',
    row: ['energy', 'Energy', 'Industry'],
    changed: [['energy', 'Energies', 'Industry'], { display_name: 'Energies' }],
    bad: [['water', '', 'Nothing'], { field: 'sector_type', reason: /no sector type “Nothing”/ }],
  },
  sectorTypes: {
    resource: 'sectorTypes',
    columns: ['id', 'name'],
    key: 'name',
    list: '/sector-types',
    row: ['', 'Industry'],
    bad: [['', ''], { field: 'name', reason: /no name, so its record/ }],
  },
  signals: {
    resource: 'signals',
    columns: ['name', 'display_name', 'relevant'],
    list: '/signals',
    row: ['hiring', 'Hiring', 'yes'],
    changed: [['hiring', null, 'no'], { display_name: null, relevant: false }],
    bad: [['firing', 'Firing', 'perhaps'], { field: 'relevant', reason: /true or false/ }],
  },
  renames: {
    resource: 'renames',
    columns: ['identifier', 'singular_name', 'plural_name'],
    list: '/ui-configuration/renames',
    row: ['company', 'Firm', 'Firms'],
    changed: [['company', 'House', 'Houses'], { singular_name: 'House', plural_name: 'Houses' }],
    bad: [['deal', 'Deal', ''], { field: 'plural_name', reason: /Plural Name is required/ }],
  },
  users: {
    resource: 'users',
    columns: ['first_name', 'last_name', 'email', 'role'],
    list: '/users',
    row: ['Grace', 'Hopper', 'grace@example.com', ''],
    changed: [['Grace', 'Hopper', 'GRACE@example.com', 'Administrator'], { is_admin: true }],
    bad: [['', 'Byron', 'augusta@example.com', ''], { field: 'first_name', reason: /required/ }],
  },
};

test('each resource that is imported has a sample', () => {
  expect(Object.keys(samples).toSorted()).toEqual([...importedResources].toSorted());
});

describeOnStores('imports of each resource', (open) => {
  test.each(Object.entries(samples))('%s', async (name, sample) => {
    const { prepare, list, row, changed, bad, onlyCreates, ...file } = sample;
    const importer = await createImporter(await open());
    await prepare?.(importer);
    const { call, importRows } = importer;
    const records = async () => {
      const { body } = await call('GET', `${list}?pageSize=100`);
      return (Array.isArray(body) ? body : body.documents) as readonly { id: number }[];
    };
    const known = new Set((await records()).map(({ id }) => id));
    const added = async () => (await records()).filter(({ id }) => !known.has(id));
    const [badRow, problem] = bad;
    const refusal = {
      verdict: 'refused',
      ...(problem.field && { field: problem.field }),
      reason: expect.stringMatching(problem.reason),
    };

    const checked = await importRows({ ...file, mode: 'check' }, [row, badRow]);
    expect(checked.body, name).toMatchObject({ created: 1, refused: 1, rows: [refusal] });
    const strict = await importRows({ ...file, mode: 'strict' }, [row, badRow]);
    expect(strict.body).toMatchObject({ created: 1, refused: 1, rows: [refusal] });
    expect(await added()).toEqual([]);

    const first = await importRows(file, [row, badRow]);
    expect(first.body).toMatchObject({ created: 1, refused: 1, rows: [refusal] });
    expect(await added()).toHaveLength(1);
    const again = await importRows({ ...file, mode: 'create' }, [row]);
    expect(again.body).toMatchObject({ created: 0, present: 1 });
    const same = await importRows(file, [row]);
    expect(same.body).toMatchObject({ created: 0, [onlyCreates ? 'present' : 'unchanged']: 1 });
    if (changed === undefined) return;
    const updated = await importRows(file, [changed[0]]);
    expect(updated.body).toMatchObject({ updated: 1, rows: [{ verdict: 'updated' }] });
    expect(await added()).toMatchObject([changed[1]]);
  });
});

test('what short texts of keys are looked up by has an index', () => {
  const indexed = tables.flatMap(({ name, indexes = [], unique = [] }) =>
    [...indexes, ...unique].map((columns) => `${name} ${columns.join()}`),
  );
  expect(indexed).toEqual(
    expect.arrayContaining([
      'branding organisation_name',
      'definitions name',
      'providers name',
      'renames identifier',
      'pipelines name',
      'sector_types name',
      'sectors name',
      'signals name',
      'companies name_key',
    ]),
  );
});
