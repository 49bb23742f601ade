import { boolean, list, moment, pickFields, text } from '../../fields/fields.ts';
import { emptyResult, listResult, recordResult, route } from '../../routes/route.ts';

/** Only platforms whose people may have several API keys have these calls. */
const extension = 'keys';
const permission = 'own';

/** The fields that a person chooses for a new API key. */
export const newKeyFields = {
  name: text('Name', {
    required: true,
    maxLength: 100,
    hint: 'What uses the key, such as “Nightly export”.',
  }),
  expires_at: moment('Expires', { hint: 'The key works until then. Without it, it does not end.' }),
  is_read_only: boolean('Read only', { hint: 'The key reads, and changes nothing.' }),
  permissions: list('Permissions', {
    hint: 'The names of your permissions that the key has. Without them, it has all.',
    maxItems: 100,
  }),
  networks: list('Networks', {
    hint: 'The addresses from which the key works, such as 203.0.113.0/24. Without them, it works everywhere.',
    maxItems: 20,
    maxLength: 100,
  }),
};

/** An API key, as lists show it. */
export const keyFields = {
  ...newKeyFields,
  name: text(newKeyFields.name.label, { hint: 'Empty for the key of the profile.' }),
  key: text('API Key', { hint: 'Masked except for its last characters.' }),
  created_at: moment('Created', { hint: 'Unknown for keys of older versions.' }),
  used_at: moment('Last Used', { hint: 'Accurate to the minute.' }),
  is_replaced: boolean('Replaced', { hint: 'Whether another key has taken its place.' }),
  is_profile_key: boolean('Profile key', {
    hint: 'The one key that the profile shows. It can do all that its owner can.',
  }),
};

const newKeyResult = recordResult({
  ...keyFields,
  key: text('API Key', { hint: 'The whole key, in this answer alone.' }),
});

/** The calls about the API keys of the person who is logged in. */
export const ownKeys = {
  list: route('GET', {
    path: '/profile/keys',
    summary: 'List your API keys',
    extension,
    result: listResult(keyFields),
  }),
  create: route('PUT', {
    path: '/profile/keys',
    summary: 'Create an API key',
    permission,
    extension,
    needsConfirmation: true,
    body: newKeyFields,
    result: newKeyResult,
  }),
  update: route('PUT', {
    path: '/profile/keys/{keyId}',
    summary: 'Change the name and the networks of an API key',
    permission,
    extension,
    needsConfirmation: true,
    // What it may do, and until when, stays as it was made.
    body: { ...pickFields(newKeyFields, 'networks'), name: text('Name', { maxLength: 100 }) },
    result: recordResult(keyFields),
  }),
  rotate: route('PUT', {
    path: '/profile/keys/{keyId}/rotation',
    summary: 'Replace an API key, which still works for a day',
    permission,
    extension,
    needsConfirmation: true,
    result: newKeyResult,
  }),
  revoke: route('DELETE', {
    path: '/profile/keys/{keyId}',
    summary: 'Revoke one of your API keys',
    permission,
    extension,
    result: emptyResult,
  }),
};
