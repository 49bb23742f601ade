import { describe, expect, test } from 'vitest';
import { contract } from '../index.ts';
import type { Resource } from '../define.ts';
import { cpuTimeOf } from './testing/cpuTime.ts';
import { matchColumns } from './matchColumns.ts';
import { surveyRows } from './surveyRows.ts';
import { importTargets } from './targets.ts';

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
function companiesOf(websites: readonly string[]): string {
  const rows = websites.map((website, index) => [index % 2 === 0 ? 'Acme' : ' ACME ', website]);
  const { twice } = survey(contract.companies, ['name', 'website'], rows);
  const made = websites.filter((_website, index) => !twice.has(index + 2));
  return made
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
  ])('of the websites %j are the same in any order', (websites, companies) => {
    const found = permutations(websites).map(companiesOf);
    expect([...new Set(found)]).toEqual([companies]);
  });

  test('of rows that are the same the first stays, and one without a website names another', () => {
    const rows = [
      ['Acme', ''],
      ['Acme', 'a.com'],
      ['Bolt', ''],
      ['acme', 'https://a.com'],
      ['BOLT', ''],
    ];
    expect(survey(contract.companies, ['name', 'website'], rows).twice).toEqual(
      new Map([
        [2, 3],
        [5, 3],
        [6, 4],
      ]),
    );
  });

  test('rows that are refused do not count', () => {
    const rows = [
      ['Acme', 'nowhere'],
      ['Acme', 'a.com'],
      ['Acme', ''],
    ];
    expect(survey(contract.companies, ['name', 'website'], rows).twice).toEqual(new Map([[4, 3]]));
  });

  test('are found by the key of the import', () => {
    const rows = [
      ['Acme', 'a.com', 'x'],
      ['Bolt', 'https://www.a.com', 'y'],
      ['Corp', '', 'x'],
      ['Corp', '', ''],
    ];
    const headers = ['name', 'website', 'crunchbase_id'];
    const found = (key: string) => [...survey(contract.companies, headers, rows, key).twice];
    expect(found('website')).toEqual([[3, 2]]);
    expect(found('crunchbase_id')).toEqual([[4, 2]]);
  });
});

test('other records are the same where their key is', () => {
  expect([
    ...survey(contract.signals, ['name'], [['hiring'], ['Hiring'], [' hiring ']]).twice,
  ]).toEqual([[4, 2]]);
  expect([...survey(contract.users, ['email'], [['a@x.com'], ['A@X.com'], ['']]).twice]).toEqual([
    [3, 2],
  ]);
  expect([
    ...survey(
      contract.signals,
      ['id', 'name'],
      [
        ['7', 'a'],
        ['07', 'b'],
      ],
      'id',
    ).twice,
  ]).toEqual([[3, 2]]);
});

test('a key of several fields is compared as a whole, with its defaults and its scope', () => {
  const values = survey(
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
  const sectors = survey(
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

test('a row that refers to another of its file knows its line, within the scope of its name', () => {
  const { refers } = survey(
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
  const warningsOf = (ids: readonly string[]) => {
    const rows = ids.map((id, index) => [`Company ${index}`, id]);
    return [...survey(contract.companies, ['name', 'cap_iq_id'], rows).warnings];
  };
  test.each<[string, readonly string[], number, RegExp]>([
    ['ids in E-notation', ['123', '1.23457E+11', '1,2E+5'], 3, /shortened/],
    ['ids that became dates', ['MAR-2', '2-Mar', 'x', 'y', 'z'], 3, /date/],
    ['ids that became days', ['12', '01.02.2026', '44'], 3, /date/],
    ['digits that were cut', ['8221065025662566', '8221065025662560', '12'], 3, /15th digit/],
    ['zeros that were lost', ['00123', '00045', '678', '12345'], 4, /5 digits/],
  ])('%s', (_name, ids, line, words) => {
    const found = warningsOf(ids);
    expect(found.map(([at]) => at)).toContain(line);
    expect(new Map(found).get(line)).toMatch(words);
  });

  test.each([
    [['123', '45', '678']],
    [['00123', '045', '67']],
    [['2026-01-31', '2026-02-01', '2026-02-02']],
    [['IQ123', 'E12', '12E', '822106502566256']],
  ])('nothing in %j', (ids) => {
    expect(warningsOf(ids)).toEqual([]);
  });

  test('names are no ids', () => {
    expect(survey(contract.companies, ['name'], [['1.2E+5'], ['2-Mar']]).warnings.size).toBe(0);
  });
});

test('to survey rows of different names costs less than some reading of each', () => {
  const rows = Array.from({ length: 20_000 }, (_each, index) => ({
    ...{ line: index + 2, cells: [`Company ${index}`, `https://company-${index}.com`] },
  }));
  const targets = matchColumns(['name', 'website'], importTargets(contract.companies)).columns;
  const plain = cpuTimeOf(() => rows.forEach(({ cells }) => JSON.parse(JSON.stringify(cells))));
  const surveyed = cpuTimeOf(() =>
    surveyRows(() => rows, { resource: contract.companies, targets }),
  );
  expect(surveyed / plain).toBeLessThan(15);
});

test('rows refer to the line that makes a record, not to one of its name that is refused', () => {
  const rows = [
    ['root', 'Industry', '', 'neither'],
    ['root', 'Industry', '', 'yes'],
    ['leaf', 'Industry', 'root', 'yes'],
  ];
  const headers = ['name', 'sector_type', 'parent', 'is_internal'];
  expect(survey(contract.sectors, headers, rows).refers.get(4)).toEqual({ parent: 3 });
});
