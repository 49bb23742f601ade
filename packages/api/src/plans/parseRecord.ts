import type { Field } from '../fields/fields.ts';
import { isEmpty, parseInput } from '../values/input.ts';
import { validateValue } from '../values/validate.ts';
import type { PlanProblem } from '../resources/extensions/planComparison.ts';
import type { PlanEntry } from './document.ts';
import { directives } from './document.ts';
import type { Kind } from './kinds.ts';
import { isRenameable, kinds, planFieldName } from './kinds.ts';
import type { RecordName } from './recordName.ts';
import { labelOf, namesOfRecord } from './recordName.ts';
import { parseSecret } from './secretValue.ts';
import type { DesiredSecret } from './secretValue.ts';

/** A field as a plan has it: a value, other records by their names, or a secret. */
export type DesiredValue =
  { readonly value: unknown } | { readonly names: readonly RecordName[] } | DesiredSecret;

/** A record as a plan has it. */
export interface DesiredRecord {
  readonly kind: Kind;
  readonly name: RecordName;
  /** Its name for people. */
  readonly label: string;
  /** Its place in the document, such as 'signal.3'. */
  readonly path: string;
  /** The name that it had before, where the plan tells it. */
  readonly renamedFrom: string | undefined;
  /** Its fields by their names in calls, its key among them. */
  readonly values: Readonly<Record<string, DesiredValue>>;
}

/** The records that a record refers to. */
export const referencedNames = ({ values }: DesiredRecord): RecordName[] =>
  Object.values(values).flatMap((each) => ('names' in each ? each.names : []));

type Problem = { readonly problem: string };

const isName = (value: unknown): boolean =>
  ['string', 'number'].includes(typeof value) && !isEmpty(value);

const textKinds = ['text', 'multiline', 'email', 'url', 'colour', 'choice'];

/** A name in a reference: a text, or a pair of scope and text where the scope is not the record's. */
function parseName(to: string, value: unknown, scope: string | undefined): RecordName | undefined {
  if (typeof value === 'string' || typeof value === 'number') {
    return { resource: to, scope, key: String(value) };
  }
  if (!Array.isArray(value) || value.length !== 2) return undefined;
  const [within, key] = value;
  return typeof within === 'string' && typeof key === 'string'
    ? { resource: to, scope: within, key }
    : undefined;
}

function parseReferences(
  field: Field,
  fieldLabel: string,
  value: unknown,
  scope: string | undefined,
): DesiredValue | Problem {
  const isList = field.kind === 'references';
  // None takes the reference away.
  if (!isList && value === null && !field.required) return { names: [] };
  const values = isList && Array.isArray(value) ? value : [isList ? undefined : value];
  const names = values.map((each) => parseName(field.to ?? '', each, scope));
  const parsedNames = names.filter((name) => name !== undefined);
  if (parsedNames.length === names.length) return { names: parsedNames };
  return {
    problem: `${fieldLabel} must be ${isList ? 'a list of names' : 'the name of a record'}.`,
  };
}

function parseValue(
  { kind, scope }: PlanEntry,
  field: Field,
  fieldLabel: string,
  value: unknown,
): DesiredValue | Problem {
  if (field.kind === 'secret') return parseSecret(field, fieldLabel, value);
  if (field.kind === 'reference' || field.kind === 'references') {
    const within = field.to === kind.resource.name ? scope : undefined;
    return parseReferences(field, fieldLabel, value, within);
  }
  if (isEmpty(value) && !Array.isArray(value)) {
    return {
      problem: `${fieldLabel} has no value. Leave it out to keep what the platform has; a text that begins with # needs quotes.`,
    };
  }
  if (textKinds.includes(field.kind) && ['number', 'boolean'].includes(typeof value)) {
    return { problem: `${fieldLabel} must be a text. Put ${String(value)} in quotes.` };
  }
  const problem = validateValue(field, parseInput(field, value));
  return problem === undefined ? { value } : { problem: `${fieldLabel}: ${problem}` };
}

/**
 * The name of a record in a plan; undefined without one.
 *
 * @example
 * entryKey(readEntries({ signal: [{ name: 'ipo' }] }).entries[0]); // 'ipo'
 */
export function entryKey({ kind, values }: Pick<PlanEntry, 'kind' | 'values'>): string | undefined {
  const key = Object.hasOwn(values, kind.key) ? values[kind.key] : undefined;
  return isName(key) ? String(key) : undefined;
}

/** The names that lead to a record of a plan; the last is empty for a record without a name. */
export const namesOfEntry = (entry: PlanEntry): readonly string[] =>
  namesOfRecord(entry.scope, entryKey(entry) ?? '');

/** Why a record cannot have had another name; undefined where it can. */
function renameProblem({ kind, renamedFrom }: PlanEntry): string | undefined {
  if (renamedFrom === undefined) return undefined;
  if (!isRenameable(kind)) return `The platform has no call that renames ${kind.resource.many}.`;
  return isName(renamedFrom) ? undefined : `${directives.renamedFrom} must be its former name.`;
}

/** Why a record that is to be on the platform cannot say what an overlay does with it. */
const patchProblem = `${directives.patch} belongs in an overlay. Here, leave the record out.`;

/** The names of a kind's fields in calls, by those in plans. */
const fieldNamesByKind = new Map(
  kinds.map((kind) => [
    kind,
    new Map(Object.entries(kind.fields).map(([name, field]) => [planFieldName(name, field), name])),
  ]),
);

/** A record of a plan, or all its problems. */
export type ParsedRecord = DesiredRecord | { readonly problems: readonly PlanProblem[] };

/** Checks a record of a plan against its fields. */
export function parseRecord(entry: PlanEntry): ParsedRecord {
  const { kind, scope, path } = entry;
  const { resource, fields } = kind;
  const fieldNames = fieldNamesByKind.get(kind) ?? new Map<string, string>();
  const key = entryKey(entry);
  const hasKey = key !== undefined;
  const name = { resource: resource.name, scope, key: key ?? '' };
  const label = hasKey ? labelOf(resource, name) : resource.one;
  const problems: PlanProblem[] = [];
  const problem = (text: string | undefined, field?: string) => {
    if (text === undefined) return;
    problems.push({ path, ...(field !== undefined && { field }), label, problem: text });
  };
  if (!hasKey) problem(`${kind.key} is missing. It names the record.`);
  problem(renameProblem(entry), directives.renamedFrom);
  problem(entry.patch === undefined ? undefined : patchProblem, directives.patch);
  const values: Record<string, DesiredValue> = {};
  for (const [writtenName, writtenValue] of Object.entries(entry.values)) {
    const fieldName = fieldNames.get(writtenName) ?? '';
    const field = Object.hasOwn(fields, fieldName) ? fields[fieldName] : undefined;
    if (field === undefined) {
      const fieldList = [...fieldNames.keys()].join(', ');
      problem(`${writtenName} is not one of its fields. It has: ${fieldList}.`, writtenName);
    } else if (hasKey || fieldName !== kind.key) {
      const parsedValue = parseValue(entry, field, writtenName, writtenValue);
      if ('problem' in parsedValue) problem(parsedValue.problem, writtenName);
      else values[fieldName] = parsedValue;
    }
  }
  if (problems.length > 0) return { problems };
  const { renamedFrom } = entry;
  return {
    kind,
    name,
    label,
    path,
    values,
    renamedFrom: renamedFrom === undefined ? undefined : String(renamedFrom),
  };
}
