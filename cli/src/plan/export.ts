import type { Client } from '@steward/api';
import { uiNoun } from '@steward/api/commands';
import { isEmpty } from '@steward/api/forms';
import { listReadsFor } from './compare.ts';
import type { Kind, Values } from './kinds.ts';
import { kinds, labelOf, planFieldName, storedValues } from './kinds.ts';
import { exportUi } from './uiSettings.ts';
import type { RecordIndex, RemoteRecord } from './remoteState.ts';
import { indexRecords, readRemoteRecords } from './remoteState.ts';
import { namesOfIds } from './differences.ts';
import { secretVariable } from './secrets.ts';

/** A plan as data, and what of the platform it could not hold. */
export interface Exported {
  readonly plan: Readonly<Record<string, unknown>>;
  readonly left: readonly string[];
}

/** Names the variable that is to hold a secret of a record. */
type Variables = (of: RemoteRecord, field: string) => string;

/** Variables by the names of records; where two come out alike, as of “A & B” and “A/B”, with their ids. */
function variablesOf(chosen: readonly Kind[], present: readonly RemoteRecord[]): Variables {
  const plain: Variables = ({ resource, scope, key }, field) =>
    secretVariable(scope ?? resource.noun, key ?? '', field);
  const count = new Map<string, number>();
  for (const { resource, fields } of chosen) {
    const secrets = Object.keys(fields).filter((name) => fields[name]?.kind === 'secret');
    for (const each of present.filter((one) => one.resource === resource)) {
      for (const name of secrets.map((field) => plain(each, field))) {
        count.set(name, (count.get(name) ?? 0) + 1);
      }
    }
  }
  return (each, field) => {
    const name = plain(each, field);
    return count.get(name) === 1 ? name : secretVariable(name, String(each.record.id));
  };
}

/** A record as a plan has it: its name first, other records by their names, secrets by where they are to be. */
function planRecord(
  kind: Kind,
  present: RemoteRecord,
  directory: RecordIndex,
  variables: Variables,
) {
  const { scope, record } = present;
  const { fields } = kind;
  const stored = storedValues(kind, record);
  const entries = Object.entries(fields).map(([name, field]): [string, unknown] => {
    if (name === kind.key) return [name, record[name]];
    if (field.kind === 'secret') {
      return [name, isEmpty(record[name]) ? undefined : { env: variables(present, name) }];
    }
    if (field.to !== undefined) {
      return [planFieldName(name, field), namesOfIds(field, stored[name], directory, scope)];
    }
    // A text would be read as the JSON that it holds.
    const isText = field.kind === 'json' && typeof stored[name] === 'string';
    return [name, isText ? JSON.stringify(stored[name]) : stored[name]];
  });
  return Object.fromEntries(entries.filter(([, value]) => !isEmpty(value)));
}

/** Records under their scopes, or all in a list where they have none. */
function within({ resource }: Kind, records: readonly (readonly [string | undefined, Values])[]) {
  if (resource.scope === undefined) return records.map(([, values]) => values);
  // People name scopes: “constructor” is as good a name as any.
  const scopes = new Map<string, Values[]>();
  for (const [scope = '', values] of records) {
    const others = scopes.get(scope);
    if (others === undefined) scopes.set(scope, [values]);
    else others.push(values);
  }
  return Object.fromEntries(scopes);
}

/** Records that a record names, and what it is in, by their resources and ids. */
function mentionedBy({ resource, record }: RemoteRecord): (readonly [string, unknown])[] {
  const kind = kinds.find((each) => each.resource === resource);
  if (kind === undefined) return [];
  const stored = storedValues(kind, record);
  const { scope } = resource;
  return [
    ...(scope?.in === 'query' ? [[scope.field.to ?? '', record[scope.name]] as const] : []),
    ...Object.entries(kind.fields).flatMap(([name, { to }]) =>
      to === undefined ? [] : [stored[name] ?? []].flat().map((id) => [to, id] as const),
    ),
  ];
}

/** Why a plan cannot hold some of the records: those without a name of their own, and those that name these. */
function unnameable(
  present: readonly RemoteRecord[],
  directory: RecordIndex,
): Map<RemoteRecord, string> {
  const indexOfId = (resource: string, id: unknown) => `${resource} ${String(id)}`;
  const byId = new Map(
    present.map((each) => [indexOfId(each.resource.name, each.record.id), each]),
  );
  const reasons = new Map<RemoteRecord, string>();
  const reasonOf = (each: RemoteRecord): string | undefined => {
    const { resource, scope, key } = each;
    if (key === undefined) return 'has no name';
    const twins = directory.find({ resource: resource.name, scope, key });
    if (twins.length > 1) return 'shares its name with another';
    const isLost = ([to, id]: readonly [string, unknown]) => {
      const mentioned = byId.get(indexOfId(to, id));
      return mentioned === undefined || reasons.has(mentioned);
    };
    return mentionedBy(each).some(isLost) ? 'is in or names one that it cannot hold' : undefined;
  };
  for (let before = -1; before !== reasons.size;) {
    before = reasons.size;
    for (const each of present) {
      const reason = reasons.has(each) ? undefined : reasonOf(each);
      if (reason !== undefined) reasons.set(each, reason);
    }
  }
  return reasons;
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
  const present = await readRemoteRecords(client, listReadsFor(named));
  const directory = indexRecords(present);
  const variables = variablesOf(chosen, present);
  const reasons = unnameable(present, directory);
  const left: string[] = [];
  const plan: Record<string, unknown> = {};
  for (const kind of chosen) {
    const { resource } = kind;
    const records = present.filter((each) => each.resource === resource);
    const held = records.flatMap((each) => {
      const { scope, key, record } = each;
      const why = reasons.get(each);
      if (why === undefined)
        return [[scope, planRecord(kind, each, directory, variables)] as const];
      left.push(
        `${labelOf(resource, { scope, key: key ?? String(record.id) })} (id ${record.id}) ${why}.`,
      );
      return [];
    });
    plan[resource.noun] = within(kind, held);
  }
  if (isWanted(uiNoun)) plan[uiNoun] = await exportUi(client);
  return { plan, left };
}
