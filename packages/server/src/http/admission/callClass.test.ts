import { contract, routes } from '@steward/api';
import { expect, test } from 'vitest';
import { classOfCall } from './callClass.ts';

test('the class of each call follows from the contract', () => {
  const { companies, signals, auth, history, events, profile, search, summary } = contract;
  expect(classOfCall(companies.list, {})).toBe('read');
  expect(classOfCall(signals.read, {})).toBe('read');
  expect(classOfCall(companies.list, { page: '2', q: '' })).toBe('read');
  expect(classOfCall(companies.list, { page: '2', q: 'robot' })).toBe('search');
  expect(classOfCall(companies.list, { filter: '{}' })).toBe('search');
  expect(classOfCall(search.list, { limit: '3', q: 'robot' })).toBe('search');
  expect(classOfCall(summary.list, {})).toBe('search');
  expect(classOfCall(history.export, {})).toBe('export');
  expect(classOfCall(signals.create, {})).toBe('write');
  expect(classOfCall(auth.login, {})).toBe('login');
  expect(classOfCall(auth.confirmReset, {})).toBe('login');
  expect(classOfCall(profile.changePassword, {})).toBe('login');
  expect(classOfCall(profile.update, {})).toBe('write');
  expect(classOfCall(auth.logout, {})).toBe('write');
  expect(classOfCall(companies.importCsv, {})).toBe('upload');
  expect(classOfCall(events.stream, {})).toBe('stream');
});

test('every call of the contract has a class of its method', () => {
  for (const { route } of routes) {
    const changes = ['write', 'login', 'upload'];
    expect(changes.includes(classOfCall(route, {})), route.path).toBe(route.method !== 'GET');
  }
});
