import { basePath, routes } from '@steward/api';

const patterns = routes.map(({ route: { method, path } }) => {
  const pattern = new RegExp(`^${basePath}${path.replace(/\{\w+\}/g, '[^/]+')}$`);
  return { pattern, methods: method === 'GET' ? ['GET', 'HEAD'] : [method] };
});

/** The methods that the contract has for a path; none where it does not have the path. */
export const allowedMethods = (path: string): readonly string[] => [
  ...new Set(
    patterns.flatMap(({ pattern, methods }) => (pattern.test(path) ? methods : [])).toSorted(),
  ),
];
