import { createHash } from 'node:crypto';
import type { Client } from '@steward/api';
import { uiNoun } from '@steward/api/commands';
import { isEmpty } from '@steward/api/forms';
import type { Values } from '@steward/api/forms';
import type { Kind, Selection } from '@steward/api/plans';
import { kinds, namesOfRecord, planFieldName, storedValues } from '@steward/api/plans';
import { namesOfIds } from './differences.ts';
import { findUnnameable, noName } from './findUnnameable.ts';
import { labelOf } from './labels.ts';
import type { RecordIndex, RemoteRecord } from './remoteRecords.ts';
import { indexRecords, listReadsFor, readRemoteRecords } from './remoteRecords.ts';
import { secretVariable } from './secrets.ts';
import { exportUi } from './uiSettings.ts';
import { isFixed } from './unmanaged.ts';

/** A plan as data, and the records of the platform that it cannot hold, each with the reason. */
interface ExportedPlan {
  readonly plan: Readonly<Record<string, unknown>>;
  readonly omitted: readonly string[];
  /** Records that have no name, which no plan can hold. */
  readonly nameless: readonly string[];
}

/** By code units, so that the order is the same on every machine. */
const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The order of a plan: that of names, since ids differ from platform to platform. */
const byName = (a: RemoteRecord, b: RemoteRecord): number =>
  compareTexts(a.scope ?? '', b.scope ?? '') || compareTexts(a.key ?? '', b.key ?? '');

/** Several names in the order of a plan. */
const inOrder = (names: unknown): unknown =>
  Array.isArray(names) ? [...names].sort((a, b) => compareTexts(String(a), String(b))) : names;

/** Names the variable that is to hold a secret of a record. */
type NameVariable = (remote: RemoteRecord, field: string) => string | undefined;

/** The same on every platform, and whatever other records there are. */
const digestOf = (name: string): string =>
  createHash('sha256').update(name).digest('hex').slice(0, 8);

/** Variables by the names of records; where several come out alike, as of “A & B” and “A/B”, with a digest. */
function createVariableNames(
  chosen: readonly Kind[],
  records: readonly RemoteRecord[],
): NameVariable {
  const plainName = ({ resource, scope, key }: RemoteRecord, field: string) =>
    secretVariable(scope ?? resource.noun, key ?? '', field);
  const names = chosen.flatMap(({ resource, fields }) => {
    const secrets = Object.keys(fields).filter((name) => fields[name]?.kind === 'secret');
    const own = records.filter((each) => each.resource === resource);
    return own.flatMap((each) => secrets.map((field) => plainName(each, field)));
  });
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return (remote, field) => {
    const name = plainName(remote, field);
    return counts.get(name) === 1 ? name : secretVariable(name, digestOf(remote.key ?? ''));
  };
}

/** A record as a plan has it: its key first, other records by their names, secrets by the variables that have names. */
export function planRecord(
  kind: Kind,
  remote: RemoteRecord,
  index: RecordIndex,
  variableName: NameVariable,
): Values {
  const { scope, record } = remote;
  const stored = storedValues(kind, record);
  const fields = Object.entries(kind.fields).filter(([name]) => !isFixed(remote, name));
  const entries = fields.map(([name, field]): [string, unknown] => {
    if (name === kind.key) return [name, record[name]];
    if (field.kind === 'secret') {
      const env = isEmpty(record[name]) ? undefined : variableName(remote, name);
      return [name, env === undefined ? undefined : { env }];
    }
    if (field.to !== undefined) {
      return [planFieldName(name, field), inOrder(namesOfIds(field, stored[name], index, scope))];
    }
    // A text would be read as the JSON that it holds.
    const isText = field.kind === 'json' && typeof stored[name] === 'string';
    return [name, isText ? JSON.stringify(stored[name]) : stored[name]];
  });
  return Object.fromEntries(entries.filter(([, value]) => !isEmpty(value)));
}

/** Records under their scopes, or all in a list where they have none. */
function groupByScope({ resource }: Kind, records: readonly (readonly [string, Values])[]) {
  if (resource.scope === undefined) return records.map(([, values]) => values);
  // A map: people name scopes, and “constructor” is as good a name as any.
  const groups = new Map<string, Values[]>();
  for (const [scope, values] of records) groups.set(scope, [...(groups.get(scope) ?? []), values]);
  return Object.fromEntries(groups);
}

const tablesOf = ({ resource: { scope } }: Kind): (string | undefined)[] =>
  scope?.in === 'path' ? (scope.field.options ?? []).map(({ value }) => value) : [undefined];

/** The configuration of a platform as a plan: all kinds, or those of these nouns. */
export async function exportPlan(client: Client, selection: Selection): Promise<ExportedPlan> {
  const chosen = kinds.filter(({ resource }) => selection.hasNoun(resource.noun));
  const named = chosen.flatMap((kind) => tablesOf(kind).map((scope) => ({ kind, scope })));
  const records = await readRemoteRecords(client, listReadsFor(named));
  const index = indexRecords(records);
  const variableName = createVariableNames(chosen, records);
  const reasons = findUnnameable(records, index);
  const omitted: string[] = [];
  const nameless: string[] = [];
  const plan: Record<string, unknown> = {};
  for (const kind of chosen) {
    const { resource } = kind;
    const planned: [string, Values][] = [];
    const own = records.filter((each) => each.resource === resource).sort(byName);
    for (const remote of own) {
      const { scope, key, record } = remote;
      if (!selection.has(resource.noun, namesOfRecord(scope, key ?? String(record.id)))) continue;
      const reason = reasons.get(remote);
      if (reason === undefined) {
        planned.push([scope ?? '', planRecord(kind, remote, index, variableName)]);
      } else {
        const label = labelOf(resource, { scope, key: key ?? String(record.id) });
        if (reason === noName) nameless.push(`${resource.one} ${record.id}`);
        else omitted.push(`${label} (id ${record.id}) ${reason}.`);
      }
    }
    plan[resource.noun] = groupByScope(kind, planned);
  }
  if (selection.hasNoun(uiNoun)) {
    const settings = Object.entries(await exportUi(client));
    const chosenUi = settings.filter(([name]) => selection.has(uiNoun, name.split(' ')));
    plan[uiNoun] = Object.fromEntries(chosenUi.sort(([a], [b]) => compareTexts(a, b)));
  }
  return { plan, omitted, nameless };
}
