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
  preferenceBodies,
  providerBody,
  providerCodeFields,
  roleBody,
  scheduleBodies,
  scheduleBody,
  sectorBody,
  toRequestBody,
  validateForm,
} from '@steward/api/forms';

type Values = Record<string, unknown>;

/** What filled fields become: the bodies to send, or what is wrong, by field. */
export type BuiltBodies =
  { readonly bodies: readonly Values[] } | { readonly problems: Readonly<Record<string, string>> };

/** How one resource is written where its contract alone does not say. */
interface BodyBuilder {
  readonly create?: (values: Values, scope: string | undefined) => BuiltBodies;
  readonly edit?: (values: Values) => BuiltBodies;
  /** Fields that an edit takes from the stored record when they are not given. */
  readonly carry?: (given: Values) => readonly string[];
}

const one = (body: Values): BuiltBodies => ({ bodies: [body] });

/** The chosen users as the rules read them: a list of ids under `users`. */
const withUsers = (values: Values): Values => ({
  ...values,
  users: toRequestBody({ user_id: usersField }, values).user_id,
});

const codesProblem = (missing: readonly string[]): BuiltBodies => ({
  problems: Object.fromEntries(missing.map((name) => [name, providerCodesHint])),
});

function providerMade(values: Values): BuiltBodies {
  const body = providerBody(values);
  return body === undefined ? codesProblem(missingProviderCodes(values)) : one(body);
}

function sectorMade(values: Values, scope?: string, before?: Values): BuiltBodies {
  const body = sectorBody(values, scope, before);
  return body === undefined
    ? { problems: { sector_type_id: 'Sector Type is required.' } }
    : one(body);
}

const { fields: valueFields } = contract.values;

/** A value given without its kind: a number, true or false, else a text. */
function valueMade({ value, ...values }: Values): BuiltBodies {
  if (isEmpty(value)) return one(customValueBody(values));
  const text = String(value).trim();
  if (typeof value === 'boolean' || /^(true|false)$/i.test(text)) {
    return one(customValueBody({ ...values, bool_value: text.toLowerCase() }));
  }
  const isNumber = typeof value === 'number' || /^-?\d+(\.\d+)?$/.test(text);
  const name = isNumber ? 'num_value' : 'string_value';
  const [problem] = Object.values(validateForm(pickFields(valueFields, name), { [name]: value }));
  if (problem !== undefined) return { problems: { value: problem } };
  return one(customValueBody({ ...values, [name]: value }));
}

const bodyBuilders: Readonly<Record<string, BodyBuilder>> = {
  roles: { create: (values) => one(roleBody(values)) },
  definitions: { create: (values) => one(definitionBody(values)) },
  values: { create: valueMade },
  preferences: { create: (values) => ({ bodies: preferenceBodies(withUsers(values)) }) },
  schedules: {
    create: (values) => ({ bodies: scheduleBodies(withUsers(values)) }),
    edit: (values) => one(scheduleBody(values)),
    carry: () => ['hour', 'minutes'],
  },
  providers: {
    create: providerMade,
    edit: providerMade,
    carry: (given) =>
      providerCodeFields.some((name) => !isEmpty(given[name])) ? providerCodeFields : [],
  },
  sectors: {
    create: (values, scope) => sectorMade(values, scope),
    // A parent that is given empty is taken away, whichever it was.
    edit: (values) =>
      sectorMade(values, undefined, { parent_id: 'parent_id' in values ? 'any' : undefined }),
  },
  pipelines: { create: (values) => one({ ...pipelineBody(values) }) },
};

const builderOf = (resource: Resource): BodyBuilder => bodyBuilders[resource.name] ?? {};

/** What the resource's own rule makes of the values, unless they or the rule have problems: then all of them. */
function checked(
  fields: Fields,
  values: Values,
  make: (values: Values) => BuiltBodies,
): BuiltBodies {
  const typed = validateForm(fields, values);
  const made = make(values);
  const problems = { ...('problems' in made && made.problems), ...typed };
  return Object.keys(problems).length > 0 ? { problems } : made;
}

/** The bodies that create what was given; `scope` stands in for a field that the list is narrowed by. */
export function buildCreateBodies(
  resource: Resource,
  given: Values,
  scope: string | undefined,
): BuiltBodies {
  const fields = commandFields(resource, 'create');
  const values = { ...initialValues(fields), ...given };
  const field = resource.scope?.name;
  const scoped =
    resource.scope?.in === 'query' && field !== undefined && isEmpty(values[field])
      ? { ...values, [field]: scope }
      : values;
  const make = builderOf(resource).create ?? ((each: Values) => one(toRequestBody(fields, each)));
  return checked(fields, scoped, (each) => make(each, scope));
}

/** Fields whose stored value an edit must send along: required ones, and those of the resource's rule. */
export function carriedFields(resource: Resource, given: Values): string[] {
  const required = Object.entries(commandFields(resource, 'update'))
    .filter(([, field]) => field.required)
    .map(([name]) => name);
  const kept = builderOf(resource).carry?.(given) ?? [];
  return [...new Set([...required, ...kept])].filter((name) => isEmpty(given[name]));
}

/** The bodies that edit a record: what was given, and the stored values that must go with it. */
export function buildUpdateBodies(resource: Resource, given: Values, kept: Values): BuiltBodies {
  const fields = commandFields(resource, 'update');
  const stored = initialValues(fields, kept);
  const values = {
    ...Object.fromEntries(Object.keys(kept).map((name) => [name, stored[name]])),
    ...given,
  };
  const make = builderOf(resource).edit ?? ((each: Values) => one(toRequestBody(fields, each)));
  return checked(fields, values, make);
}
