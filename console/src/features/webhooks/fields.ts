import { webhookSecretMinLength, webhooks } from '@steward/api';
import { topicOptions } from '../../engine/history/entryLabels.ts';

/** The secret, with the way in which a receiver uses it. */
export const secretField = {
  ...webhooks.fields.secret,
  hint: `At least ${webhookSecretMinLength} characters. Receivers check the header webhook-signature with it, by a library of standardwebhooks.com.`,
};

/** The areas of a webhook, chosen by their names; none of them stands for all. */
export const areasField = {
  ...webhooks.fields.resources,
  options: topicOptions,
  placeholder: 'All areas',
  hint: 'Leave empty to send changes from all areas.',
};
