import type { Fields, Resource } from '@steward/api';
import { isEmpty, validateBody, validateValue } from '@steward/api/forms';
import { isPeople, planFieldName } from '@steward/api/plans';
import type { DesiredRecord, Kind, NamedKind, PlanProblem, RecordName } from '@steward/api/plans';
import { parseInput } from '@steward/api/forms';
import type { Call } from '../../../base/call.ts';
import { bodyFields } from '../../../records/rules/recordRules.ts';
import { overridesOf } from '../../overrides.ts';
import { differencesOf } from '../platform/differences.ts';
import type { ComparedRecord, PlannedRecord } from '../planned/planned.ts';
import type { PlatformRecord, RecordIndex } from '../platform/platformRecords.ts';
import { compareSecrets } from './secrets.ts';

export interface CompareContext {
  readonly call: Call;
  readonly index: RecordIndex;
  /** Whether the plan has a record of this name, which may not be on the platform yet. */
  readonly isPlanned: (name: RecordName) => boolean;
}

const noCallReasons = {
  create: (resource: Resource) =>
    isPeople(resource)
      ? 'Nobody has this address. Invite them first.'
      : `The platform has no call that creates ${resource.many}.`,
  change: ({ many, one, remove }: Resource) =>
    `The platform has no call that changes ${many}.${remove ? ` Delete this ${one}, and it is created anew.` : ''}`,
};

/** The name of a field in a plan. */
export const shownField = ({ fields }: Kind, name: string): string => {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return field === undefined ? name : planFieldName(name, field);
};

/** The record that a scope refers to. */
export function scopeName({ kind, scope }: NamedKind): RecordName | undefined {
  const { scope: by } = kind.resource;
  if (by?.in !== 'query' || scope === undefined) return undefined;
  return { resource: by.field.to ?? '', scope: undefined, key: scope };
}

/** Why nothing can be in, or refer to, a record. */
export const noSuchRecord = (name: string): string =>
  `“${name}” is neither in the plan nor on the platform.`;

/** The names that a record refers to, each with the field that does, as a plan has it. */
function referredNames(desired: DesiredRecord) {
  const scope = scopeName({ kind: desired.kind, scope: desired.name.scope });
  const ofFields = Object.entries(desired.values).flatMap(([name, value]) =>
    'names' in value
      ? value.names.map((each) => ({ name: each, field: shownField(desired.kind, name) }))
      : [],
  );
  return [...(scope === undefined ? [] : [{ name: scope, field: undefined }]), ...ofFields];
}

/** Problems of the record's name, and of the names that it refers to. */
function nameProblems(
  desired: DesiredRecord,
  { index, isPlanned }: CompareContext,
): readonly PlanProblem[] {
  const { path, label } = desired;
  const problems: PlanProblem[] = [];
  const problem = (text: string, field?: string) =>
    problems.push({ path, ...(field !== undefined && { field }), label, problem: text });
  const sameName = index.find(desired.name).map(({ row }) => row.id);
  if (sameName.length > 1) {
    problem(
      `The platform has several of this name (${sameName.join(' and ')}). Rename all but one.`,
    );
  }
  for (const { name, field } of referredNames(desired)) {
    const matchCount = index.find(name).length;
    const text = name.scope === undefined ? name.key : `${name.scope} / ${name.key}`;
    if (matchCount > 1) {
      problem(
        `The platform has several called “${text}”, so it is not clear which is meant.`,
        field,
      );
    } else if (matchCount === 0 && !isPlanned(name)) {
      problem(noSuchRecord(text), field);
    }
  }
  return problems;
}

/** The fields that the call takes which creates, or changes, a record. */
function writtenFields({ resource }: Kind, isNew: boolean): Fields {
  const route = isNew ? resource.create : resource.update;
  return overridesOf(resource.name).fields ?? bodyFields(route);
}

/** What is written of a record: all of a new one, of another the fields that differ. */
function toPlanned(
  desired: DesiredRecord,
  storedRecord: PlatformRecord | undefined,
  fields: Iterable<string>,
): Pick<PlannedRecord, 'body' | 'references'> {
  const { kind, values } = desired;
  const body: Record<string, unknown> = {};
  const references: Record<string, readonly RecordName[]> = {};
  for (const name of fields) {
    const value = values[name];
    const field = kind.fields[name];
    if (value === undefined || field === undefined) continue;
    if ('names' in value) references[name] = value.names;
    else if ('value' in value) {
      const input = parseInput(field, value.value);
      body[name] = isEmpty(input) && !Array.isArray(input) ? null : input;
    }
  }
  const scope =
    storedRecord === undefined ? scopeName({ kind, scope: desired.name.scope }) : undefined;
  const by = kind.resource.scope?.name;
  return { body, references: { ...references, ...(scope && by && { [by]: [scope] }) } };
}

/** Problems of what is to be written, by the fields of the call that writes it. */
function bodyProblems(
  { kind, before, body, references }: Omit<PlannedRecord, 'change' | 'name'>,
  fields: Fields,
): Readonly<Record<string, string>> {
  // Placeholder ids refer to records that the plan creates.
  const ids = Object.entries(references).map(([name, names]) => {
    const isList = kind.fields[name]?.kind === 'references';
    return [name, isList ? names.map(() => 1) : names.length === 0 ? null : 1] as const;
  });
  const fullBody = { ...body, ...Object.fromEntries(ids) };
  if (before === undefined) return validateBody(fields, fullBody);
  const problems = Object.entries(fullBody).map(([name, value]) => {
    const field = fields[name];
    const text = field
      ? validateValue(field, value)
      : 'No call changes it. Leave it out of the plan.';
    return [name, text] as const;
  });
  return Object.fromEntries(
    problems.flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])),
  );
}

/** Compares a record of a plan with the platform's. */
export async function compareRecord(
  desired: DesiredRecord,
  context: CompareContext,
): Promise<ComparedRecord> {
  const { kind, name, label, path } = desired;
  const [storedRecord] = context.index.find(name);
  const problems = [...nameProblems(desired, context)];
  const differences = differencesOf(desired, storedRecord, context.index);
  const compared = await compareSecrets(context.call, desired, storedRecord);
  const { secrets, unread, checked } = compared;
  problems.push(...compared.problems);
  const findings = { problems, unread, checked };
  const fields = [...differences.keys()];
  for (const [field, difference] of compared.differences) differences.set(field, difference);
  if (storedRecord !== undefined && differences.size === 0) return findings;

  const op = storedRecord === undefined ? 'create' : 'change';
  const fieldsOfCall = writtenFields(kind, storedRecord === undefined);
  const { body, references } = toPlanned(desired, storedRecord, fields);
  const plannedRecord: PlannedRecord = {
    kind,
    name,
    before: storedRecord?.row,
    references,
    body: { ...body, ...secrets },
    change: {
      op,
      noun: kind.resource.noun,
      name: name.key,
      label,
      path,
      ...(name.scope !== undefined && { scope: name.scope }),
      ...(storedRecord !== undefined && { id: storedRecord.row.id }),
      differences: [...differences.values()],
    },
  };
  if (Object.keys(fieldsOfCall).length === 0) {
    problems.push({ path, label, problem: noCallReasons[op](kind.resource) });
  } else {
    for (const [field, text] of Object.entries(bodyProblems(plannedRecord, fieldsOfCall))) {
      const fieldName = shownField(kind, field);
      // A secret that cannot be kept is reported already.
      if (compared.problems.some((each) => each.field === fieldName)) continue;
      problems.push({ path, field: fieldName, label, problem: `${fieldName}: ${text}` });
    }
  }
  return { ...findings, plannedRecord };
}
