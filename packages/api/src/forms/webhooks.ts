import { webhookSecretMinLength, webhooks } from '../resources/extensions/webhooks.ts';
import { isEmpty, isMaskedSecret, toRequestBody } from '../values/input.ts';
import type { Values } from '../values/input.ts';

/**
 * Why a secret cannot sign deliveries; undefined if it can. A mask keeps the stored secret.
 *
 * @example
 * webhookSecretProblem('hunter2');
 * // 'The secret must have at least 24 characters: anyone who guesses it could sign deliveries.'
 */
export function webhookSecretProblem(secret: unknown): string | undefined {
  if (typeof secret !== 'string' || isMaskedSecret(secret)) return undefined;
  return secret.length >= webhookSecretMinLength
    ? undefined
    : `The secret must have at least ${webhookSecretMinLength} characters: anyone who guesses it could sign deliveries.`;
}

/** As many as an HMAC with SHA-256 has; Standard Webhooks asks for 24 to 64. */
const secretBytes = 32;

/**
 * A new secret for a webhook, as Standard Webhooks writes it: `whsec_` and 32 random bytes in base64.
 *
 * @example
 * generateWebhookSecret(); // 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw…'
 */
export function generateWebhookSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(secretBytes));
  return `whsec_${btoa(String.fromCharCode(...bytes))}`;
}

const { disabled_reason: _told, ...changeable } = webhooks.fields;

/**
 * The body of a change of a webhook. An empty list of areas means all, so it is sent. Absent fields stay unchanged.
 *
 * @example
 * webhookChangeBody({ name: 'Warehouse', resources: [] }); // { name: 'Warehouse', resources: [] }
 */
export const webhookChangeBody = (values: Values): Record<string, unknown> => ({
  ...toRequestBody(changeable, values),
  ...('resources' in values && isEmpty(values.resources) && { resources: [] }),
});
