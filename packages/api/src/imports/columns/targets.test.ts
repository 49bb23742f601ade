import { expect, test } from 'vitest';
import { resources, contract } from '../../index.ts';
import { importedResources } from '../../resources/extensions/importRecord.ts';
import { importCalls } from './importCalls.ts';
import { importTargets } from './targets.ts';

const imported = resources.filter(({ importKeys }) => importKeys !== undefined);
const namesOf = (resource: (typeof resources)[number]) =>
  importTargets(resource).map(({ name }) => name);

test('the resources that name keys of imports are those that are imported', () => {
  expect(imported.map(({ name }) => name).toSorted()).toEqual([...importedResources].toSorted());
  expect(importTargets(contract.roles)).toEqual([]);
});

test('references are named by what their records are called, or by their id', () => {
  expect(namesOf(contract.sectors)).toEqual([
    'id',
    'name',
    'display_name',
    'sector_type',
    'sector_type_id',
    'is_internal',
    'parent',
    'parent_id',
  ]);
  const parent = importTargets(contract.sectors).find(({ name }) => name === 'parent');
  expect(parent).toMatchObject({
    label: 'Parent',
    fills: 'parent_id',
    field: { kind: 'text' },
    reference: { to: 'sectors', by: 'name' },
  });
  const referencesOf = (resource: (typeof resources)[number]) =>
    importTargets(resource).flatMap(({ name, fills, reference }) =>
      reference ? [`${name} → ${fills} by ${reference.to}.${reference.by}`] : [],
    );
  expect(referencesOf(contract.values).slice(0, 3)).toEqual([
    'definition → custom_property_definition_id by definitions.name',
    'company → company_id by companies.name',
    'company.website → company_id by companies.website',
  ]);
  expect(referencesOf(contract.users)).toEqual(['role → role_id by roles.name']);
  expect(referencesOf(contract.schedules)).toEqual(['user → user_id by users.email']);
});

test('companies are filled by name, theme, website and the ids of providers', () => {
  expect(namesOf(contract.companies).slice(0, 5)).toEqual([
    'id',
    'name',
    'theme',
    'website',
    'crunchbase_id',
  ]);
  expect(namesOf(contract.companies)).toHaveLength(14);
});

test('a file may empty what a change may, and not what a record is called by', () => {
  const emptied = (resource: (typeof resources)[number]) =>
    importTargets(resource).flatMap(({ name, isClearable }) => (isClearable ? [name] : []));
  expect(emptied(contract.signals)).toEqual(['display_name', 'relevant']);
  expect(emptied(contract.companies).slice(0, 3)).toEqual(['theme', 'website', 'crunchbase_id']);
  expect(emptied(contract.sectors)).toEqual(['display_name', 'is_internal', 'parent', 'parent_id']);
});

test.each(imported)('no two targets of $name have the same name or label', (resource) => {
  const targets = importTargets(resource);
  for (const key of ['name', 'label'] as const) {
    const all = targets.map((target) => target[key].toLowerCase());
    expect(all).toEqual([...new Set(all)]);
  }
});

test.each(imported)('every field of a key of $name is filled by a target', (resource) => {
  const filledNames = importTargets(resource).map(({ fills }) => fills);
  const keys = resource.importKeys?.flatMap((key) => key.split('+')) ?? [];
  expect(filledNames).toEqual(expect.arrayContaining(keys));
});

test('an import stands for the calls that create and change its records', () => {
  expect(importCalls(contract.companies, 'upsert')).toEqual([
    'companies.importCsv',
    'companies.update',
  ]);
  expect(importCalls(contract.signals, 'create')).toEqual(['signals.create']);
  expect(importCalls(contract.signals, 'check')).toEqual(['signals.create', 'signals.update']);
  expect(importCalls(contract.definitions, 'upsert')).toEqual(['definitions.create']);
  expect(importCalls(contract.renames, 'strict')).toEqual(['renames.save']);
});
