import type { Client } from '@steward/api';
import { isEmpty, uiNoun } from '@steward/api';
import { readingsOf } from './compare.ts';
import type { Kind, Values } from './kinds.ts';
import { kinds, labelOf, planName, storedValues } from './kinds.ts';
import { exportParts } from './parts.ts';
import type { Directory, Present } from './present.ts';
import { directoryOf, readPresent } from './present.ts';
import { namesOfIds } from './differences.ts';
import { secretVariable } from './secrets.ts';

/** A plan as data, and what of the platform it could not hold. */
export interface Exported {
  readonly plan: Readonly<Record<string, unknown>>;
  readonly left: readonly string[];
}

/** A record as a plan has it: its name first, other records by their names, secrets by where they are to be. */
function planRecord(kind: Kind, { scope, key, record }: Present, directory: Directory): Values {
  const { resource, fields } = kind;
  const stored = storedValues(kind, record);
  const entries = Object.entries(fields).map(([name, field]): [string, unknown] => {
    if (name === kind.key) return [name, record[name]];
    if (field.kind === 'secret') {
      const variable = secretVariable(scope ?? resource.noun, key ?? '', name);
      return [name, isEmpty(record[name]) ? undefined : { env: variable }];
    }
    return [
      planName(name, field),
      field.to === undefined ? stored[name] : namesOfIds(field, stored[name], directory, scope),
    ];
  });
  return Object.fromEntries(entries.filter(([, value]) => !isEmpty(value)));
}

/** Records under their scopes, or all in a list where they have none. */
function within({ resource }: Kind, records: readonly (readonly [string | undefined, Values])[]) {
  if (resource.scope === undefined) return records.map(([, values]) => values);
  const scopes: Record<string, Values[]> = {};
  for (const [scope = '', values] of records) (scopes[scope] ??= []).push(values);
  return scopes;
}

const tablesOf = ({ resource: { scope } }: Kind): (string | undefined)[] =>
  scope?.in === 'path' ? (scope.field.options ?? []).map(({ value }) => value) : [undefined];

/** What a platform has, as a plan: all kinds, or those of these nouns. */
export async function exportPlan(
  client: Client,
  isWanted: (noun: string) => boolean,
): Promise<Exported> {
  const chosen = kinds.filter(({ resource }) => isWanted(resource.noun));
  const named = chosen.flatMap((kind) => tablesOf(kind).map((scope) => ({ kind, scope })));
  const present = await readPresent(client, readingsOf(named));
  const directory = directoryOf(present);
  const left: string[] = [];
  const plan: Record<string, unknown> = {};
  for (const kind of chosen) {
    const { resource } = kind;
    const records = present.filter((each) => each.resource === resource);
    const held = records.flatMap((each) => {
      const { scope, key, record } = each;
      const twins =
        key === undefined ? [] : directory.find({ resource: resource.name, scope, key });
      if (twins.length === 1) return [[scope, planRecord(kind, each, directory)] as const];
      const why = key === undefined ? 'has no name' : 'shares its name with another';
      left.push(
        `${labelOf(resource, { scope, key: key ?? String(record.id) })} (id ${record.id}) ${why}.`,
      );
      return [];
    });
    plan[resource.noun] = within(kind, held);
  }
  if (isWanted(uiNoun)) plan[uiNoun] = await exportParts(client);
  return { plan, left };
}
