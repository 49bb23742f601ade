import { companies, resources, signals } from '@steward/api';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { listScreens } from '../../testing/platform.ts';
import { areaGroups } from './groups.ts';
import { lists } from './lists.ts';
import { recordPageAddress } from '../../core/routing/recordPageAddress.ts';
import { areas, menu, recordPages, screens } from './registry.ts';

test('every list screen is reachable by the menu, the search, or the screen above it', () => {
  const lost = listScreens.filter(
    ({ path, parent }) => parent === undefined && !areas.some((area) => area.path === path),
  );
  expect(lost.map(({ title }) => title)).toEqual([]);
});

test('every list screen shows a resource of the contract', () => {
  const apart = listScreens.filter(({ resource }) => !resources.includes(resource));
  expect(apart.map(({ title }) => title)).toEqual([]);
});

test('every list screen has the stories that every list has', () => {
  const folder = fileURLToPath(new URL('../../features/', import.meta.url));
  const stories = globSync('**/*.stories.tsx', { cwd: folder })
    .map((name) => readFileSync(folder + name, 'utf8'))
    .join('\n');
  const has = (...calls: string[]) => calls.every((call) => stories.includes(call));
  const missing = listScreens
    .map(({ resource }) => resource.name)
    .filter(
      (name) =>
        !has(`listStories(${name},`) && !has(`rowStories(${name},`, `stateStories(${name})`),
    );
  expect(missing).toEqual([]);
});

test('every list screen is the one that its entry names', () => {
  expect(listScreens.map(({ resource }) => resource.name)).toEqual(lists.map(({ name }) => name));
  expect(listScreens.filter(({ add }) => add && add.id !== 'add')).toEqual([]);
});

test('a list screen of an extension is offered with it', () => {
  const apart = lists.filter(
    ({ name, extension }) =>
      extension !== resources.find((resource) => resource.name === name)?.list.extension,
  );
  expect(apart.map(({ name }) => name)).toEqual([]);
});

test('the side menu has the specified areas in their order, in groups, and those of extensions last', () => {
  const labelsOf = (id: string) =>
    menu.filter(({ group }) => group === id).map(({ label }) => label);
  const groups = {
    platform: ['Manage UI Config', 'Roles'],
    data: ['Pipelines', 'Companies', 'Custom Property Definitions', 'Custom Property Values'],
    people: ['Email User Preferences', 'Email User Schedules', 'Branding'],
    sources: ['Providers', 'Sectors', 'Signals', 'Machine Learning Models', 'CRM'],
    operation: ['Imports', 'Webhooks', 'Activity'],
  };
  expect(Object.keys(areaGroups)).toEqual(Object.keys(groups));
  for (const [id, labels] of Object.entries(groups)) expect(labelsOf(id)).toEqual(labels);
  expect(menu.map(({ label }) => label)).toEqual(Object.values(groups).flat());
  const ofExtensions = menu.filter(({ extension }) => extension !== undefined);
  expect(ofExtensions).toEqual(menu.filter(({ group }) => group === 'operation'));
});

test('the page of a record stands below its list, and its address leads there', () => {
  const pages = recordPages.map(({ path, entry }) => [entry.name, path]);
  expect(pages).toEqual([['companies', '/companies-management/:recordId']]);
  for (const { path, entry } of recordPages) expect(path).toBe(`${entry.path}/:recordId`);
  expect(recordPageAddress(companies, { extensions: ['versions'] })?.(12)).toBe(
    '/companies-management/12',
  );
  expect(recordPageAddress(companies, { extensions: ['query'] })).toBeUndefined();
  expect(recordPageAddress(signals, { extensions: ['versions'] })).toBeUndefined();
});

test('every screen has a description', () => {
  expect(screens.filter(({ description }) => !description).map(({ label }) => label)).toEqual([]);
});
