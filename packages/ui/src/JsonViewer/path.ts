/** Way from the root of a document to a value: property names and array indexes. */
export type JsonPath = readonly (string | number)[];

/** Whether the value at a path is kept from view. */
export type IsMasked = (path: JsonPath) => boolean;

/** Identity of the value at a path; no two paths share one. */
export const pathId = (path: JsonPath): string => path.map(pathSegment).join('');

/** What one more property name or index adds to the identity of a path. */
export const pathSegment = (key: string | number): string =>
  `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`;
