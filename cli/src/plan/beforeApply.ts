import type { Client } from '@steward/api';
import { uiNoun } from '@steward/api/commands';
import { isEmpty } from '@steward/api/forms';
import type { Values } from '@steward/api/forms';
import type { Kind, RecordName } from '@steward/api/plans';
import { directives, kinds, namesOfRecord, planFieldName, recordKey } from '@steward/api/plans';
import type { Change } from './change.ts';
import { planRecord } from './export.ts';
import { fingerprintOf } from './fingerprint.ts';
import type { LastApply } from './lastApply.ts';
import type { RecordIndex, RemoteRecord } from './remoteRecords.ts';
import { indexRecords, listReadsFor, readRemoteRecords } from './remoteRecords.ts';

export type BeforeApply = NonNullable<LastApply['before']>;

/** The name under which a change leaves its record. */
function nameOf({ name, base }: Change): RecordName | undefined {
  if (name !== undefined) return name;
  const { resource, scope, key } = base ?? {};
  return resource && key !== undefined ? { resource: resource.name, scope, key } : undefined;
}

const kindOf = (resource: string): Kind | undefined =>
  kinds.find((kind) => kind.resource.name === resource);

/** The digests of the records that changes have left, by which a later change of them is found. */
export async function digestsOf(
  client: Client,
  changes: readonly Change[],
): Promise<BeforeApply['after']> {
  const named = changes.flatMap((change) => {
    const name = nameOf(change);
    const kind = name && kindOf(name.resource);
    return name && kind ? [{ kind, scope: name.scope, name, label: change.label }] : [];
  });
  const index = indexRecords(await readRemoteRecords(client, listReadsFor(named)));
  return named.map(({ name, label }) => {
    const [found] = index.find(name);
    return { label, key: recordKey(name), digest: found ? fingerprintOf(found) : null };
  });
}

/** The fields of a record that a change gives back, as a plan has them, and those that it cannot. */
function valuesBefore(
  kind: Kind,
  { op, base, differences, label }: Change,
  raw: RemoteRecord,
  index: RecordIndex,
) {
  const whole = planRecord(kind, raw, index, () => undefined);
  const lost: string[] = [];
  const values: Record<string, unknown> = { [kind.key]: whole[kind.key] };
  for (const [name, field] of Object.entries(kind.fields)) {
    const shown = planFieldName(name, field);
    const isChanged = op === 'delete' || differences.some((each) => each.field === shown);
    if (!isChanged || name === kind.key) continue;
    if (whole[shown] !== undefined) values[shown] = whole[shown];
    else if (field.kind === 'secret') {
      if (op === 'change' || !isEmpty(raw.record[name])) {
        lost.push(`${label}: ${shown} is a secret, which nobody can read back.`);
      }
    } else if (op === 'change' && field.kind === 'reference' && !field.required)
      values[shown] = null;
    else if (op === 'change')
      lost.push(`${label}: ${shown} was empty, and a plan empties nothing.`);
  }
  const isRenamed = op === 'change' && base?.key !== raw.key;
  return { lost, values: { ...values, ...(isRenamed && { [directives.renamedFrom]: base?.key }) } };
}

/** What was before these changes, by which they are taken back. */
export function stateBefore(
  changes: readonly Change[],
  read: readonly RemoteRecord[],
): Omit<BeforeApply, 'after'> {
  const index = indexRecords(read);
  const groups = new Map<Kind, Map<string, Values[]>>();
  const ui: Record<string, boolean> = {};
  const made: BeforeApply['made'] = [];
  const lost: string[] = [];
  const listOf = (kind: Kind, scope = ''): Values[] => {
    const scopes = groups.get(kind) ?? new Map<string, Values[]>();
    const list = scopes.get(scope) ?? [];
    groups.set(kind, scopes.set(scope, list));
    return list;
  };
  for (const change of changes) {
    const name = nameOf(change);
    const kind = name && kindOf(name.resource);
    if (change.ui !== undefined) ui[change.ui.names.join(' ')] = change.ui.from;
    if (name === undefined || kind === undefined) continue;
    const { noun } = kind.resource;
    if (change.op === 'create') {
      listOf(kind, name.scope);
      made.push({ noun, names: [...namesOfRecord(name.scope, name.key)] });
      continue;
    }
    const raw = read.find(
      ({ resource, record }) => resource.name === name.resource && record.id === change.id,
    );
    if (raw === undefined) continue;
    const before = valuesBefore(kind, change, raw, index);
    listOf(kind, raw.scope).push(before.values);
    lost.push(...before.lost);
  }
  const plan = [...groups].map(([{ resource }, scopes]) => [
    resource.noun,
    resource.scope === undefined ? scopes.get('') : Object.fromEntries(scopes),
  ]);
  return { plan: JSON.stringify({ ...Object.fromEntries(plan), [uiNoun]: ui }), made, lost };
}
