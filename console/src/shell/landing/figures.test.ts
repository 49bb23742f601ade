import { expect, test } from 'vitest';
import { areas } from '../registry/registry.ts';
import { figuresOf, screenResource } from './figures.ts';

const area = (label: string) => {
  const entry = areas.find((each) => each.label === label);
  if (entry === undefined) throw new Error(`There is no area ${label}.`);
  return entry;
};

test('the areas with records have figures', () => {
  expect(
    areas.filter((entry) => screenResource(entry) === undefined).map(({ label }) => label),
  ).toEqual(expect.arrayContaining(['Manage UI Config', 'CRM', 'Profile']));
  expect(screenResource(area('Team'))?.name).toBe('users');
  expect(screenResource(area('Companies'))?.name).toBe('companies');
});

test('figures are formatted as sentences', () => {
  const row = { id: 1, resource: 'companies', count: 12_400 };
  expect(figuresOf([row], area('Companies'))).toEqual({
    count: '12,400',
    countText: '12,400 companies',
  });
  const one = { id: 2, resource: 'users', count: 1 };
  expect(figuresOf([row, one], area('Team'))).toMatchObject({
    countText: '1 user',
  });
});

test.each([[[]], [[{ id: 1, resource: 'companies' }]], [[{ id: 1, resource: 'x', count: 1 }]]])(
  '%j gives no figures of the companies',
  (rows) => {
    expect(figuresOf(rows, area('Companies'))).toBeUndefined();
  },
);
