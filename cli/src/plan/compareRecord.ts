import type { Client, Resource } from '@steward/api';
import { isEmpty } from '@steward/api/forms';
import { invalidValues, sendCall } from '../resource/runCalls.ts';
import type { Change, ResolveId } from './change.ts';
import { differencesOf, listed } from './differences.ts';
import type { RecordName, Values } from './kinds.ts';
import type { RecordIndex } from './remoteState.ts';
import type { ResolveSecret } from './secrets.ts';
import { describeSource } from './secrets.ts';
import type { DesiredRecord } from './desiredRecord.ts';
import { buildWriteCalls, canWrite } from './writeCalls.ts';

/** What comparing a record needs to know besides it. */
export interface Context {
  readonly directory: RecordIndex;
  /** Whether the plan has a record of this name, which may not be there yet. */
  readonly isPlanned: (name: RecordName) => boolean;
  readonly secrets: ResolveSecret;
  /** Send secrets that the platform has already, too. */
  readonly resend: boolean;
}

/** What came of comparing a record: a change where it differs. */
export interface Compared {
  readonly change?: Change;
  readonly problems: readonly string[];
  readonly unseen: number;
}

/** Stands in for the id of a record that is yet to be made, where values are only checked. */
const anyId = 1;

/** The record of a scope that is a reference. */
function scopeName({ kind, name }: DesiredRecord): RecordName | undefined {
  const { scope } = kind.resource;
  if (scope?.in !== 'query' || name.scope === undefined) return undefined;
  return { resource: scope.field.to ?? '', scope: undefined, key: name.scope };
}

/** The values that are given to the platform: of the named fields alone where the record is there. */
async function givenOf(
  { kind, plain, named }: DesiredRecord,
  fields: readonly string[],
  secrets: Values,
  resolveId: ResolveId,
): Promise<Values> {
  const given: Record<string, unknown> = { ...secrets };
  for (const each of fields) {
    if (!Object.hasOwn(named, each)) given[each] = plain[each];
    else {
      const ids: number[] = [];
      for (const name of listed(named[each])) ids.push(await resolveId(name));
      given[each] = kind.fields[each]?.kind === 'references' ? ids : (ids[0] ?? '');
    }
  }
  return given;
}

const reasons = {
  create: ({ many }: Resource) => `The platform has no call that creates ${many}.`,
  update: ({ many, one }: Resource) =>
    `The platform has no call that changes ${many}. Delete this ${one}, and it is created anew.`,
};

/** What is wrong with the name of a record, and with those that it mentions. */
function nameProblems(wanted: DesiredRecord, { directory, isPlanned }: Context): string[] {
  const scoped = scopeName(wanted);
  const mentioned = [...(scoped ? [scoped] : []), ...Object.values(wanted.named).flatMap(listed)];
  const twins = directory.find(wanted.name).map(({ record }) => record.id);
  const own =
    twins.length > 1
      ? [`The platform has several of this name (${twins.join(' and ')}). Rename all but one.`]
      : [];
  const others = mentioned.flatMap((name) => {
    const found = directory.find(name).length;
    const text = [...(name.scope === undefined ? [] : [name.scope]), name.key].join(' / ');
    if (found > 1) {
      return [`The platform has several called “${text}”, so it is not clear which is meant.`];
    }
    return found === 1 || isPlanned(name)
      ? []
      : [`“${text}” is neither in the plan nor on the platform.`];
  });
  return [...own, ...others];
}

/** Compares a record of a plan with what the platform has. */
export async function compareRecord(wanted: DesiredRecord, context: Context): Promise<Compared> {
  const { kind, name, label, place } = wanted;
  const { directory } = context;
  const problems: string[] = [];
  const problem = (text: string) => problems.push(`${place}: ${label}: ${text}`);
  nameProblems(wanted, context).forEach(problem);
  const [present] = directory.find(name);
  const scoped = scopeName(wanted);

  const differences = differencesOf(wanted, present, directory);
  let unseen = 0;
  const secrets: Record<string, string> = {};
  for (const [each, source] of Object.entries(wanted.secrets)) {
    const isThere = !isEmpty(present?.record[each]);
    if (isThere && !context.resend) {
      unseen += 1;
      continue;
    }
    const found = await context.secrets(source);
    if ('problem' in found) problem(`${each}: ${found.problem}`);
    else {
      secrets[each] = found.secret;
      const from = isThere ? 'what the platform has' : undefined;
      differences.set(each, { field: each, from, to: describeSource(source) });
    }
  }
  if (problems.length > 0) return { problems, unseen };
  if (present !== undefined && differences.size === 0) return { problems, unseen };

  const fields = [...differences.keys()].filter((each) => !Object.hasOwn(secrets, each));
  const make = async (resolveId: ResolveId) => {
    const given = await givenOf(wanted, fields, secrets, resolveId);
    const scope = scoped === undefined ? name.scope : String(await resolveId(scoped));
    return buildWriteCalls(
      { kind, label, scope, ...(present && { record: present.record }) },
      given,
    );
  };
  const verb = present === undefined ? 'create' : 'update';
  let blockedReason = canWrite(kind, verb) ? undefined : reasons[verb](kind.resource);
  const checked = await make(async () => anyId);
  if ('problems' in checked) {
    for (const [each, text] of Object.entries(checked.problems)) problem(`${each}: ${text}`);
    return { problems, unseen };
  }
  const sent = checked.calls.flatMap(({ body }) => (Array.isArray(body) ? body : [body]));
  const left = fields.filter(
    (each) =>
      !sent.some((body) => typeof body === 'object' && body !== null && Object.hasOwn(body, each)),
  );
  if (blockedReason === undefined && present !== undefined && left.length > 0) {
    blockedReason = `A change cannot empty ${left.join(', ')}. Leave it out of the plan, or empty it otherwise.`;
  }
  const change: Change = {
    op: present === undefined ? 'create' : 'change',
    noun: kind.resource.noun,
    label,
    name,
    ...(present && { id: present.record.id }),
    differences: [...differences.values()],
    ...(blockedReason !== undefined && { blockedReason }),
    async send(client: Client, resolveId: ResolveId) {
      const made = await make(resolveId);
      if ('problems' in made) throw invalidValues(made.problems);
      let answer: unknown;
      for (const call of made.calls) answer = await sendCall(client, call);
      return answer;
    },
  };
  return { change, problems, unseen };
}
