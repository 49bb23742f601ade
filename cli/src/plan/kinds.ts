import type { AnyRow, Field, Fields, Resource } from '@steward/api';
import { contract, resources } from '@steward/api';
import { commandFields, uiNoun } from '@steward/api/commands';
import { initialValues, parseIds, toRequestBody } from '@steward/api/forms';
import { oneLine } from '../kernel/sanitize.ts';
import { truncate } from '../kernel/text.ts';

export type Values = Readonly<Record<string, unknown>>;

/** A resource whose records a plan may hold. */
export interface Kind {
  readonly resource: Resource;
  /** The field that names a record. */
  readonly key: string;
  /** What a plan may say of a record, by the names that the fields have in calls. */
  readonly fields: Fields;
}

/** The name of a record: that of what it is in, such as a table, and its own. */
export interface RecordName {
  readonly resource: string;
  readonly scope: string | undefined;
  readonly key: string;
}

const keyless: Field = { kind: 'number', label: 'ID', required: true };

function kindOf(resource: Resource): Kind[] {
  const key = resource.naturalKey;
  const verb = resource.create === undefined ? 'update' : 'create';
  const written = isUpserted(resource) ? resource.fields : commandFields(resource, verb);
  const scope = resource.scope?.in === 'query' ? resource.scope.name : undefined;
  const fields = Object.entries(written).filter(([name]) => name !== scope);
  if (key === undefined || fields.length === 0) return [];
  return [{ resource, key, fields: { [key]: keyless, ...Object.fromEntries(fields) } }];
}

/** Whether a resource is created and changed by one call, that of renames. */
export const isUpserted = ({ name }: Resource): boolean => name === contract.renames.name;

const found = resources.flatMap(kindOf);

/** The kinds whose records a kind names: that of its scope, and those of its references. */
export const referencedResources = ({ resource, fields }: Kind): string[] =>
  [resource.scope?.field, ...Object.values(fields)].flatMap((field) => field?.to ?? []);

const referencedKinds = (kind: Kind): readonly Kind[] =>
  found.filter((other) => referencedResources(kind).includes(other.resource.name));

/** Places a kind after those that it refers to. Kinds that refer to each other stay as they come. */
function place(placed: readonly Kind[], kind: Kind, waiting: readonly Kind[]): readonly Kind[] {
  if (placed.includes(kind) || waiting.includes(kind)) return placed;
  const before = referencedKinds(kind).reduce(
    (sofar, other) => place(sofar, other, [...waiting, kind]),
    placed,
  );
  return [...before, kind];
}

/** All kinds, what is referred to before what refers to it: first those that refer to none. */
export const kinds: readonly Kind[] = [
  ...found.filter((kind) => referencedKinds(kind).length === 0),
  ...found,
].reduce<readonly Kind[]>((placed, kind) => place(placed, kind, []), []);

/** What a plan may hold, as it is called there and in commands. */
export const planNouns: readonly string[] = [...kinds.map(({ resource }) => resource.noun), uiNoun];

/** A field's name in a plan: what holds a name instead of an id is not called an id. */
export const planFieldName = (name: string, { kind }: Field): string =>
  kind === 'reference' ? name.replace(/_id$/, '') : name;

/** Records that are read under other names than they are written. */
const written: Readonly<Record<string, (record: AnyRow) => Values>> = {
  roles: ({ display_name, permissions, ...others }) => ({
    ...others,
    displayName: display_name,
    selectedPermissions: Array.isArray(permissions)
      ? parseIds(permissions.map((each: { id?: unknown }) => each.id))
      : [],
  }),
};

/** What a stored record has of its kind's fields, as it would be sent; secrets are left out. */
export function storedValues({ resource, fields }: Kind, record: AnyRow): Values {
  const values = written[resource.name]?.(record) ?? record;
  // Typed with commas between them, texts of a list would lose their spaces, and their own commas.
  const lists = Object.entries(values).filter(
    ([name, value]) => fields[name]?.kind === 'list' && Array.isArray(value),
  );
  return toRequestBody(fields, { ...initialValues(fields, values), ...Object.fromEntries(lists) });
}

const longest = 60;

/** A record's name for people, such as 'provider organisation_cap_iqs / Cap IQ'. */
export function labelOf({ one }: Resource, { scope, key }: Omit<RecordName, 'resource'>): string {
  const names = [...(scope === undefined ? [] : [scope]), key];
  return `${one} ${names.map((name) => truncate(oneLine(name), longest)).join(' / ')}`;
}
