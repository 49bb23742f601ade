import { basePath, routes } from '@steward/api';
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

function classOfRoute({ method, access, body, result, heavy }: Route): CallClass {
  if (result.kind === 'stream') return 'stream';
  if (result.kind === 'file') return 'export';
  if (body?.kind === 'file') return 'upload';
  // Public changes hash a password or send a mail.
  if (method !== 'GET') return access === 'public' ? 'login' : 'write';
  return heavy === true ? 'search' : 'read';
}

interface KnownPath {
  readonly segments: readonly string[];
  readonly callClass: CallClass;
}

const isPlaceholder = (segment: string) => segment.startsWith('{');

/** The paths of the contract, by what is quick to compare: method, number of segments and the first one. */
const pathsByKey = new Map<string, KnownPath[]>();
const keyOf = (method: string, segments: readonly string[]) =>
  `${method} ${segments.length} ${segments[1] ?? ''}`;
for (const { route } of routes) {
  const segments = route.path.split('/');
  const key = keyOf(route.method, segments);
  const paths = pathsByKey.get(key) ?? [];
  paths.push({ segments, callClass: classOfRoute(route) });
  pathsByKey.set(key, paths);
}

/** A search or a filter that is not empty. A name with an escape is unusual enough to be taken for one. */
const searches = /[?&](?:q|filter|[^=&]*%[^=&]*)=[^&]/;
/** What the path of a call may look like without being spelled as the contract spells it. */
const unusualPath = /^[^/]|[%\\]|\/\.|\/\//;

/** The path as routers see it. */
function normalPath(path: string): string {
  if (!unusualPath.test(path)) return path;
  const base = 'http://localhost';
  if (!URL.canParse(path, base)) return path;
  const { pathname } = new URL(path, base);
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}

/**
 * The class of a call, by the contract; undefined for what is always admitted: pages, their files, and the
 * endpoints for monitoring.
 * @param url the target of the request as it was sent
 */
export function callClassOf(method: string, url: string): CallClass | undefined {
  const queryAt = url.indexOf('?');
  const path = normalPath(queryAt < 0 ? url : url.slice(0, queryAt));
  if (!path.startsWith(`${basePath}/`)) return undefined;
  const verb = method === 'HEAD' ? 'GET' : method;
  const segments = path.slice(basePath.length).split('/');
  const known = pathsByKey
    .get(keyOf(verb, segments))
    ?.find((each) =>
      each.segments.every((part, index) => isPlaceholder(part) || part === segments[index]),
    );
  const callClass = known?.callClass ?? (verb === 'GET' || verb === 'OPTIONS' ? 'read' : 'write');
  return callClass === 'read' && queryAt >= 0 && searches.test(url) ? 'search' : callClass;
}
