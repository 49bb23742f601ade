import { newKeyFields } from '@steward/api';
import { splitList, toRequestBody } from '@steward/api/forms';
import type { FormValues } from '../../engine/definition/values.ts';
import type { OwnKey } from './ownKeys.ts';

const day = 24 * 60 * 60_000;

/** When a new key ends. */
export const expiryOptions = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '365 days' },
  { value: 'date', label: 'On a day' },
  { value: 'never', label: 'Never' },
];

/** What a new key may do. */
export const scopeOptions = [
  { value: 'all', label: 'All that you can' },
  { value: 'some', label: 'Some of your permissions' },
];

/** The values of an empty form. */
export const newKeyValues: FormValues = {
  name: '',
  expiry: '90',
  expires_on: '',
  is_read_only: false,
  scope: 'all',
  permissions: [],
  networks: '',
};

/** When the key of a form ends; the chosen day is its last. */
function expiryOf({ expiry, expires_on }: FormValues, now: number): string | undefined {
  if (expiry === 'never') return undefined;
  if (expiry !== 'date') return new Date(now + Number(expiry) * day).toISOString();
  const [year = 0, month = 1, date = 1] = String(expires_on).split('-').map(Number);
  return new Date(year, month - 1, date + 1).toISOString();
}

/**
 * The body of a new key.
 * @param now in milliseconds since 1970
 */
export const newKeyBody = (values: FormValues, now: number): Record<string, unknown> => ({
  ...toRequestBody(newKeyFields, {
    name: values.name,
    networks: splitList(String(values.networks ?? '')),
    expires_at: expiryOf(values, now),
  }),
  ...(values.is_read_only === true && { is_read_only: true }),
  // Without it, the key would have all permissions.
  ...(values.scope === 'some' && { permissions: values.permissions }),
});

/** The values of the form that edits a key. */
export const keyChangeValues = ({ name, networks }: OwnKey): FormValues => ({
  name: name ?? '',
  networks: (networks ?? []).join(', '),
});

/** The body of a change of a key: what differs, so that a change elsewhere stays. */
export const keyChangeBody = (
  values: FormValues,
  initial: FormValues,
): Record<string, unknown> => ({
  ...(values.name !== initial.name && { name: String(values.name).trim() }),
  ...(values.networks !== initial.networks && {
    networks: splitList(String(values.networks ?? '')),
  }),
});

/** What the form still lacks, by field. */
export const newKeyProblems = (values: FormValues): Record<string, string> => ({
  ...(String(values.name ?? '').trim() === '' && { name: 'Name is required.' }),
  ...(values.expiry === 'date' &&
    !/^\d{4}-\d{2}-\d{2}$/.test(String(values.expires_on)) && {
      expires_on: 'Choose the last day.',
    }),
});
