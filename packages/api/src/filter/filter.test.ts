import { describe, expect, test } from 'vitest';
import * as contract from '../contract/contract.ts';
import { resources } from '../contract/routes.ts';
import { filterConditions, formatCondition, formatFilter } from './format.ts';
import { filterFields, operatorsOf } from './grammar.ts';
import { parseFilter, parseTypedFilters } from './parse.ts';

const { signals, companies, schedules, preferences, definitions, values, rationales, providers } =
  contract;

describe('fields', () => {
  test('every list can be filtered by id and by each field with an operator', () => {
    for (const resource of resources) {
      const fields = filterFields(resource);
      expect(Object.keys(fields)[0], resource.name).toBe('id');
      for (const field of Object.values(fields)) expect(operatorsOf(field)).not.toEqual([]);
    }
  });

  test('a secret can only be filtered by whether it is empty', () => {
    expect(operatorsOf(providers.fields.key)).toEqual(['empty', 'notEmpty']);
  });
});

describe('a filter', () => {
  test('is parsed, with typed values converted to the types of their fields', () => {
    expect(parseFilter(schedules, { field: 'hour', op: 'is', value: '6' })).toEqual({
      filter: { field: 'hour', op: 'is', value: 6 },
    });
    expect(parseFilter(preferences, { field: 'is_public', op: 'is', value: 'yes' })).toEqual({
      filter: { field: 'is_public', op: 'is', value: 1 },
    });
    expect(parseFilter(companies, { field: 'cap_iq_id', op: 'among', value: [7, 'x'] })).toEqual({
      filter: { field: 'cap_iq_id', op: 'among', value: ['7', 'x'] },
    });
    const nested = {
      and: [
        { field: 'name', op: 'empty', value: null },
        { or: [{ field: 'id', op: 'is', value: 1 }] },
      ],
    };
    expect(parseFilter(signals, nested)).toEqual({
      filter: {
        and: [{ field: 'name', op: 'empty' }, { or: [{ field: 'id', op: 'is', value: 1 }] }],
      },
    });
  });

  const condition = { field: 'name', op: 'is', value: 'a' };
  const deep = { and: [{ or: [{ and: [{ or: [condition] }] }] }] };

  test.each([
    [
      signals,
      { ...condition, field: 'colour' },
      'The signals can be filtered by id, name, display_name, relevant, not by colour.',
    ],
    [
      signals,
      { ...condition, op: 'before' },
      'name can be filtered with is, not, contains, among, empty, notEmpty, not with before.',
    ],
    [
      signals,
      { ...condition, op: 'like' },
      'name can be filtered with is, not, contains, among, empty, notEmpty, not with like.',
    ],
    [
      signals,
      { ...condition, value: '' },
      'name needs a value to be compared with. For fields without a value use empty or notEmpty.',
    ],
    [
      signals,
      { ...condition, value: 'a\0' },
      'name contains a NUL character, which no text may have. Remove it.',
    ],
    [signals, { ...condition, value: { $ne: 1 } }, 'name must be text of at most 1000 characters.'],
    [
      signals,
      { ...condition, value: 'x'.repeat(1_001) },
      'name must be text of at most 1000 characters.',
    ],
    [
      signals,
      { ...condition, op: 'among' },
      'name, with among, needs a list of values, such as ["a","b"].',
    ],
    [
      signals,
      { ...condition, op: 'among', value: Array(101).fill('a') },
      'name is compared with 101 values; the limit is 100.',
    ],
    [schedules, { field: 'hour', op: 'after', value: 2.5 }, 'hour must be a whole number.'],
    [
      schedules,
      { field: 'user_id', op: 'is', value: 'ada' },
      'user_id must be an id, which is a whole number above 0.',
    ],
    [
      values,
      { field: 'date_value', op: 'before', value: '2026-02-30' },
      'date_value must be a date such as 2026-01-31.',
    ],
    [
      rationales,
      { field: 'action_type', op: 'is', value: 'maybe' },
      'action_type must be one of accepted, rejected.',
    ],
    [
      definitions,
      { field: 'possible_values', op: 'is', value: 'a' },
      'possible_values can be filtered with contains, empty, notEmpty, not with is.',
    ],
    [signals, deep, 'A filter can nest groups 3 deep at most.'],
    [signals, { and: Array(21).fill(condition) }, 'A filter has 20 conditions at most.'],
    [signals, { and: [] }, expect.stringContaining('A filter is a condition such as')],
    [signals, { and: [condition], or: [condition] }, expect.stringContaining('A filter is')],
    [signals, { ...condition, not: true }, expect.stringContaining('A filter is')],
    [signals, 'name is a', expect.stringContaining('A filter is')],
    [signals, undefined, expect.stringContaining('A filter is')],
  ])('that is invalid (case %#) gives a sentence as its problem', (resource, filter, problem) => {
    expect(parseFilter(resource, filter)).toEqual({ problem });
  });

  const amongNames = (count: number, length: number, letter = 'a') => ({
    ...condition,
    op: 'among',
    value: Array.from({ length: count }, (_none, at) => String(at).padEnd(length, letter)),
  });
  test('fits into an address: its length there is limited, whatever its letters', () => {
    const two = { and: [amongNames(100, 60), amongNames(100, 60)] };
    expect(parseFilter(signals, two).problem).toBeUndefined();
    expect(parseFilter(signals, amongNames(100, 300)).problem).toBe(
      'The filter takes 30,982 characters in an address; the limit is 16,000. Remove some values, or shorten them.',
    );
    expect(parseFilter(signals, amongNames(100, 30, 'é')).problem).toMatch(/^The filter takes 18,/);
  });
  test('may reach the documented depth and length', () => {
    expect(parseFilter(signals, deep.and[0]).problem).toBeUndefined();
    expect(parseFilter(signals, { or: Array(20).fill(condition) }).problem).toBeUndefined();
  });

  test.each([
    ['website contains .de', { field: 'website', op: 'contains', value: '.de' }],
    ['name among acme, globex', { field: 'name', op: 'among', value: ['acme', 'globex'] }],
    ['  name   is  two words', { field: 'name', op: 'is', value: 'two words' }],
    ['name is Nothing', { field: 'name', op: 'is', value: 'Nothing' }],
    ['name not empty', { field: 'name', op: 'not', value: 'empty' }],
    ['website empty', { field: 'website', op: 'empty' }],
    ['{"field":"name","op":"is","value":"empty"}', { field: 'name', op: 'is', value: 'empty' }],
  ])('is read from the typed text %j', (text, filter) => {
    expect(parseTypedFilters(companies, [text])).toEqual({ filter });
  });

  test('joins several typed texts, all of which must be true', () => {
    expect(parseTypedFilters(companies, ['website empty', 'id is 3'])).toEqual({
      filter: {
        and: [
          { field: 'website', op: 'empty' },
          { field: 'id', op: 'is', value: 3 },
        ],
      },
    });
  });

  test.each([
    ['website is empty', "Write 'website empty', or"],
    ['website is not empty', "Write 'website notEmpty', or"],
    ['name is not acme', "Write 'name not acme', or"],
    ['name is one of a,b', "Write 'name among a,b', or"],
    ['updated_at is before 2026-01-31', "Write 'updated_at before 2026-01-31', or"],
    ['id is more than 7', "Write 'id after 7', or"],
    ['website empty now', 'website empty takes no value. Remove “now”.'],
    ['name like a', 'name can be filtered with is, not, contains, among, empty, notEmpty'],
    ['name', "A filter is typed as 'field operator value'"],
    ['', "A filter is typed as 'field operator value'"],
    ['{"field"', 'is not valid JSON'],
  ])('that is typed as %j is refused with what to write', (text, problem) => {
    expect(parseTypedFilters(companies, [text]).problem).toContain(problem);
  });

  test('formats as a sentence', () => {
    const say = (
      resource: Parameters<typeof filterFields>[0],
      filter: Parameters<typeof formatFilter>[0],
    ) => formatFilter(filter, filterFields(resource));
    expect(say(signals, { field: 'display_name', op: 'contains', value: 'acme' })).toBe(
      'Display Name contains “acme”',
    );
    expect(say(preferences, { field: 'is_public', op: 'is', value: 1 })).toBe('Is Public is Yes');
    expect(say(companies, { field: 'updated_at', op: 'before', value: '2026-01-31' })).toBe(
      'Last Updated is before 31/01/2026',
    );
    expect(say(schedules, { field: 'hour', op: 'after', value: 6 })).toBe('Hour is more than 6');
    expect(say(schedules, { field: 'day', op: 'among', value: [1, 3] })).toBe(
      'Day is one of Monday, Wednesday',
    );
    const parts = [
      { field: 'name', op: 'among', value: ['a', 'b'] },
      { field: 'website', op: 'empty' },
    ] as const;
    expect(say(companies, { or: [...parts, { and: parts }] })).toBe(
      'Name is one of “a”, “b” or Website is empty or (Name is one of “a”, “b” and Website is empty)',
    );
    expect(filterConditions({ or: [parts[0], { and: parts }] })).toEqual([parts[0], ...parts]);
  });

  test('formats many values as their number', () => {
    const among = (count: number) => ({
      field: 'name',
      op: 'among' as const,
      value: Array.from({ length: count }, (_none, at) => `n${at}`),
    });
    const fields = filterFields(companies);
    expect(formatFilter(among(5), fields)).toBe('Name is one of “n0”, “n1”, “n2”, “n3”, “n4”');
    expect(formatFilter(among(100), fields)).toBe('Name is one of 100 values');
  });
  test('formats ids of references as names where they are known', () => {
    const filter = { field: 'user_id', op: 'among', value: [5, 6] } as const;
    const nameOf = (resource: string, id: number) =>
      resource === 'users' && id === 5 ? 'Ada Byron' : undefined;
    const fields = filterFields(schedules);
    expect(formatFilter(filter, fields)).toBe('User ID is one of #5, #6');
    expect(formatCondition(filter, fields, nameOf)).toEqual({
      field: 'User ID',
      operator: 'is one of',
      value: 'Ada Byron, #6',
    });
  });
});
