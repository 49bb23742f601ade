import { signals } from '@steward/api';
import type { FilterCondition } from '@steward/api/forms';
import { filterLimits } from '@steward/api/forms';
import { describe, expect, test } from 'vitest';
import { labelledFields } from './fields.ts';
import { groupText, isFull, readFilter, toGroup, withoutPart, withPart } from './group.ts';

const hiring: FilterCondition = { field: 'name', op: 'contains', value: 'hiring' };
const relevant: FilterCondition = { field: 'relevant', op: 'is', value: true };

test('fields have the names of their columns', () => {
  expect(Object.values(labelledFields(signals)).map(({ label }) => label)).toEqual([
    'Signal',
    'Display Name',
    'Relevant',
    'ID',
  ]);
});

describe('the parts of a filter', () => {
  test.each([
    [undefined, undefined],
    [hiring, hiring],
    [{ and: [hiring, relevant] }, { and: [hiring, relevant] }],
    // One that any part must meet stays so, for the condition that is added next.
    [{ or: [hiring] }, { or: [hiring] }],
    [{ and: [hiring] }, hiring],
    [{ or: [hiring, { and: [hiring, relevant] }] }, { or: [hiring, { and: [hiring, relevant] }] }],
  ])('%j survives a round trip through the address', (filter, expected) => {
    const text = groupText(toGroup(filter));
    expect(text && JSON.parse(text)).toEqual(expected);
    if (text !== undefined) expect(readFilter(signals, text)).toEqual({ filter: expected });
  });

  test('are added, replaced and removed', () => {
    const one = withPart(toGroup(undefined), 0, hiring);
    const two = withPart(one, 1, relevant);
    expect(two.parts).toEqual([hiring, relevant]);
    expect(withPart(two, 0, relevant).parts).toEqual([relevant, relevant]);
    expect(withoutPart(two, 0).parts).toEqual([relevant]);
    expect(groupText(withoutPart(one, 0))).toBeUndefined();
  });

  test('are limited to the number that a filter may have', () => {
    const parts = Array.from({ length: filterLimits.conditions - 1 }, () => hiring);
    expect(isFull({ join: 'and', parts })).toBe(false);
    expect(isFull({ join: 'and', parts: [...parts, { or: [relevant] }] })).toBe(true);
  });
});

test.each([
  ['{"field":"name"', 'The filter is incomplete. Part of the address may be missing.'],
  ['{"field":"colour","op":"is","value":1}', /cannot be|can be filtered by id, name/],
  ['7', /^A filter is a condition such as/],
])('%s is no filter', (text, problem) => {
  expect(readFilter(signals, text).problem).toMatch(problem);
});
