import { expect, it } from 'vitest';
import { parseDocument, parseSelection, readEntries, recordKey } from '../plans.ts';

const problemsOf = (document: Record<string, unknown>) => parseDocument(document).problems;

it('reads records with their places, and the kinds that are named', () => {
  const { entries, uiEntries, namedKinds } = readEntries({
    signal: [{ name: 'ipo' }, { name: 'hiring', $renamedFrom: 'jobs', $patch: 'delete' }],
    provider: { platform_twitters: [{ name: 'X' }], organisation_cap_iqs: null },
    'ui-config': { 'companies table': false },
  });
  expect(entries.map(({ path }) => path)).toEqual([
    'signal.0',
    'signal.1',
    'provider.platform_twitters.0',
  ]);
  expect(entries[1]).toMatchObject({
    values: { name: 'hiring' },
    renamedFrom: 'jobs',
    patch: 'delete',
  });
  expect(namedKinds.map(({ kind, scope }) => [kind.resource.noun, scope])).toEqual([
    ['signal', undefined],
    ['provider', 'platform_twitters'],
    ['provider', 'organisation_cap_iqs'],
  ]);
  expect(uiEntries).toEqual([
    { name: 'companies table', enabled: false, path: 'ui-config.companies table' },
  ]);
});

it('tells what no plan has, each with its place and its field', () => {
  expect(problemsOf({ company: [], signal: { a: 1 }, 'sector-type': ['x'] })).toEqual([
    { path: 'company', problem: expect.stringContaining('A plan cannot hold “company”.') },
    { path: 'signal', problem: 'signal must be a list, each record after a dash.' },
    { path: 'sector-type.0', problem: 'each sector type must be fields with their values.' },
  ]);
  expect(
    problemsOf({ signal: [{ nam: 'ipo' }, { name: 7 }, { name: 'a', display_name: '' }] }),
  ).toEqual([
    { path: 'signal.0', label: 'signal', problem: 'name is missing. It names the record.' },
    expect.objectContaining({ path: 'signal.0', field: 'nam' }),
    expect.objectContaining({ path: 'signal.1', field: 'name', label: 'signal 7' }),
    expect.objectContaining({ path: 'signal.2', field: 'display_name' }),
  ]);
});

it('takes a secret as its text, or as kept, and no source of one', () => {
  const provider = (key: unknown) => ({ provider: { platform_twitters: [{ name: 'X', key }] } });
  const [record] = parseDocument(provider('sesame')).records;
  expect(record?.values.key).toEqual({ secret: 'sesame' });
  const [kept] = parseDocument(provider({ kept: '$KEY is not set' })).records;
  expect(kept?.values.key).toEqual({ kept: '$KEY is not set' });
  for (const value of [{ env: 'KEY' }, { file: 'key.txt' }, { kept: false }, 7, '••••••••me']) {
    expect(problemsOf(provider(value))).toEqual([
      {
        path: 'provider.platform_twitters.0',
        field: 'key',
        label: 'provider platform_twitters / X',
        problem: 'key is a secret: send its value, or { "kept": true } to keep it.',
      },
    ]);
  }
});

it('puts parents before children, and kinds after those that they refer to', () => {
  const { records, problems } = parseDocument({
    sector: { T: [{ name: 'b', parent: 'a' }, { name: 'a' }] },
    'sector-type': [{ name: 'T' }],
  });
  expect(problems).toEqual([]);
  expect(records.map(({ label }) => label)).toEqual([
    'sector type T',
    'sector T / a',
    'sector T / b',
  ]);
  const circle = {
    sector: {
      T: [
        { name: 'a', parent: 'b' },
        { name: 'b', parent: 'a' },
      ],
    },
  };
  expect(problemsOf(circle)).toEqual([
    expect.objectContaining({ problem: 'Its parents lead back to itself.' }),
  ]);
});

it('finds what stands in a plan twice, also in another form of the same letters', () => {
  expect(problemsOf({ signal: [{ name: 'caf\u00e9' }, { name: 'cafe\u0301' }] })).toEqual([
    {
      path: 'signal.1',
      label: 'signal cafe\u0301',
      problem: 'The plan has this record already.',
      also: 'signal.0',
    },
  ]);
});

it('keeps names that JavaScript has, too', () => {
  const document: unknown = JSON.parse(
    '{"signal":[{"name":"__proto__"},{"name":"constructor"}],"sector":{"__proto__":[{"name":"a"}]}}',
  );
  const { records, problems } = parseDocument(Object(document));
  expect(problems).toEqual([]);
  expect(records.map(({ label }) => label)).toEqual([
    'signal __proto__',
    'signal constructor',
    'sector __proto__ / a',
  ]);
});

it('selects by nouns, by scopes and by names', () => {
  const { selection, unknown } = parseSelection(['signal/a b', 'sector/T', 'role', 'company']);
  expect(unknown).toEqual(['company']);
  expect(selection.has('signal', ['a b'])).toBe(true);
  expect(selection.has('signal', ['c'])).toBe(false);
  expect(selection.has('sector', ['T', 'x'])).toBe(true);
  expect(selection.has('role', ['any'])).toBe(true);
  expect(selection.hasNoun('pipeline')).toBe(false);
  expect(parseSelection(undefined).selection.hasNoun('pipeline')).toBe(true);
});

it('names a record by one text, without regard to spaces around it', () => {
  const name = { resource: 'signals', scope: undefined };
  expect(recordKey({ ...name, key: ' ipo ' })).toBe(recordKey({ ...name, key: 'ipo' }));
  expect(recordKey({ ...name, key: 'ipo' })).not.toBe(recordKey({ ...name, key: 'IPO' }));
});

it('tells of values that are no text, also of objects that cannot become one', () => {
  const odd = { toString: 1, valueOf: 1 };
  expect(problemsOf({ signal: [{ name: odd }, { name: [odd] }] })).toEqual([
    { path: 'signal.0', label: 'signal', problem: 'name is missing. It names the record.' },
    { path: 'signal.1', label: 'signal', problem: 'name is missing. It names the record.' },
  ]);
  for (const relevant of [odd, [odd], ['yes']]) {
    expect(problemsOf({ signal: [{ name: 'ipo', relevant }] })).toMatchObject([
      { path: 'signal.0', field: 'relevant', label: 'signal ipo' },
    ]);
  }
});

it('refuses what only an overlay says', () => {
  expect(problemsOf({ signal: [{ name: 'ipo', $patch: 'delete' }] })).toEqual([
    {
      path: 'signal.0',
      field: '$patch',
      label: 'signal ipo',
      problem: expect.stringContaining('$patch belongs in an overlay'),
    },
  ]);
});

it('orders records however deep they are within each other', () => {
  const deepest = 20_000;
  const Industry = Array.from({ length: deepest }, (_, index) => ({
    name: `s${index}`,
    ...(index + 1 < deepest && { parent: `s${index + 1}` }),
  }));
  const { records, problems } = parseDocument({ sector: { Industry } });
  expect(problems).toEqual([]);
  expect(records[0]?.name.key).toBe(`s${deepest - 1}`);
  expect(records.at(-1)?.name.key).toBe('s0');
});
