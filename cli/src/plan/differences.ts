import { isDeepStrictEqual } from 'node:util';
import type { Field } from '@steward/api';
import { isEmpty, parseInput } from '@steward/api/forms';
import type { Difference } from './change.ts';
import type { RecordName } from './kinds.ts';
import { planFieldName, storedValues } from './kinds.ts';
import type { RecordIndex, RemoteRecord } from './remoteState.ts';
import type { DesiredRecord } from './desiredRecord.ts';

/** The names in a reference, none or several. */
export const listed = (name: DesiredRecord['named'][string]): readonly RecordName[] =>
  name === undefined ? [] : 'key' in name ? [name] : name;

const shownName =
  (own: string | undefined) =>
  ({ scope, key }: RecordName): string | readonly string[] =>
    scope === undefined || scope === own ? key : [scope, key];

/** A stored reference by names, in the way in which a plan has it; ids that nobody knows stay. */
export function namesOfIds(
  field: Field,
  value: unknown,
  directory: RecordIndex,
  own?: string,
): unknown {
  const nameOf = (id: unknown) => {
    const name = directory.nameOf(field.to ?? '', id);
    return name === undefined ? id : shownName(own)(name);
  };
  if (isEmpty(value)) return undefined;
  return Array.isArray(value) ? value.map(nameOf) : nameOf(value);
}

const sorted = (value: unknown): unknown =>
  Array.isArray(value) ? [...value].sort((a, b) => (String(a) < String(b) ? -1 : 1)) : value;

/** In what a record differs from its plan, by field; all that the plan says where there is none yet. Secrets apart. */
export function differencesOf(
  wanted: DesiredRecord,
  present: RemoteRecord | undefined,
  directory: RecordIndex,
) {
  const { kind, name, plain, named } = wanted;
  const stored = present === undefined ? {} : storedValues(kind, present.record);
  const differences = new Map<string, Difference>();
  for (const [each, field] of Object.entries(kind.fields)) {
    const isNamed = Object.hasOwn(named, each);
    if (!isNamed && !Object.hasOwn(plain, each)) continue;
    if (each === kind.key && present !== undefined) continue;
    const names = listed(named[each]).map(shownName(name.scope));
    const to = isNamed
      ? field.kind === 'references'
        ? names
        : names[0]
      : parseInput(field, plain[each]);
    const from = isNamed ? namesOfIds(field, stored[each], directory, name.scope) : stored[each];
    if (isEmpty(from) && isEmpty(to)) continue;
    const isSame = isNamed
      ? isDeepStrictEqual(sorted(from), sorted(to))
      : isDeepStrictEqual(from, to);
    if (!isSame) differences.set(each, { field: planFieldName(each, field), from, to });
  }
  return differences;
}
