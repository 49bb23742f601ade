import type { Field } from '@steward/api';
import { isEmpty, parseInput, validateValue } from '@steward/api/forms';
import type { Entry } from './document.ts';
import type { Kind, RecordName, Values } from './kinds.ts';
import { labelOf, planFieldName } from './kinds.ts';
import type { SecretSource } from './secrets.ts';
import { secretSource } from './secrets.ts';

/** A record that a plan wants, its parts told apart by how they are compared. */
export interface DesiredRecord {
  readonly kind: Kind;
  readonly name: RecordName;
  /** What it is for people, and where it stands. */
  readonly label: string;
  readonly place: string;
  /** Fields that are compared as they are, by their names in calls; what tells it apart is among them. */
  readonly plain: Values;
  /** Fields that name other records; none takes the reference away. */
  readonly named: Readonly<Record<string, RecordName | readonly RecordName[] | undefined>>;
  readonly secrets: Readonly<Record<string, SecretSource>>;
}

type Part =
  | { readonly plain: unknown }
  | { readonly named: DesiredRecord['named'][string] }
  | { readonly secret: SecretSource }
  | { readonly problem: string };

const texts = ['text', 'multiline', 'email', 'url', 'colour', 'choice'];

/** A name in a reference: a text, or what it is in and its own where that is not the record's. */
function nameOf(to: string, value: unknown, scope: string | undefined): RecordName | undefined {
  if (Array.isArray(value)) {
    const [within, key, ...more] = value;
    return typeof within === 'string' && typeof key === 'string' && more.length === 0
      ? { resource: to, scope: within, key }
      : undefined;
  }
  return typeof value === 'string' || typeof value === 'number'
    ? { resource: to, scope, key: String(value) }
    : undefined;
}

/** One field of a record, or what is wrong with it. */
function partOf(entry: Entry, field: Field, shown: string, value: unknown): Part {
  const to = field.to ?? '';
  const scope = to === entry.kind.resource.name ? entry.scope : undefined;
  if (field.kind === 'secret') {
    const secret = secretSource(value);
    if (secret !== undefined) return { secret };
    return {
      problem: `${shown} is a secret, which a plan never holds. Io where it is: { env: NAME } or { file: PATH }.`,
    };
  }
  if (field.kind === 'reference') {
    if (value === null && !field.required) return { named: undefined };
    const name = nameOf(to, value, scope);
    if (name !== undefined) return { named: name };
    return { problem: `${shown} must be the name of a record.` };
  }
  if (field.kind === 'references') {
    const names = Array.isArray(value) ? value.map((each) => nameOf(to, each, scope)) : [undefined];
    const known = names.filter((name) => name !== undefined);
    if (known.length === names.length) return { named: known };
    return { problem: `${shown} must be a list of names.` };
  }
  if (isEmpty(value) && !Array.isArray(value)) {
    return {
      problem: `${shown} has no value. Leave it out to keep what the platform has; a text that begins with # needs quotes.`,
    };
  }
  if (texts.includes(field.kind) && ['number', 'boolean'].includes(typeof value)) {
    return { problem: `${shown} must be a text. Put ${String(value)} in quotes.` };
  }
  const problem = validateValue(field, parseInput(field, value));
  if (problem !== undefined) return { problem: `${shown}: ${problem}` };
  return { plain: value };
}

/** What a plan wants of one record, or all that is wrong with it. */
export function parseDesiredRecord(
  entry: Entry,
): DesiredRecord | { readonly problems: readonly string[] } {
  const { kind, scope, values, place } = entry;
  const { resource, fields } = kind;
  const byPlanName = new Map(
    Object.entries(fields).map(([name, field]) => [planFieldName(name, field), name]),
  );
  const own = values[kind.key];
  const isName = typeof own === 'string' || typeof own === 'number';
  const key = !isName || isEmpty(own) ? undefined : String(own);
  const label = key === undefined ? resource.one : labelOf(resource, { scope, key });
  const problems: string[] = key === undefined ? [`${kind.key} is missing, which names it.`] : [];
  const within = resource.scope?.in === 'path' ? resource.scope.field : undefined;
  const scopeProblem = within && validateValue(within, scope);
  if (scopeProblem !== undefined) problems.push(scopeProblem);
  const [plain, named, secrets]: [
    Record<string, unknown>,
    Record<string, DesiredRecord['named'][string]>,
    Record<string, SecretSource>,
  ] = [{}, {}, {}];
  for (const [shown, value] of Object.entries(values)) {
    const name = byPlanName.get(shown);
    const field = name === undefined ? undefined : fields[name];
    if (name === undefined || field === undefined) {
      problems.push(
        `${shown} is not one of its fields. It has: ${[...byPlanName.keys()].join(', ')}.`,
      );
      continue;
    }
    if (key === undefined && name === kind.key) continue;
    const part = partOf(entry, field, shown, value);
    if ('problem' in part) problems.push(part.problem);
    else if ('secret' in part) secrets[name] = part.secret;
    else if ('named' in part) named[name] = part.named;
    else plain[name] = part.plain;
  }
  if (key === undefined || problems.length > 0) {
    return { problems: problems.map((text) => `${place}: ${label}: ${text}`) };
  }
  return {
    kind,
    name: { resource: resource.name, scope, key },
    label,
    place,
    plain,
    named,
    secrets,
  };
}
