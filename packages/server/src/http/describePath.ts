import { basePath, routes } from '@steward/api';

/** Paths of the contract up to a token, which is as good as a password. */
const beforeToken = [...new Set(routes.map(({ route }) => route.path))]
  .filter((path) => path.includes('{token}'))
  .map((path) => `${basePath}${path.split('{token}')[0] ?? ''}`.replace(/\{\w+\}/g, '[^/]+'))
  .map((path) => new RegExp(`^(${path})[^/]+`));

/** Our tokens anywhere in a path, also in paths that the contract does not have. */
const tokenLike = /[\w-]{40,}/g;

/** The path of a request for the log: without its query and without tokens. */
export const describePath = (path: string): string =>
  beforeToken.reduce((text, pattern) => text.replace(pattern, '$1…'), path).replace(tokenLike, '…');
