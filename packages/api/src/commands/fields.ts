import type { Resource } from '../routes/resource.ts';
import type { Fields } from '../fields/fields.ts';
import { references } from '../fields/fields.ts';

/** The field for users where one command creates a record for each of several. */
export const usersField = references('users', 'User ID', {
  required: true,
  hint: 'Ids with commas between them; each gets its own call',
});

const fieldsOf = (resource: Resource, verb: 'create' | 'update'): Fields => {
  const body = resource[verb]?.body;
  return body?.kind === 'object' ? body.fields : {};
};

/** The fields that a person fills in to create a record, where they differ from those that are sent. */
const createForms: Readonly<Record<string, (resource: Resource) => Fields>> = {
  definitions(resource) {
    const { type: _derived, ...inputFields } = fieldsOf(resource, 'create');
    return inputFields;
  },
  values: (resource) => ({
    ...resource.fields,
    value: {
      kind: 'text',
      label: 'Value',
      required: false,
      hint: 'A number, true or false, or a text; the flags below say which',
    },
  }),
  preferences: (resource) => ({ ...fieldsOf(resource, 'create'), user_id: usersField }),
  schedules: (resource) => ({ ...fieldsOf(resource, 'create'), user_id: usersField }),
};

/**
 * The fields that the command line takes as flags to create or edit a record.
 *
 * @example
 * Object.keys(commandFields(contract.roles, 'create')).map(flagName);
 * // ['name', 'display-name', 'description', 'selected-permissions']
 */
export function commandFields(resource: Resource, verb: 'create' | 'update'): Fields {
  const form = verb === 'create' ? createForms[resource.name] : undefined;
  return form?.(resource) ?? fieldsOf(resource, verb);
}
