/** The path from the root of a document to a value: property names and array indexes. */
export type JsonPath = readonly (string | number)[];

/** Whether the value at a path is masked. */
export type IsMasked = (path: JsonPath) => boolean;

/** Identity of the value at a path; no two paths share one. */
export const pathId = (path: JsonPath): string => path.map(pathSegment).join('');

/** The part of a path's identity for one property name or index. */
export const pathSegment = (key: string | number): string =>
  `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`;
