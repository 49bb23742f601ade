import type { JsonPath } from './path.ts';

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
