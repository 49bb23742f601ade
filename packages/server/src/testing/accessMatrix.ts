import { canManageUsers, routes } from '@steward/api';
import { permissionFor, permissionMessage } from '@steward/api/permissions';
import type { Route } from '@steward/api';
import pLimit from 'p-limit';
import { tables } from '../records/schema/schema.ts';
import type { Store } from '../base/store.ts';
import { createSubjects } from './accessSubjects.ts';
import type { AccessSubject } from './accessSubjects.ts';
import { emptyRequest, sampleRequest } from './sampleRequest.ts';
import type { createTestApp } from './testApp.ts';

/** The calls that need no login. */
export const publicCalls: readonly string[] = [
  'auth.login',
  'auth.startPasskeyLogin',
  'auth.logInWithPasskey',
  'auth.requestReset',
  'auth.checkReset',
  'auth.confirmReset',
  'auth.confirmEmail',
  'extensions.list',
  'deviceLogin.start',
  'deviceLogin.poll',
];

const needsSession = ({ hasApiKey }: AccessSubject) => hasApiKey !== true;

/** The calls that need more than the one permission that opens them. */
const conditions: Readonly<Record<string, (subject: AccessSubject) => boolean>> = {
  // Only administrators get a first key, which the people of the matrix do not have yet.
  'profile.renewKey': ({ permissions = [], hasApiKey = false }) =>
    permissions.includes(canManageUsers) && !hasApiKey,
  'profile.changePassword': needsSession,
  'profile.changeEmail': needsSession,
  'profile.confirm': needsSession,
  'deviceLogin.find': needsSession,
  'deviceLogin.allow': needsSession,
  'deviceLogin.deny': needsSession,
  ...Object.fromEntries(
    routes
      .filter(({ group, verb }) => group === 'factors' && verb !== 'list')
      .map(({ verb }) => [`factors.${verb}`, needsSession]),
  ),
  'ownKeys.create': ({ permissions = [], hasApiKey = false }) =>
    permissions.includes(canManageUsers) && !hasApiKey,
  'ownKeys.update': needsSession,
  'ownKeys.rotate': needsSession,
  'ownKeys.revoke': needsSession,
};

/** Whether the limits of an API key allow a call. */
function isWithinLimits({ isLimited }: AccessSubject, { method, permission }: Route): boolean {
  if (isLimited === undefined || method === 'GET') return true;
  return isLimited === 'toPermissions' && permission !== 'own';
}

/** A call of the contract by its name, such as 'signals.create'. */
export interface NamedCall {
  readonly name: string;
  readonly route: Route;
}

export const matrixCalls: readonly NamedCall[] = routes.map(({ group, verb, route }) => ({
  name: `${group}.${verb}`,
  route,
}));

/** The status that refuses a call; undefined where the subject may make it. */
function expectedRefusal(
  subject: AccessSubject,
  { name, route }: NamedCall,
): 401 | 403 | undefined {
  if (publicCalls.includes(name)) return undefined;
  if (subject.permissions === undefined) return 401;
  if (subject.isRefused?.(route) === true) return 403;
  const permission = permissionFor(name);
  const hasPermission = permission === undefined || subject.permissions.includes(permission.name);
  const isAllowed =
    hasPermission && isWithinLimits(subject, route) && (conditions[name]?.(subject) ?? true);
  return isAllowed ? undefined : 403;
}

const headersFor = ({ token }: AccessSubject): Record<string, string> =>
  token === undefined ? {} : { authorization: `Bearer ${token}` };

type Send = (request: Request) => Response | Promise<Response>;
type ToRequest = (route: Route, headers: Readonly<Record<string, string>>) => Request;

/** Makes calls as a subject; returns a line for each that is answered differently than expected. */
async function findDifferences(
  send: Send,
  subject: AccessSubject,
  chosen: readonly NamedCall[],
  toRequest: ToRequest,
): Promise<readonly string[]> {
  // Not all at once: a busy server would refuse some for another reason.
  const limit = pLimit(8);
  const check = async ({ name, route }: NamedCall): Promise<string[]> => {
    const wanted = expectedRefusal(subject, { name, route });
    const response = await send(toRequest(route, headersFor(subject)));
    const { status } = response;
    // A stream of events never ends.
    const text = status >= 400 ? await response.text() : await response.body?.cancel();
    const hasOneReason =
      wanted === 403 && conditions[name] === undefined && subject.isRefused === undefined;
    const permission = hasOneReason ? permissionFor(name) : undefined;
    const isReasonGiven = subject.isLimited
      ? wanted !== 403 || text?.includes(`the API key “${subject.name}”`)
      : !permission || text?.includes(JSON.stringify(permissionMessage(permission)));
    const actual = status === 401 || status === 403 ? status : undefined;
    if (actual === wanted && isReasonGiven && status < 500) return [];
    return [`${name} as ${subject.name}: ${status} instead of ${wanted ?? 'an answer'} (${text})`];
  };
  return (await Promise.all(chosen.map((call) => limit(check, call)))).flat();
}

/** All rows of the platform, by table. */
async function readEverything(store: Store) {
  const rows = tables.map(async ({ name }) => [name, await store.table(name).find({})] as const);
  return Object.fromEntries(await Promise.all(rows));
}

/** The answers of a platform that differ from the permissions of the contract. */
export interface AccessDifferences {
  readonly differences: readonly string[];
  /** All rows before, and after, the calls that are to be refused. */
  readonly before: Awaited<ReturnType<typeof readEverything>>;
  readonly afterRefusals: Awaited<ReturnType<typeof readEverything>>;
}

/** Makes these calls as everybody there is: first those that are refused, then those that are not. */
export async function tryAccess(
  testApp: Awaited<ReturnType<typeof createTestApp>>,
  calls: readonly NamedCall[],
): Promise<AccessDifferences> {
  const subjects = await createSubjects(testApp);
  const send = (request: Request) => testApp.app.fetch(request);
  const before = await readEverything(testApp.store);
  const differences: string[] = [];
  for (const subject of subjects) {
    const refused = calls.filter((call) => expectedRefusal(subject, call) !== undefined);
    differences.push(...(await findDifferences(send, subject, refused, sampleRequest)));
  }
  const afterRefusals = await readEverything(testApp.store);
  for (const subject of subjects) {
    const allowed = calls.filter((call) => expectedRefusal(subject, call) === undefined);
    // A session that has ended can make no other call.
    const isLogout = ({ name }: NamedCall) => name === 'auth.logout';
    for (const part of [allowed.filter((call) => !isLogout(call)), allowed.filter(isLogout)]) {
      differences.push(...(await findDifferences(send, subject, part, emptyRequest)));
    }
  }
  return { differences, before, afterRefusals };
}
