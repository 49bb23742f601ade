import { crud } from '../../routes/crud.ts';
import type { Field } from '../../fields/fields.ts';
import { boolean, choice, moment, list, number, secret, text, url } from '../../fields/fields.ts';
import { canManageWebhooks } from '../../routes/rights.ts';
import { pageResult, recordResult, route } from '../../routes/route.ts';

/** The shortest secret of a webhook, in characters. */
export const webhookSecretMinLength = 24;

const fields = {
  name: text('Name', { maxLength: 100 }),
  target_url: url('Address', { hint: 'Deliveries are sent here by POST.' }),
  secret: secret('Secret', {
    hint: `At least ${webhookSecretMinLength} characters. They sign the deliveries. Use whsec_ and the output of “openssl rand -base64 32”.`,
  }),
  resources: list('Areas', {
    hint: 'Such as signals, sectorTypes. Leave empty to send changes from all areas.',
  }),
  is_enabled: boolean('Enabled', {
    default: true,
    options: [
      { value: 'true', label: 'On' },
      { value: 'false', label: 'Off' },
    ],
    tones: { true: 'success', false: 'neutral' },
  }),
};

const disabledReason = text('Disabled Because');

/** What became of a delivery, with its words. */
export const deliveryStatuses = {
  waiting: 'Waiting',
  done: 'Delivered',
  failed: 'Failed',
} as const;

const deliveryFields = {
  at: moment('When'),
  event: text('Event', { hint: 'Such as signals.updated.' }),
  resource: text('Area'),
  record_id: number('Record ID'),
  status: choice('Status', deliveryStatuses, {
    tones: { waiting: 'info', done: 'success', failed: 'danger' },
  }),
  attempts: number('Attempts'),
  response_status: number('Response', { hint: 'The status code of the last answer.' }),
  next_at: moment('Next Attempt'),
  error: text('Error'),
};

const required = <T>(field: Field<T, false>): Field<T, true> => ({ ...field, required: true });

/** Only platforms with webhooks have these calls. */
const extension = 'events';

const base = crud({
  name: 'webhooks',
  noun: 'webhook',
  path: '/webhooks',
  permission: canManageWebhooks,
  readPermission: canManageWebhooks,
  pageSize: 20,
  extension,
  fields: { ...fields, disabled_reason: disabledReason },
  columns: [
    'name',
    'target_url',
    'is_enabled',
    { id: 'disabled_reason', header: disabledReason.label, blank: true },
  ],
  detail: 'target_url',
  naturalKey: 'name',
  search: ['name', 'target_url'],
  create: {
    ...fields,
    name: required(fields.name),
    target_url: required(fields.target_url),
    secret: required(fields.secret),
  },
  update: fields,
  remove: true,
});

/** Addresses that receive every change, with a log of the deliveries. */
export const webhooks = {
  ...base,
  deliveries: route('GET', {
    path: '/webhooks/{id}/deliveries',
    summary: 'List the deliveries of a webhook, newest first',
    extension,
    permission: canManageWebhooks,
    query: { page: base.list.query.page, pageSize: base.list.query.pageSize },
    result: pageResult(deliveryFields),
  }),
  redeliver: route('POST', {
    path: '/webhooks/{id}/deliveries/{deliveryId}/redeliver',
    summary: 'Deliver an event to a webhook again',
    extension,
    permission: canManageWebhooks,
    result: recordResult(deliveryFields),
  }),
  test: route('POST', {
    path: '/webhooks/{id}/test',
    summary: 'Send a test event to a webhook',
    extension,
    permission: canManageWebhooks,
    result: recordResult(deliveryFields),
  }),
};
