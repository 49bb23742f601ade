import { commandFields } from '../commands/fields.ts';
import { uiNoun } from '../commands/names.ts';
import { renames, users } from '../contract/contract.ts';
import type { AnyRow, Resource } from '../routes/resource.ts';
import type { Field, Fields } from '../fields/fields.ts';
import { initialValues, toRequestBody } from '../values/input.ts';
import type { Values } from '../values/input.ts';
import { toRoleForm } from '../forms/people.ts';
import { isObject } from '../base/isObject.ts';
import { resources } from '../contract/routes.ts';
import { dependencyOrder } from './dependencyOrder.ts';
import { storedStages } from './stages.ts';

/** A resource whose records a plan may hold. */
export interface Kind {
  readonly resource: Resource;
  /** The field that names a record. */
  readonly key: string;
  /** The fields that a plan may set, by their names in calls. */
  readonly fields: Fields;
}

/** Whether a resource is created and changed by one call, as renames are. */
export const isUpserted = ({ name }: Resource): boolean => name === renames.name;

/**
 * Whether a platform can change the name of a record.
 *
 * @example
 * kinds.filter(isRenameable).map(({ resource }) => resource.noun); // ['signal', 'sector', …]
 */
export const isRenameable = ({ resource, key }: Kind): boolean =>
  isUpserted(resource) || Object.hasOwn(commandFields(resource, 'update'), key);

const defaultKeyField: Field = { kind: 'number', label: 'ID', required: true };

function kindsOfResource(resource: Resource): Kind[] {
  const key = resource.naturalKey;
  const verb = resource.create === undefined ? 'update' : 'create';
  const writtenFields = isUpserted(resource) ? resource.fields : commandFields(resource, verb);
  const scope = resource.scope?.in === 'query' ? resource.scope.name : undefined;
  const fields = Object.entries(writtenFields).filter(([name]) => name !== scope);
  if (key === undefined || fields.length === 0) return [];
  const keyField = resource.fields[key] ?? defaultKeyField;
  return [{ resource, key, fields: { [key]: keyField, ...Object.fromEntries(fields) } }];
}

/** The resources that a kind refers to, by its scope and its references. */
export const referencedResources = ({ resource, fields }: Kind): string[] =>
  [resource.scope?.field, ...Object.values(fields)].flatMap((field) => field?.to ?? []);

/** People, whom plans know by their address and to whom they give a role: nobody is invited or removed by one. */
const peopleResource: Resource = {
  ...users,
  naturalKey: 'email',
  create: undefined,
  remove: undefined,
};

/** Whether a resource is people, who are in a plan only where they are asked for. */
export const isPeople = ({ name }: Resource): boolean => name === peopleResource.name;

const allKinds = [...resources.flatMap(kindsOfResource), ...kindsOfResource(peopleResource)];
const referencedKinds = (kind: Kind): Kind[] =>
  allKinds.filter((other) => referencedResources(kind).includes(other.resource.name));
const independentKinds = allKinds.filter((kind) => referencedKinds(kind).length === 0);

/** All kinds, each after those that it refers to: first those that refer to none. */
export const kinds: readonly Kind[] = dependencyOrder(
  [...independentKinds, ...allKinds],
  referencedKinds,
);

/** The nouns of a plan: its kinds and the UI settings. */
export const planNouns: readonly string[] = [...kinds.map(({ resource }) => resource.noun), uiNoun];

/**
 * A field's name in a plan: a field that holds a name instead of an id is not called an id.
 *
 * @example
 * planFieldName('parent_id', contract.sectors.fields.parent_id); // 'parent'
 */
export const planFieldName = (name: string, { kind }: Field): string =>
  kind === 'reference' ? name.replace(/_id$/, '') : name;

/** Records that are read under other names than they are written. */
const writtenValues: Readonly<Record<string, (record: AnyRow) => Values>> = {
  roles: toRoleForm,
  pipelines: ({ pipelineStages, ...rest }) => ({
    ...rest,
    stages: storedStages(pipelineStages),
  }),
  users: ({ role, ...rest }) => ({ ...rest, role_id: isObject(role) ? role.id : undefined }),
};

/** The fields of a record, as its list call gives it, as they would be sent; secrets are left out. */
export function storedValues({ resource, fields }: Kind, record: AnyRow): Values {
  const values = writtenValues[resource.name]?.(record) ?? record;
  // Joined by commas, as a form shows them, texts of a list would lose their spaces and their own commas.
  const lists = Object.entries(values).filter(
    ([name, value]) => fields[name]?.kind === 'list' && Array.isArray(value),
  );
  return toRequestBody(fields, { ...initialValues(fields, values), ...Object.fromEntries(lists) });
}
