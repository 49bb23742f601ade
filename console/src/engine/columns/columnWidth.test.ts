import { companies, preferences, rationales, sectorTypes } from '@steward/api';
import type { Resource } from '@steward/api';
import { expect, test } from 'vitest';
import { columnWidth, resourceColumnWidth } from './columnWidth.ts';

const trackOf = (resource: Resource, id: string): string => {
  const index = resource.columns.findIndex((column) => column.id === id);
  const column = resource.columns[index];
  if (column === undefined) throw new Error(`There is no column ${id}.`);
  return resourceColumnWidth(resource, column, index === 0);
};
const shareOf = (track: string): number => Number(/ ([\d.]+)fr/.exec(track)?.[1]);
const leastOf = (track: string): number => Number(/\(([\d.]+)ch/.exec(track)?.[1]);

test('a column is at least as wide as its heading with the icon that sorts', () => {
  expect(leastOf(columnWidth('number', 'Day'))).toBeCloseTo(8.4);
  expect(leastOf(columnWidth('number', 'Social Twitter Count'))).toBeCloseTo(22);
});

test('a choice is as wide as its longest label, up to a limit', () => {
  expect(leastOf(columnWidth('choice', 'Mode', ['All', 'Create only']))).toBeCloseTo(13.8);
  expect(leastOf(columnWidth('choice', 'Mode', ['a'.repeat(40)]))).toBeCloseTo(17);
});

test('names and texts take more of the rest than what is short', () => {
  const order = ['name', 'user', 'type', 'actions_count', 'is_public'];
  const [name, user, type, count, flag] = order.map((id) => shareOf(trackOf(preferences, id)));
  expect([user, name, type, count, flag]).toEqual([2, 1.2, 0.6, 0.4, 0.4]);
  expect(shareOf(trackOf(companies, 'name'))).toBeGreaterThan(
    shareOf(trackOf(companies, 'website')),
  );
  expect(shareOf(trackOf(rationales, 'rationale'))).toBe(2);
});

test('a column that computes a word for yes or no is as narrow as one that shows yes or no', () => {
  expect(trackOf(sectorTypes, 'is_internal')).toBe(columnWidth('flag', 'Internal?'));
});
