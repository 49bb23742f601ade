import type { AnyRow } from '@steward/api';
import { resources } from '@steward/api';
import { expect, test } from 'vitest';
import { referencedResource, toOptions } from './references.ts';

const referenced = new Set(
  resources.flatMap(({ fields, create }) =>
    [...Object.values(fields), ...Object.values(create?.body ?? {})].flatMap(({ to }) => to ?? []),
  ),
);

function describe(name: string, rows: readonly AnyRow[]) {
  const resource = referencedResource(name);
  if (resource === undefined) throw new Error(`No resource is called ${name}.`);
  return toOptions(resource, rows, { user: undefined, mayGrant: () => true }).map(
    ({ label, description }) => [label, description],
  );
}

test.each([...referenced])('two %s with one name have different descriptions', (name) => {
  const named = {
    name: 'Ada',
    first_name: 'Ada',
    display_name: 'Ada',
    overviews: [{ name: 'Ada' }],
  };
  const [one, other] = describe(name, [
    { id: 7, ...named },
    { id: 12, ...named },
  ]);
  expect(one).toEqual(['Ada', '#7']);
  expect(other).toEqual(['Ada', '#12']);
});

test('users are described by their address, companies by their website', () => {
  const ada = { first_name: 'Ada', last_name: 'Byron', email: 'ada@x.example' };
  expect(describe('users', [{ id: 3, ...ada }])).toEqual([['Ada Byron', 'ada@x.example']]);
  const halcyon = { overviews: [{ name: 'Halcyon' }], website: 'halcyon.pt' };
  expect(describe('companies', [{ id: 3, ...halcyon }])).toEqual([['Halcyon', 'halcyon.pt']]);
});

test('deactivated users stay where they are, and are marked', () => {
  const ada = { first_name: 'Ada', last_name: 'Byron', email: 'ada@x.example' };
  const deactivated_at = '2026-03-02T09:00:00.000Z';
  expect(describe('users', [{ id: 3, ...ada, deactivated_at }])).toEqual([
    ['Ada Byron', 'ada@x.example · deactivated'],
  ]);
});

test('the description includes the id if the description is the same, too', () => {
  const digest = { name: 'Digest', user: 'ada@x.example' };
  const all = describe('preferences', [
    { id: 3, ...digest },
    { id: 4, ...digest },
    { id: 5, ...digest, user: 'mary@x.example' },
  ]);
  expect(all.map(([, description]) => description)).toEqual([
    'ada@x.example · #3',
    'ada@x.example · #4',
    'mary@x.example',
  ]);
});
