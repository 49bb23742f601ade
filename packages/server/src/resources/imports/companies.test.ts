import { describe, expect, test } from 'vitest';
import { createImporter } from '../../testing/importer.ts';

const companies = { resource: 'companies', columns: ['name', 'website'] };

describe('companies', () => {
  test('are the same by name and website; another website makes a twin', async () => {
    const { importRows, call } = await createImporter();
    await importRows(companies, [['Acme', 'acme.example']]);
    const rows = [
      ['ACME', 'https://www.acme.example/about'],
      ['Acme', 'acme.de'],
      ['Acme ', 'http://acme.de/'],
    ];
    const skipped = await importRows({ ...companies, skip_twins: true }, rows);
    expect(skipped.body.rows).toMatchObject([
      { line: 2, verdict: 'updated', fields: ['website'] },
      {
        line: 3,
        verdict: 'twin',
        reason: expect.stringMatching(/has this name, with the website/),
      },
      { line: 4, verdict: 'twice', reason: 'The same record is on line 3.' },
    ]);
    const made = await importRows(companies, rows);
    expect(made.body).toMatchObject({ created: 1, unchanged: 1, twice: 1, warned: 1 });
    expect(made.body.rows[0]).toMatchObject({
      line: 3,
      verdict: 'created',
      record_id: 2,
      warning: expect.stringMatching(/The company 1 has this name/),
    });
    expect((await call('GET', '/companies')).body.count).toBe(2);
  });

  test('are found by ids of providers, and no second one is made beside them', async () => {
    const { importRows, call } = await createImporter();
    const columns = ['cap_iq_id', 'name', 'theme'];
    await importRows({ resource: 'companies', columns }, [['IQ1', 'Acme', '']]);
    const byId = { resource: 'companies', columns, key: 'cap_iq_id' };
    const { body } = await importRows(byId, [
      ['IQ1', 'Acme Ltd', 'Robots'],
      ['IQ2', 'ACME ltd', ''],
      ['IQ3', 'Globex', ''],
    ]);
    expect(body).toMatchObject({ updated: 1, created: 2 });
    const again = await importRows(byId, [['IQ9', 'globex', '']]);
    expect(again.body.rows).toMatchObject([
      {
        verdict: 'refused',
        reason: expect.stringMatching(/on the platform already, with the id 3/),
      },
    ]);
    const { documents } = (await call('GET', '/companies?sort=name')).body;
    expect(
      documents.map((row: { overviews: { name: string }[] }) => row.overviews[0]?.name),
    ).toEqual(['Acme Ltd', 'ACME ltd', 'Globex'].toSorted());
  });
});
