import { resources } from '@steward/api';
import { permissionTable } from '@steward/api/permissions';
import { expect, test } from 'vitest';
import { matrixCalls, publicCalls, tryAccess } from '../testing/accessMatrix.ts';
import { describeOnStores } from '../testing/stores.ts';
import { createTestApp } from '../testing/testApp.ts';

/** The resources that not everybody may read. */
const closedResources: readonly string[] = ['history', 'webhooks'];

/** The reads that every logged-in user may make: lists, their single records, and what belongs to no resource. */
const openReads: readonly string[] = [
  ...resources
    .filter(({ name }) => !closedResources.includes(name))
    .flatMap(({ name }) => [`${name}.list`, `${name}.read`]),
  'events.stream',
  'factors.list',
  'imports.export',
  'imports.rows',
  'ownKeys.list',
  'plans.read',
  'profile.read',
  'profile.sessions',
  'search.list',
  'summary.companies',
  'summary.list',
  'summary.mails',
  'summary.values',
  'summary.waiting',
  'uiConfiguration.pages',
];

test('each call of the contract is in exactly one row of the access table', () => {
  const opened = permissionTable.flatMap(({ opens }) => opens);
  const own = matrixCalls.filter(({ route }) => route.permission === 'own');
  // Their handlers check the permissions of the calls that they make.
  const onBehalf = matrixCalls.filter(({ route }) => route.permission === 'behalf');
  const unopened = [...own, ...onBehalf].map(({ name }) => name);
  const rows = [...publicCalls, ...openReads, ...unopened, ...opened];
  expect(rows.toSorted()).toEqual(matrixCalls.map(({ name }) => name).toSorted());
  const open = matrixCalls.filter(({ route }) => route.access === 'public');
  expect(open.map(({ name }) => name).toSorted()).toEqual(publicCalls.toSorted());
});

describeOnStores('access', (open) => {
  test('follows the table of permissions for every subject and call', async () => {
    const seed = { mode: 'demo', companies: 3 } as const;
    const testApp = await createTestApp({ store: await open(), seed });
    const { differences, before, afterRefusals } = await tryAccess(testApp, matrixCalls);
    expect(differences).toEqual([]);
    // A refused call has no effect.
    expect(afterRefusals).toEqual(before);
    // Thousands of calls take long on a busy machine.
  }, 120_000);
});
