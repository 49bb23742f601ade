import { afterAll, expect, test } from 'vitest';
import { cleanUp } from '../../testing/harness.ts';
import { changes, openRecordPlatform } from '../../testing/recordImporter.ts';

afterAll(cleanUp);

/** A platform with two companies, and a property of each type. */
async function openWithProperties(isPlain = false) {
  const opened = await openRecordPlatform(isPlain);
  const { run } = opened;
  await opened.importing('company', 'name,website\nAcme,acme.com\nBolt,bolt.io\n');
  await run('company', 'set-provider-id', '2', '--type', 'cap_iq_id', '--value', 'C2');
  const definition = (name: string, ...flags: string[]) =>
    run('definition', 'create', '--name', name, '--content-type', 'companies', ...flags);
  await definition('Score', '--display-type', 'number', '--min', '0', '--max', '10');
  await definition('Stage', '--display-type', 'dropdown', '--possible-values', '1,2,A');
  await definition('Watched', '--display-type', 'bool');
  const values = async () =>
    (
      await opened.list(
        'value',
        ...['custom_property_definition_id', 'company_id', 'num_value', 'string_value'],
        'bool_value',
      )
    ).sort();
  return { ...opened, values };
}

test('values of one property are imported by the names of companies, and typed by the property', async () => {
  const { importing, values } = await openWithProperties();
  const score = ['--set', 'definition=Score', '--map', 'value=ESG'];
  const ran = await importing('value', 'Company,ESG\nacme,7.5\nBolt,11\nNobody,3\n', ...score);
  expect(ran.exit).toBe(4);
  expect(ran.report).toMatchObject({
    ...{ created: 1, refused: 2 },
    rows: [
      { line: 2, name: 'Score / acme', verdict: 'created' },
      {
        line: 3,
        reason: expect.stringMatching(/^Column “ESG”: Num Value must be .* from 0 to 10/),
      },
      {
        line: 4,
        reason: 'Column “Company”: There is no company “Nobody”.',
      },
    ],
  });
  const all = 'definition,company,value\nStage,Acme,2\nWatched,Acme,yes\nStage,Bolt,B\n';
  const typed = await importing('value', all);
  expect(typed.report).toMatchObject({ created: 2, refused: 1 });
  expect(await values()).toEqual([
    [1, 1, 7.5, null, null],
    [2, 1, null, '2', null],
    [3, 1, null, null, true],
  ]);
});

test('companies of values are found by another key as well, and both columns of a file are not taken', async () => {
  const { importing, values } = await openWithProperties();
  const flags = ['--set', 'definition=Score', '--map', 'company.cap_iq_id=IQ'];
  const ran = await importing('value', 'IQ,value\nC2,4\nC9,5\n', ...flags);
  expect(ran.report).toMatchObject({ created: 1, refused: 1 });
  expect(await values()).toEqual([[1, 2, 4, null, null]]);
  const both = await importing('value', 'IQ,company,value\nC2,Bolt,4\n', ...flags);
  expect(both.exit).toBe(2);
  expect(both.err).toContain('Company ID has two sources: company and company.cap_iq_id');
});

test('a value that differs is refused, and with --replace a new one takes its place', async () => {
  const { importing, values, run } = await openWithProperties();
  const content = 'definition,company,value\nScore,Acme,7\nScore,Bolt,3\n';
  await importing('value', content);
  const changed = content.replace('7', '8');
  const ran = await importing('value', changed);
  expect(ran.report).toMatchObject({ unchanged: 1, refused: 1 });
  expect(ran.report.rows[0].reason).toContain('Value: “7” → “8”. No call changes a value');
  const replaced = await importing('value', changed, '--replace');
  expect(replaced.report).toMatchObject({ updated: 1, unchanged: 1, refused: 0 });
  expect(changes(replaced.calls)).toEqual([
    'POST /custom-property-values',
    'DELETE /custom-property-values/1',
  ]);
  expect(await values()).toEqual([
    [1, 1, 8, null, null],
    [1, 2, 3, null, null],
  ]);
  const listed = (await run('value', 'list', '--all', '-o', 'csv')).out;
  expect((await importing('value', listed)).report).toMatchObject({ unchanged: 2, refused: 0 });
});

test('a value of another source stays as it is', async () => {
  const { importing, values } = await openWithProperties();
  const content = 'definition,company,value\nScore,Acme,7\n';
  await importing('value', content, '--set', 'source=crunchbase');
  const ran = await importing('value', content.replace('7', '9'), '--replace');
  expect(ran.report).toMatchObject({ created: 1 });
  expect(await values()).toHaveLength(2);
});
