import { describe, expect, test } from 'vitest';
import { contract } from '../../index.ts';
import type { Resource } from '../../routes/resource.ts';
import { cpuTimeOf } from '../testing/cpuTime.ts';
import { matchColumns } from '../columns/matchColumns.ts';
import { surveyRows } from './surveyRows.ts';
import { importTargets } from '../columns/targets.ts';

type Cells = readonly string[];

function survey(resource: Resource, headers: Cells, rows: readonly Cells[], key?: string) {
  const { columns: targets } = matchColumns(headers, importTargets(resource));
  const lines = rows.map((cells, index) => ({ line: index + 2, cells }));
  return surveyRows(() => lines, { resource, targets, ...(key !== undefined && { key }) });
}

const permutations = <T>(items: readonly T[]): (readonly T[])[] =>
  items.length === 0
    ? [[]]
    : items.flatMap((item, index) =>
        permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]),
      );

/** The companies that are made of websites of one name, in any order of the rows. */
async function companiesOf(websites: readonly string[]): Promise<string> {
  const rows = websites.map((website, index) => [index % 2 === 0 ? 'Acme' : ' ACME ', website]);
  const { twice } = await survey(contract.companies, ['name', 'website'], rows);
  const createdWebsites = websites.filter((_website, index) => !twice.has(index + 2));
  return createdWebsites
    .map((website) => website.replace(/^https:\/\/(www\.)?|\/.*$/g, ''))
    .toSorted()
    .join(' ');
}

describe('companies', () => {
  test.each([
    [['', 'a.com', 'b.com'], 'a.com b.com'],
    [['', '', 'a.com'], 'a.com'],
    [['', ''], ''],
    [['a.com', 'https://www.a.com/x', 'b.com', ''], 'a.com b.com'],
    [['', 'a.com', '', 'b.com', 'https://b.com'], 'a.com b.com'],
    [['a.com', 'b.com', 'c.com', '', 'https://c.com/', ''], 'a.com b.com c.com'],
  ])('of the websites %j are the same in any order', async (websites, companies) => {
    const matches = await Promise.all(permutations(websites).map(companiesOf));
    expect([...new Set(matches)]).toEqual([companies]);
  });

  test('of rows that are the same the first stays, and one without a website names another', async () => {
    const rows = [
      ['Acme', ''],
      ['Acme', 'a.com'],
      ['Bolt', ''],
      ['acme', 'https://a.com'],
      ['BOLT', ''],
    ];
    expect((await survey(contract.companies, ['name', 'website'], rows)).twice).toEqual(
      new Map([
        [2, 3],
        [5, 3],
        [6, 4],
      ]),
    );
  });

  test('rows that are refused do not count', async () => {
    const rows = [
      ['Acme', 'nowhere'],
      ['Acme', 'a.com'],
      ['Acme', ''],
    ];
    expect((await survey(contract.companies, ['name', 'website'], rows)).twice).toEqual(
      new Map([[4, 3]]),
    );
  });

  test('are found by the key of the import', async () => {
    const rows = [
      ['Acme', 'a.com', 'x'],
      ['Bolt', 'https://www.a.com', 'y'],
      ['Corp', '', 'x'],
      ['Corp', '', ''],
    ];
    const headers = ['name', 'website', 'crunchbase_id'];
    const findGroups = async (key: string) => [
      ...(await survey(contract.companies, headers, rows, key)).twice,
    ];
    expect(await findGroups('website')).toEqual([[3, 2]]);
    expect(await findGroups('crunchbase_id')).toEqual([[4, 2]]);
  });
});

test('other records are the same where their key is', async () => {
  expect([
    ...(await survey(contract.signals, ['name'], [['hiring'], ['Hiring'], [' hiring ']])).twice,
  ]).toEqual([[4, 2]]);
  expect([
    ...(await survey(contract.users, ['email'], [['a@x.com'], ['A@X.com'], ['']])).twice,
  ]).toEqual([[3, 2]]);
  expect([
    ...(
      await survey(
        contract.signals,
        ['id', 'name'],
        [
          ['7', 'a'],
          ['07', 'b'],
        ],
        'id',
      )
    ).twice,
  ]).toEqual([[3, 2]]);
});

test('texts that look the same are the same, however their letters are written', async () => {
  const one = 'Caf\u00e9';
  const other = 'Cafe\u0301';
  const twiceOf = async (resource: Resource, header: string, texts: Cells, key?: string) => {
    const rows = texts.map((text, index) => [text, `Row ${index}`]);
    const second = resource.name === 'companies' ? 'name' : 'display_name';
    return [...(await survey(resource, [header, second], rows, key)).twice];
  };
  expect(await twiceOf(contract.signals, 'name', [one, other])).toEqual([[3, 2]]);
  expect(await twiceOf(contract.users, 'email', [`${one}@x.com`, `${other}@X.com`])).toEqual([
    [3, 2],
  ]);
  expect(await twiceOf(contract.companies, 'cap_iq_id', [one, other], 'cap_iq_id')).toEqual([
    [3, 2],
  ]);
  const sectors = await survey(
    contract.sectors,
    ['name', 'sector_type', 'parent'],
    [
      [one, one, ''],
      [other, other, ''],
      ['Bar', one, other],
    ],
  );
  expect([...sectors.twice]).toEqual([[3, 2]]);
  expect(sectors.refers.get(4)).toEqual({ parent: 2 });
});

test('references count as the records that they name', async () => {
  const headers = ['definition', 'company', 'value'];
  const rows = [
    ['Stage', 'Acme  Corp', '1'],
    ['Stage', 'ACME CORP', '1'],
  ];
  expect([...(await survey(contract.values, headers, rows)).twice]).toEqual([[3, 2]]);
});

test('rows without a key are not the same, though they have one scope or one default', async () => {
  const rows = [
    ['', 'Industry'],
    ['', 'Industry'],
  ];
  expect((await survey(contract.sectors, ['name', 'sector_type'], rows)).twice.size).toBe(0);
});

test('a key of several fields is compared as a whole, with its defaults and its scope', async () => {
  const values = await survey(
    contract.values,
    ['definition', 'company', 'source', 'value'],
    [
      ['Stage', 'Acme', '', '1'],
      ['Stage', 'Bolt', '', '1'],
      ['Stage', 'Acme', 'manual', '2'],
      ['Stage', 'Acme', 'import', '2'],
    ],
  );
  expect([...values.twice]).toEqual([[4, 2]]);
  const sectors = await survey(
    contract.sectors,
    ['name', 'sector_type'],
    [
      ['Energy', 'Industry'],
      ['Energy', 'Theme'],
      ['Energy', 'Industry'],
    ],
  );
  expect([...sectors.twice]).toEqual([[4, 2]]);
});

test('a row that refers to another of its file knows its line, within the scope of its name', async () => {
  const { refers } = await survey(
    contract.sectors,
    ['name', 'sector_type', 'parent'],
    [
      ['Wind', 'Theme', 'Energy'],
      ['Energy', 'Industry', ''],
      ['Energy', 'Theme', 'Energy'],
      ['Coal', 'Industry', 'Energy'],
      ['Rail', 'Industry', 'Transport'],
    ],
  );
  expect([...refers]).toEqual([
    [2, { parent: 4 }],
    [5, { parent: 3 }],
  ]);
});

describe('what a spreadsheet broke', () => {
  const warningsOf = async (ids: readonly string[]) => {
    const rows = ids.map((id, index) => [`Company ${index}`, id]);
    return [...(await survey(contract.companies, ['name', 'cap_iq_id'], rows)).warnings];
  };
  test.each<[string, readonly string[], number, RegExp]>([
    ['ids in E-notation', ['123', '1.23457E+11', '1,2E+5'], 3, /shortened/],
    ['ids that became dates', ['MAR-2', '2-Mar', 'x', 'y', 'z'], 3, /date/],
    ['ids that became days', ['12', '01.02.2026', '44'], 3, /date/],
    ['digits that were cut', ['8221065025662566', '8221065025662560', '12'], 3, /15th digit/],
    ['zeros that were lost', ['00123', '00045', '678', '12345'], 4, /5 digits/],
  ])('%s', async (_name, ids, line, words) => {
    const matches = await warningsOf(ids);
    expect(matches.map(([at]) => at)).toContain(line);
    expect(new Map(matches).get(line)).toMatch(words);
  });

  test.each([
    [['123', '45', '678']],
    [['00123', '045', '67']],
    [['2026-01-31', '2026-02-01', '2026-02-02']],
    [['IQ123', 'E12', '12E', '822106502566256']],
  ])('nothing in %j', async (ids) => {
    expect(await warningsOf(ids)).toEqual([]);
  });

  test('names are no ids', async () => {
    expect(
      (await survey(contract.companies, ['name'], [['1.2E+5'], ['2-Mar']])).warnings.size,
    ).toBe(0);
  });
});

test('to survey rows of different names costs less than some reading of each', async () => {
  const rows = Array.from({ length: 20_000 }, (_each, index) => ({
    line: index + 2,
    cells: [`Company ${index}`, `https://company-${index}.com`],
  }));
  const targets = matchColumns(['name', 'website'], importTargets(contract.companies)).columns;
  const plain = await cpuTimeOf(() =>
    rows.forEach(({ cells }) => JSON.parse(JSON.stringify(cells))),
  );
  const surveyed = await cpuTimeOf(() =>
    surveyRows(() => rows, { resource: contract.companies, targets }),
  );
  expect(surveyed / plain).toBeLessThan(15);
});

test('rows refer to the line that makes a record, not to one of its name that is refused', async () => {
  const rows = [
    ['root', 'Industry', '', 'neither'],
    ['root', 'Industry', '', 'yes'],
    ['leaf', 'Industry', 'root', 'yes'],
  ];
  const headers = ['name', 'sector_type', 'parent', 'is_internal'];
  expect((await survey(contract.sectors, headers, rows)).refers.get(4)).toEqual({ parent: 3 });
});

test('others get their turn after each thousand rows of each reading', async () => {
  const rows = Array.from({ length: 4_500 }, (_each, index) => ({
    line: index + 2,
    cells: [`Company ${index % 4_000}`, ''],
  }));
  const targets = matchColumns(['name', 'website'], importTargets(contract.companies)).columns;
  let pauses = 0;
  const pause = async () => void (pauses += 1);
  const { twice } = await surveyRows(() => rows, {
    resource: contract.companies,
    targets,
    pause,
  });
  expect(twice.size).toBe(500);
  expect(pauses).toBe(9);
});
