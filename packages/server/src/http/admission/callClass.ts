import type { Route } from '@steward/api';

/** The classes of calls that are limited apart, so that none of them keeps the others waiting. */
export const callClasses = [
  'read',
  'search',
  'export',
  'write',
  'login',
  'upload',
  'stream',
] as const;
export type CallClass = (typeof callClasses)[number];

/** Whether a call has a password, which is hashed. */
const hasPassword = ({ body }: Route): boolean =>
  body?.kind === 'object' && Object.values(body.fields).some(({ kind }) => kind === 'password');

function classOfRoute(route: Route): CallClass {
  const { method, access, body, result, heavy } = route;
  if (result.kind === 'stream') return 'stream';
  if (result.kind === 'file') return 'export';
  if (body?.kind === 'file') return 'upload';
  // Public changes send a mail, where they hash no password.
  if (method !== 'GET') return access === 'public' || hasPassword(route) ? 'login' : 'write';
  return heavy === true ? 'search' : 'read';
}

/** The class of a call, by its route; a list with a search or a filter is a search. */
export function classOfCall(route: Route, query: Readonly<Record<string, string>>): CallClass {
  const callClass = classOfRoute(route);
  const isSearch = Boolean(query.q) || Boolean(query.filter);
  return callClass === 'read' && isSearch ? 'search' : callClass;
}
