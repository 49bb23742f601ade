import { expect, test } from 'vitest';
import { companyNameBody, providerIdBody } from './companies.ts';

// @specification rules.providerId
test('a provider id needs both its type and a value, which is trimmed', () => {
  expect(providerIdBody({ type: 'cap_iq_id', value: ' IQ1 ' })).toEqual({ cap_iq_id: 'IQ1' });
  expect(providerIdBody({ type: 'cap_iq_id', value: '  ' })).toBeUndefined();
  expect(providerIdBody({ value: 'IQ1' })).toBeUndefined();
});

// @specification rules.companyName
test('a company name is trimmed and must not be empty', () => {
  expect(companyNameBody({ name: ' Acme ' })).toEqual({ name: 'Acme' });
  expect(companyNameBody({ name: ' ' })).toBeUndefined();
  expect(companyNameBody({})).toBeUndefined();
});
