import type { Client, Resource } from '@steward/api';
import { isObject } from '@steward/api';
import type { Values } from '@steward/api/forms';
import type { RecordName } from '@steward/api/plans';
import { isPeople } from '@steward/api/plans';
import { invalidValues, sendCall } from '../resource/runCalls.ts';
import type { Change, ResolveId, SendOptions } from './change.ts';
import type { SecretContext } from './compareSecrets.ts';
import { compareSecrets } from './compareSecrets.ts';
import type { DesiredRecord } from './desiredRecord.ts';
import { differencesOf } from './differences.ts';
import type { RecordIndex, RemoteRecord } from './remoteRecords.ts';
import { isFixed } from './unmanaged.ts';
import { buildWriteCalls, canWrite } from './writeCalls.ts';

interface CompareContext extends SecretContext {
  readonly index: RecordIndex;
  /** Whether the plan has a record of this name, which may not be on the platform yet. */
  readonly isPlanned: (name: RecordName) => boolean;
}

interface RecordComparison {
  /** Undefined where nothing differs. */
  readonly change?: Change;
  readonly problems: readonly string[];
  readonly unseen: number;
}

/** A placeholder for the id of a record that will be created, while values are only checked. */
const anyId = 1;

/** The record that a scope refers to. */
function scopeName({ kind, name }: DesiredRecord): RecordName | undefined {
  const { scope } = kind.resource;
  if (scope?.in !== 'query' || name.scope === undefined) return undefined;
  return { resource: scope.field.to ?? '', scope: undefined, key: name.scope };
}

/** The values of these fields as they are sent. */
async function valuesToSend(
  { kind, values }: DesiredRecord,
  fields: readonly string[],
  resolveId: ResolveId,
): Promise<Values> {
  const sent: Record<string, unknown> = {};
  for (const field of fields) {
    const desired = values[field];
    if (desired === undefined || 'secret' in desired) continue;
    if ('value' in desired) sent[field] = desired.value;
    else {
      const ids: number[] = [];
      for (const name of desired.names) ids.push(await resolveId(name));
      sent[field] = kind.fields[field]?.kind === 'references' ? ids : (ids[0] ?? '');
    }
  }
  return sent;
}

const noCallReasons = {
  create: (resource: Resource) =>
    isPeople(resource)
      ? 'Nobody has this address. Invite them first: steward user invite.'
      : `The platform has no call that creates ${resource.many}.`,
  update: ({ many, one, remove }: Resource) =>
    `The platform has no call that changes ${many}.${remove ? ` Delete this ${one}, and it is created anew.` : ''}`,
};

/** Why a field of a record that every platform has cannot be changed. */
function fixedReason(remote: RemoteRecord | undefined, fields: readonly string[]) {
  const fixed = fields.filter((field) => remote !== undefined && isFixed(remote, field));
  if (fixed.length === 0) return undefined;
  return `Every platform has this record, and it sets ${fixed.join(', ')} itself. Leave that out of the plan.`;
}

/** Problems of the record's name, and of the names that it refers to. */
function nameProblems(desired: DesiredRecord, { index, isPlanned }: CompareContext): string[] {
  const problems: string[] = [];
  const sameName = index.find(desired.name).map(({ record }) => record.id);
  if (sameName.length > 1) {
    problems.push(
      `The platform has several of this name (${sameName.join(' and ')}). Rename all but one.`,
    );
  }
  for (const name of [
    scopeName(desired) ?? [],
    Object.values(desired.values).flatMap((each) => ('names' in each ? each.names : [])),
  ].flat()) {
    const found = index.find(name).length;
    const text = name.scope === undefined ? name.key : `${name.scope} / ${name.key}`;
    if (found > 1) {
      problems.push(
        `The platform has several called “${text}”, so it is not clear which is meant.`,
      );
    } else if (found === 0 && !isPlanned(name)) {
      problems.push(`“${text}” is neither in the plan nor on the platform.`);
    }
  }
  return problems;
}

/** Compares a record of a plan with the platform's. */
export async function compareRecord(
  desired: DesiredRecord,
  context: CompareContext,
): Promise<RecordComparison> {
  const { kind, name, label, place, places } = desired;
  const [remote] = context.index.find(name);
  const problems: string[] = [];
  const problem = (text: string, field = '') =>
    problems.push(`${places.get(field) ?? place}: ${label}: ${text}`);
  for (const text of nameProblems(desired, context)) problem(text);

  const differences = differencesOf(desired, remote, context.index);
  const fields = [...differences.keys()];
  const compared = await compareSecrets(desired, remote, context);
  const { secrets, unseen } = compared;
  for (const [field, text] of compared.problems) problem(`${field}: ${text}`, field);
  for (const [field, difference] of compared.differences) differences.set(field, difference);
  if (problems.length > 0 || (remote !== undefined && differences.size === 0)) {
    return { problems, unseen };
  }

  const buildCalls = async (resolveId: ResolveId) => {
    const values = { ...secrets, ...(await valuesToSend(desired, fields, resolveId)) };
    const scoped = scopeName(desired);
    const scope = scoped === undefined ? name.scope : String(await resolveId(scoped));
    return buildWriteCalls({ kind, label, scope, record: remote?.record }, values);
  };
  const checked = await buildCalls(async () => anyId);
  if ('problems' in checked) {
    for (const [field, text] of Object.entries(checked.problems))
      problem(`${field}: ${text}`, field);
    return { problems, unseen };
  }
  const verb = remote === undefined ? 'create' : 'update';
  let blockedReason = canWrite(kind, verb, context.extensions)
    ? fixedReason(remote, fields)
    : noCallReasons[verb](kind.resource);
  const bodies = checked.calls.flatMap(({ body }) => body).filter(isObject);
  const unsent = fields.filter((field) => !bodies.some((body) => Object.hasOwn(body, field)));
  if (remote !== undefined && unsent.length > 0) {
    blockedReason ??= `A change cannot empty ${unsent.join(', ')}. Leave it out of the plan, or empty it otherwise.`;
  }
  const change: Change = {
    op: remote === undefined ? 'create' : 'change',
    noun: kind.resource.noun,
    label,
    name,
    ...(remote && { id: remote.record.id, base: remote }),
    hasSecrets: Object.keys(secrets).length > 0,
    differences: [...differences.values()],
    blockedReason,
    async send(client: Client, resolveId: ResolveId, options: SendOptions = {}) {
      const built = await buildCalls(resolveId);
      if ('problems' in built) throw invalidValues(built.problems);
      let answer: unknown;
      for (const [at, call] of built.calls.entries()) {
        // The first call gives the record another version.
        answer = await sendCall(client, at === 0 ? { ...call, ...options } : call);
      }
      return answer;
    },
  };
  return { change, problems, unseen };
}
