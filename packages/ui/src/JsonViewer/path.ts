/** Way from the root of a document to a value: property names and array indexes. */
export type JsonPath = readonly (string | number)[];

/** Whether the value at a path is kept from view. */
export type IsMasked = (path: JsonPath) => boolean;

/** Identity of the value at a path; no two paths share one. */
export const pathId = (path: JsonPath): string => path.map(step).join('');

/** What one more property name or index adds to the identity of a path. */
export const step = (key: string | number): string =>
  `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`;

/** A path as one would write it in code, for example `documents[3]["odd key"]`. */
export function pathText(path: JsonPath): string {
  return path
    .map((key, index) => {
      if (typeof key === 'number') return `[${key}]`;
      if (!/^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(key)) return `[${JSON.stringify(key)}]`;
      return index === 0 ? key : `.${key}`;
    })
    .join('');
}
