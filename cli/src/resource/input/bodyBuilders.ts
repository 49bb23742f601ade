import type { Fields, Resource } from '@steward/api';
import { contract, providerCodesHint } from '@steward/api';
import { commandFields, usersField } from '@steward/api/commands';
import {
  customValueBody,
  definitionBody,
  initialValues,
  isEmpty,
  missingProviderCodes,
  pickFields,
  pipelineBody,
  pipelineChangeBody,
  preferenceBodies,
  providerBody,
  providerCodeFields,
  roleBody,
  roleChangeBody,
  scheduleBodies,
  scheduleBody,
  sectorBody,
  toRequestBody,
  validateForm,
  webhookChangeBody,
} from '@steward/api/forms';

type Values = Record<string, unknown>;

/** The bodies to send, or the problems of the values, by field. */
export type BuiltBodies =
  { readonly bodies: readonly Values[] } | { readonly problems: Readonly<Record<string, string>> };

/** Builds the bodies of one resource where its contract alone does not say how. */
interface BodyBuilder {
  readonly create?: (values: Values, scope: string | undefined) => BuiltBodies;
  readonly edit?: (values: Values) => BuiltBodies;
  /** Fields that an edit takes from the stored record when they are not given. */
  readonly carry?: (input: Values) => readonly string[];
}

const oneBody = (body: Values): BuiltBodies => ({ bodies: [body] });

/** The chosen users as the rules read them: a list of ids under `users`. */
const withUsers = (values: Values): Values => ({
  ...values,
  users: toRequestBody({ user_id: usersField }, values).user_id,
});

function buildProvider(values: Values): BuiltBodies {
  const body = providerBody(values);
  if (body !== undefined) return oneBody(body);
  const missingCodes = missingProviderCodes(values).map((name) => [name, providerCodesHint]);
  return { problems: Object.fromEntries(missingCodes) };
}

function buildSector(values: Values, scope?: string, before?: Values): BuiltBodies {
  const body = sectorBody(values, scope, before);
  return body === undefined
    ? { problems: { sector_type_id: 'Sector Type is required.' } }
    : oneBody(body);
}

const { fields: valueFields } = contract.values;

/** A value given without its kind: a number, true or false, else a text. */
function buildValue({ value, ...values }: Values): BuiltBodies {
  if (isEmpty(value)) return oneBody(customValueBody(values));
  const text = String(value).trim();
  if (typeof value === 'boolean' || /^(true|false)$/i.test(text)) {
    return oneBody(customValueBody({ ...values, bool_value: text.toLowerCase() }));
  }
  const isNumber = typeof value === 'number' || /^-?\d+(\.\d+)?$/.test(text);
  const name = isNumber ? 'num_value' : 'string_value';
  const [problem] = Object.values(validateForm(pickFields(valueFields, name), { [name]: value }));
  if (problem !== undefined) return { problems: { value: problem } };
  return oneBody(customValueBody({ ...values, [name]: value }));
}

const bodyBuilders: Readonly<Record<string, BodyBuilder>> = {
  roles: {
    create: (values) => oneBody(roleBody(values)),
    edit: (values) => oneBody(roleChangeBody(values)),
  },
  definitions: { create: (values) => oneBody(definitionBody(values)) },
  values: { create: buildValue },
  preferences: { create: (values) => ({ bodies: preferenceBodies(withUsers(values)) }) },
  schedules: {
    create: (values) => ({ bodies: scheduleBodies(withUsers(values)) }),
    edit: (values) => oneBody(scheduleBody(values)),
    carry: () => ['hour', 'minutes'],
  },
  providers: {
    create: buildProvider,
    edit: buildProvider,
    carry: (input) =>
      providerCodeFields.some((name) => !isEmpty(input[name])) ? providerCodeFields : [],
  },
  sectors: {
    create: (values, scope) => buildSector(values, scope),
    // An empty parent takes the parent away, whichever it was.
    edit: (values) =>
      buildSector(values, undefined, { parent_id: 'parent_id' in values ? 'any' : undefined }),
  },
  pipelines: {
    create: (values) => oneBody({ ...pipelineBody(values) }),
    edit: (values) => oneBody(pipelineChangeBody(values)),
  },
  webhooks: { edit: (values) => oneBody(webhookChangeBody(values)) },
};

const builderOf = (resource: Resource): BodyBuilder => bodyBuilders[resource.name] ?? {};

/** Builds the bodies, unless the values have problems of their own or the builder finds some: then all of them. */
function buildValid(
  fields: Fields,
  values: Values,
  build: BodyBuilder['create'] = (each) => oneBody(toRequestBody(fields, each)),
  scope?: string,
): BuiltBodies {
  const result = build(values, scope);
  const problems = {
    ...('problems' in result && result.problems),
    ...validateForm(fields, values),
  };
  return Object.keys(problems).length > 0 ? { problems } : result;
}

/**
 * The bodies that create records from this input. `scope` fills the field that narrows the list.
 */
export function buildCreateBodies(
  resource: Resource,
  input: Values,
  scope: string | undefined,
): BuiltBodies {
  const fields = commandFields(resource, 'create');
  const values = { ...initialValues(fields), ...input };
  const field = resource.scope?.in === 'query' ? resource.scope.name : undefined;
  if (field !== undefined && isEmpty(values[field])) values[field] = scope;
  return buildValid(fields, values, builderOf(resource).create, scope);
}

/** Fields whose stored value an edit must send along: required ones, and those that the builder names. */
export function carriedFields(resource: Resource, input: Values): string[] {
  const required = Object.entries(commandFields(resource, 'update'))
    .filter(([, field]) => field.required)
    .map(([name]) => name);
  const carried = builderOf(resource).carry?.(input) ?? [];
  return [...new Set([...required, ...carried])].filter((name) => isEmpty(input[name]));
}

/** The bodies that edit a record: the input, and the stored values that must go with it. */
export function buildUpdateBodies(
  resource: Resource,
  input: Values,
  carriedValues: Values,
): BuiltBodies {
  const fields = commandFields(resource, 'update');
  const storedValues = initialValues(fields, carriedValues);
  const values = Object.fromEntries(
    Object.keys(carriedValues).map((name) => [name, storedValues[name]]),
  );
  return buildValid(fields, { ...values, ...input }, builderOf(resource).edit);
}
