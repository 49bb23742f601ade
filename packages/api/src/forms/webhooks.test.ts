import { expect, test } from 'vitest';
import { webhookSecretMinLength } from '../resources/extensions/webhooks.ts';
import { generateWebhookSecret, webhookChangeBody, webhookSecretProblem } from './webhooks.ts';

test('a secret that is too short is refused with the length that it needs', () => {
  const short = 'x'.repeat(webhookSecretMinLength - 1);
  expect(webhookSecretProblem(short)).toContain(`at least ${webhookSecretMinLength} characters`);
  expect(webhookSecretProblem(`${short}x`)).toBeUndefined();
});

test('a mask, and no secret at all, leave the stored secret', () => {
  expect(webhookSecretProblem('••••••••nt')).toBeUndefined();
  expect(webhookSecretProblem(undefined)).toBeUndefined();
});

test('a new secret is one of Standard Webhooks, and another each time', () => {
  const secrets = [generateWebhookSecret(), generateWebhookSecret()];
  expect(new Set(secrets).size).toBe(2);
  for (const secret of secrets) {
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(atob(secret.slice('whsec_'.length))).toHaveLength(32);
    expect(webhookSecretProblem(secret)).toBeUndefined();
  }
});

test('a change sends areas that were emptied, and nothing that was not given', () => {
  expect(webhookChangeBody({ resources: [] })).toEqual({ resources: [] });
  expect(webhookChangeBody({ resources: ['signals'], secret: '' })).toEqual({
    resources: ['signals'],
  });
  expect(webhookChangeBody({ name: 'Warehouse' })).toEqual({ name: 'Warehouse' });
});
