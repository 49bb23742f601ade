import { expect, test } from 'vitest';
import { companies } from '../../resources/companies.ts';
import { values } from '../../resources/customProperties.ts';
import { usableKeys } from './usableKeys.ts';

test('the usual key of a resource is the first of those that a file fills', () => {
  expect(usableKeys(companies, ['cap_iq_id', 'name'])).toEqual(['name', 'cap_iq_id']);
});

test('a file without the usual key is found by another', () => {
  expect(usableKeys(companies, ['cap_iq_id', 'theme'])).toEqual(['cap_iq_id']);
});

test('a file with nothing but ids says nothing about its records', () => {
  expect(usableKeys(companies, ['cap_iq_id', 'id'])).toEqual([]);
});

test('a key of several fields is usable where the file fills one of them', () => {
  expect(usableKeys(values, ['company_id', 'value'])).toEqual(values.importKeys);
});
