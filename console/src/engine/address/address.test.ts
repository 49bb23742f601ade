import { companies } from '@steward/api';
import { expect, test } from 'vitest';
import { parseOpen, parseQuery } from './address.ts';

test.each([
  ['add', { action: 'add' }],
  ['edit:12', { action: 'edit', id: 12 }],
  ['edit-name:7', { action: 'edit-name', id: 7 }],
  [null, undefined],
  ['', undefined],
  ['edit:', undefined],
  ['edit:x', undefined],
  ['<script>', undefined],
])('open=%s', (text, expected) => {
  expect(parseOpen(text)).toEqual(expected);
});

test.each([
  ['', { page: 1 }],
  ['page=3', { page: 3 }],
  ['page=0', { page: 1 }],
  ['page=-2', { page: 1 }],
  ['page=1.5', { page: 1 }],
  ['page=many', { page: 1 }],
  ['q=acme&sort=name', { page: 1, q: 'acme', sort: 'name', order: 'asc' }],
  ['sort=name&order=desc', { page: 1, sort: 'name', order: 'desc' }],
  ['order=desc', { page: 1 }],
  ['sort=nope', { page: 1 }],
  ['sort=', { page: 1 }],
  ['sort=nope&order=desc&page=2', { page: 2 }],
])('the query of ?%s', (text, expected) => {
  expect(parseQuery(new URLSearchParams(text), companies)).toEqual(expected);
});
