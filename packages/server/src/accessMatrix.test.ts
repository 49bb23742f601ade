import { canManageUsers, resources, routes } from '@steward/api';
import {
  ownCalls,
  permissionFor,
  permissionMessage,
  permissionTable,
} from '@steward/api/permissions';
import type { Route } from '@steward/api';
import { expect, test } from 'vitest';
import { tables } from './schema.ts';
import type { Store } from './store/port.ts';
import { createSubjects } from './testing/accessSubjects.ts';
import type { Subject } from './testing/accessSubjects.ts';
import { emptyRequest, sampleRequest } from './testing/sampleRequest.ts';
import { describeOnStores } from './testing/stores.ts';
import { createTestApp } from './testing/testApp.ts';

/** The calls that need no login. */
const publicCalls: readonly string[] = [
  'auth.login',
  'auth.requestReset',
  'auth.checkReset',
  'auth.confirmReset',
];

/** The reads that every logged-in user may make: lists, and their single records. */
const openLists: readonly string[] = [
  'branding.list',
  'companies.list',
  'definitions.list',
  'events.stream',
  'extensions.list',
  'mlModels.list',
  'organisations.list',
  'permissions.list',
  'pipelines.list',
  'preferences.list',
  'profile.read',
  'providers.list',
  'rationales.list',
  'renames.list',
  'roles.list',
  'schedules.list',
  'search.list',
  'sectorTypes.list',
  'sectors.list',
  'signals.list',
  'summary.list',
  'uiConfiguration.pages',
  'users.list',
  'values.list',
  'views.list',
];

const openReads = openLists.flatMap((name) => {
  const [group = ''] = name.split('.');
  const resource = resources.find((each) => each.name === group);
  return resource?.read === undefined ? [name] : [name, `${group}.read`];
});

/** The calls that need more than the one permission that opens them. */
const conditions: Readonly<Record<string, (subject: Subject) => boolean>> = {
  'companies.upsert': ({ permissions = [] }) => permissions.includes('can-edit-companies'),
  // Only administrators get a first key, which the people of the matrix do not have yet.
  'profile.renewKey': ({ permissions = [], hasApiKey = false }) =>
    permissions.includes(canManageUsers) && !hasApiKey,
};

const calls = routes.map(({ group, verb, route }) => ({ name: `${group}.${verb}`, route }));
type NamedCall = (typeof calls)[number];

test('each call of the contract is in exactly one row of the access table', () => {
  const opened = permissionTable.flatMap(({ opens }) => opens);
  const rows = [...publicCalls, ...openReads, ...ownCalls, ...opened];
  expect(rows.toSorted()).toEqual(calls.map(({ name }) => name).toSorted());
  const open = calls.filter(({ route }) => route.access === 'public');
  expect(open.map(({ name }) => name).toSorted()).toEqual(publicCalls.toSorted());
});

/** The status that refuses a call; undefined where the subject may make it. */
function expectedRefusal(subject: Subject, name: string): 401 | 403 | undefined {
  if (publicCalls.includes(name)) return undefined;
  if (subject.permissions === undefined) return 401;
  const permission = permissionFor(name);
  const hasPermission = permission === undefined || subject.permissions.includes(permission.name);
  const isAllowed = hasPermission && (conditions[name]?.(subject) ?? true);
  return isAllowed ? undefined : 403;
}

const headersFor = ({ token }: Subject): Record<string, string> =>
  token === undefined ? {} : { authorization: `Bearer ${token}` };

type Send = (request: Request) => Response | Promise<Response>;
type ToRequest = (route: Route, headers: Readonly<Record<string, string>>) => Request;

/** Makes calls as a subject; returns a line for each that is answered differently than expected. */
async function findDifferences(
  send: Send,
  subject: Subject,
  chosen: readonly NamedCall[],
  toRequest: ToRequest,
): Promise<readonly string[]> {
  const checks = chosen.map(async ({ name, route }) => {
    const wanted = expectedRefusal(subject, name);
    const response = await send(toRequest(route, headersFor(subject)));
    const { status } = response;
    // A stream of events goes on for ever.
    const text = status >= 400 ? await response.text() : await response.body?.cancel();
    const hasOneReason = wanted === 403 && conditions[name] === undefined;
    const permission = hasOneReason ? permissionFor(name) : undefined;
    const isReasonGiven =
      !permission || text?.includes(JSON.stringify(permissionMessage(permission)));
    const actual = status === 401 || status === 403 ? status : undefined;
    if (actual === wanted && isReasonGiven && status < 500) return [];
    return [`${name} as ${subject.name}: ${status} instead of ${wanted ?? 'an answer'} (${text})`];
  });
  return (await Promise.all(checks)).flat();
}

/** All rows of the platform, by table. */
async function readEverything(store: Store) {
  const rows = tables.map(async ({ name }) => [name, await store.table(name).find({})] as const);
  return Object.fromEntries(await Promise.all(rows));
}

describeOnStores('access', (open) => {
  test('follows the table of permissions for every subject and call', async () => {
    const seed = { mode: 'demo', companies: 3 } as const;
    const testApp = await createTestApp({ store: await open(), seed });
    const subjects = await createSubjects(testApp);
    const send = (request: Request) => testApp.app.fetch(request);
    const before = await readEverything(testApp.store);

    const differences: string[] = [];
    for (const subject of subjects) {
      const refused = calls.filter(({ name }) => expectedRefusal(subject, name) !== undefined);
      differences.push(...(await findDifferences(send, subject, refused, sampleRequest)));
    }
    expect(differences).toEqual([]);
    // A refused call has no effect.
    expect(await readEverything(testApp.store)).toEqual(before);

    for (const subject of subjects) {
      const allowed = calls.filter(({ name }) => expectedRefusal(subject, name) === undefined);
      // A session that has ended can make no other call.
      const isLogout = ({ name }: NamedCall) => name === 'auth.logout';
      for (const part of [allowed.filter((call) => !isLogout(call)), allowed.filter(isLogout)]) {
        differences.push(...(await findDifferences(send, subject, part, emptyRequest)));
      }
    }
    expect(differences).toEqual([]);
    // Thousands of calls take long on a busy machine.
  }, 120_000);
});
