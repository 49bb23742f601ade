import type { AnyRow, Field, Fields, Resource } from '@steward/api';
import { contract, isObject, resources } from '@steward/api';
import { commandFields, uiNoun } from '@steward/api/commands';
import { initialValues, toRequestBody, toRoleForm } from '@steward/api/forms';
import { dependencyOrder } from './dependencyOrder.ts';
import { storedStages } from './stages.ts';

export type Values = Readonly<Record<string, unknown>>;

/** A resource whose records a plan may hold. */
export interface Kind {
  readonly resource: Resource;
  /** The field that names a record. */
  readonly key: string;
  /** The fields that a plan may set, by their names in calls. */
  readonly fields: Fields;
}

/** The name of a record: its scope, such as a table or the name of another record, and its key. */
export interface RecordName {
  readonly resource: string;
  readonly scope: string | undefined;
  readonly key: string;
}

/** Whether a resource is created and changed by one call, as renames are. */
export const isUpserted = ({ name }: Resource): boolean => name === contract.renames.name;

/** Whether a platform can change the name of a record. */
export const isRenameable = ({ resource, key }: Kind): boolean =>
  isUpserted(resource) || Object.hasOwn(commandFields(resource, 'update'), key);

const defaultKeyField: Field = { kind: 'number', label: 'ID', required: true };

function kindOf(resource: Resource): Kind[] {
  const key = resource.naturalKey;
  const verb = resource.create === undefined ? 'update' : 'create';
  const written = isUpserted(resource) ? resource.fields : commandFields(resource, verb);
  const scope = resource.scope?.in === 'query' ? resource.scope.name : undefined;
  const fields = Object.entries(written).filter(([name]) => name !== scope);
  if (key === undefined || fields.length === 0) return [];
  const keyField = resource.fields[key] ?? defaultKeyField;
  return [{ resource, key, fields: { [key]: keyField, ...Object.fromEntries(fields) } }];
}

/** The resources that a kind refers to: that of its scope, and those of its references. */
export const referencedResources = ({ resource, fields }: Kind): string[] =>
  [resource.scope?.field, ...Object.values(fields)].flatMap((field) => field?.to ?? []);

/** People, whom plans know by their address and to whom they give a role: nobody is invited or removed by one. */
const people: Resource = {
  ...contract.users,
  naturalKey: 'email',
  create: undefined,
  remove: undefined,
};
export const isPeople = ({ name }: Resource): boolean => name === people.name;

const found = [...resources.flatMap(kindOf), ...kindOf(people)];
const referencedKinds = (kind: Kind): Kind[] =>
  found.filter((other) => referencedResources(kind).includes(other.resource.name));
const independent = found.filter((kind) => referencedKinds(kind).length === 0);

/** All kinds, each after those that it refers to: first those that refer to none. */
export const kinds: readonly Kind[] = dependencyOrder([...independent, ...found], referencedKinds);

/** The nouns of a plan. */
export const planNouns: readonly string[] = [...kinds.map(({ resource }) => resource.noun), uiNoun];

/** A field's name in a plan: a field that holds a name instead of an id is not called an id. */
export const planFieldName = (name: string, { kind }: Field): string =>
  kind === 'reference' ? name.replace(/_id$/, '') : name;

/** Records that are read under other names than they are written. */
const toWritten: Readonly<Record<string, (record: AnyRow) => Values>> = {
  roles: toRoleForm,
  pipelines: ({ pipelineStages, ...others }) => ({
    ...others,
    stages: storedStages(pipelineStages),
  }),
  users: ({ role, ...others }) => ({ ...others, role_id: isObject(role) ? role.id : undefined }),
};

/** The fields of a stored record as they would be sent; secrets are left out. */
export function storedValues({ resource, fields }: Kind, record: AnyRow): Values {
  const values = toWritten[resource.name]?.(record) ?? record;
  // Joined by commas, as a form shows them, texts of a list would lose their spaces and their own commas.
  const lists = Object.entries(values).filter(
    ([name, value]) => fields[name]?.kind === 'list' && Array.isArray(value),
  );
  return toRequestBody(fields, { ...initialValues(fields, values), ...Object.fromEntries(lists) });
}
