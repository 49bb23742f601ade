import { providers as resource } from '@steward/api';
import { missingProviderCodes, providerBody } from '@steward/api/forms';
import {
  addAction,
  editAction,
  removeAction,
  viewAction,
} from '../../engine/definition/actions.tsx';
import type { FormStep } from '../../engine/definition/definition.ts';
import type { ScreenBody } from '../../engine/definition/screen.ts';
import { bodyFields, createCall } from '../../engine/definition/calls.ts';

const steps: FormStep[] = [
  { id: 'basic', title: 'Name and key', inputs: ['name', 'key'] },
  {
    id: 'details',
    title: 'Details',
    inputs: [
      { name: 'legacy_key', heading: 'Access' },
      { name: 'access_key', half: true },
      { name: 'access_secret', half: true },
      { name: 'username', half: true },
      { name: 'password', half: true },
      { name: 'enabled', half: true, heading: 'Use' },
      { name: 'mode', half: true },
      { name: 'daily_credit_allocation', half: true },
      { name: 'company_check_interval', half: true },
      { name: 'search_post_body', heading: 'Search' },
      'keywords',
      'addresses',
      'stream_id',
      { name: 'subject_codes', heading: 'Codes' },
      'industry_codes',
      'region_codes',
      { name: 'is_fetch_time_fixed', input: 'number', heading: 'Fetch time' },
      { name: 'fetch_start_hour', half: true },
      { name: 'fetch_start_minute', half: true },
    ],
  },
];

/** The hints of the fetch time are not rules; the platform validates the values. */
const skipValidation = ['is_fetch_time_fixed', 'fetch_start_hour', 'fetch_start_minute'];
/** The platform itself keeps when a provider was changed. */
const fields = bodyFields(resource.update);
const shared = { steps, fields, skipValidation, onSaveFailure: 'stay' as const };

export const providers: ScreenBody = {
  resource,
  scope: { from: 'select', param: 'table' },
  emptyHint:
    'A provider is an account with a source of company data. Each source has a table of its own.',
  add: addAction(resource, {
    ...shared,
    title: ({ scope }) => `ADD NEW PROVIDER: ${scope}`,
    submit: 'Insert Provider Information',
    // Only of a new provider: a platform may have others with one list alone, which can be edited.
    blockSubmitUntilFilled: missingProviderCodes,
    requests: (values, context) => {
      const body = providerBody(values);
      return body === undefined ? [] : [createCall(resource, resource.create, context, body)];
    },
  }),
  rowActions: [
    viewAction({ label: 'View', title: 'View Provider Information', json: true }),
    editAction(resource, {
      ...shared,
      label: 'Edit',
      title: ({ row }) => `EDIT PROVIDER RECORD: ${row?.id}`,
      submit: 'Save Provider Information',
    }),
    removeAction(resource, { label: 'Delete', title: 'Delete Provider', onSaveFailure: 'close' }),
  ],
};
