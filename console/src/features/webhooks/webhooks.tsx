import type { AnyRow } from '@steward/api';
import { webhooks as resource } from '@steward/api';
import {
  generateWebhookSecret,
  isEmpty,
  webhookChangeBody,
  webhookSecretProblem,
} from '@steward/api/forms';
import { Power, PowerOff, Send } from 'lucide-react';
import { lazyWithRetry } from '../../core/loading/lazyWithRetry.ts';
import {
  addAction,
  editAction,
  removeAction,
  viewAction,
} from '../../engine/definition/actions.tsx';
import { bodyFields, recordCall } from '../../engine/definition/calls.ts';
import type { FormStep, ViewAction } from '../../engine/definition/definition.ts';
import { recordName } from '../../engine/definition/recordName.ts';
import type { ScreenBody } from '../../engine/definition/screen.ts';
import { inQuotes } from '../../engine/definition/sentence.ts';
import type { FormValues } from '../../engine/definition/values.ts';
import { areasField, secretField } from './fields.ts';
import { enableActionId } from './enabling.ts';

const Deliveries = lazyWithRetry(() => import('./Deliveries.tsx').then((m) => m.Deliveries));
const WebhookDetails = lazyWithRetry(() =>
  import('./WebhookDetails.tsx').then((m) => m.WebhookDetails),
);

const steps: FormStep[] = [
  {
    id: 'details',
    title: 'Details',
    inputs: [
      'name',
      'target_url',
      { name: 'secret', generate: generateWebhookSecret },
      // An edit may remove every topic, which stands for all.
      { name: 'resources', clearable: true },
      'is_enabled',
    ],
  },
];

const check = ({ secret }: FormValues): Readonly<Record<string, string>> => {
  const problem = isEmpty(secret) ? undefined : webhookSecretProblem(secret);
  return problem === undefined ? {} : { secret: problem };
};

const shared = { steps, check, onSaveFailure: 'stay' as const };
const fields = {
  ...bodyFields(resource.update),
  secret: secretField,
  resources: areasField,
};

const view = (options: Partial<ViewAction> & Pick<ViewAction, 'label'>): ViewAction =>
  viewAction({
    title: ({ row }) => (row ? `Webhook: ${recordName(resource, row)}` : 'Webhook'),
    Details: WebhookDetails,
    tabs: [{ id: 'deliveries', label: 'Deliveries', Content: Deliveries }],
    ...options,
  });

/** Whether events are sent to a webhook. */
const isEnabled = ({ is_enabled }: AnyRow): boolean => is_enabled !== false;

/** Asks before a webhook is enabled or disabled. */
const enabling = (enabled: boolean) => {
  const verb = enabled ? 'Enable' : 'Disable';
  const effect = enabled
    ? 'Changes are sent to this address from now on. Changes made meanwhile are not.'
    : 'Nothing is sent to this address until the webhook is enabled again. Changes made meanwhile are not sent later.';
  return editAction(resource, {
    id: enabled ? enableActionId : 'disable',
    label: verb,
    title: `${verb} Webhook`,
    submit: `${verb} Webhook`,
    icon: enabled ? <Power size={16} /> : <PowerOff size={16} />,
    fields: {},
    steps: [{ id: 'effect', title: verb, content: () => <p className="quiet">{effect}</p> }],
    appliesTo: (row) => isEnabled(row) !== enabled,
    requests: (_values, context) => [
      recordCall(resource, resource.update, context, { is_enabled: enabled }),
    ],
    toast: ({ context }) => ({
      text: `Webhook ${context.row ? inQuotes(recordName(resource, context.row)) : ''} ${verb.toLowerCase()}d.`,
    }),
    onSaveFailure: 'stay',
  });
};

export const webhooks: ScreenBody = {
  resource,
  add: addAction(resource, {
    ...shared,
    fields: {
      ...bodyFields(resource.create),
      secret: { ...secretField, required: true },
      resources: areasField,
    },
    submit: 'Create Webhook',
  }),
  rowActions: [
    view({ label: 'View' }),
    view({
      id: 'deliveries',
      label: 'View Deliveries',
      icon: <Send size={16} />,
      firstTab: 'deliveries',
    }),
    editAction(resource, {
      ...shared,
      fields,
      label: 'Edit',
      title: 'Edit Webhook',
      submit: 'Update Webhook',
      requests: (values, context) => [
        recordCall(resource, resource.update, context, webhookChangeBody(values)),
      ],
    }),
    enabling(true),
    enabling(false),
    removeAction(resource, { label: 'Delete', title: 'Delete Webhook', onSaveFailure: 'stay' }),
  ],
};
