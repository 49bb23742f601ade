import { basePath, contract, routes } from '@steward/api';
import { expect, test } from 'vitest';
import { callClassOf } from './callClass.ts';

const classOf = (method: string, target: string) => callClassOf(method, `${basePath}${target}`);

test('the class of each call follows from the contract', () => {
  expect(classOf('GET', '/companies')).toBe('read');
  expect(classOf('HEAD', '/companies')).toBe('read');
  expect(classOf('GET', '/signals/7')).toBe('read');
  expect(classOf('GET', '/companies?page=2&q=')).toBe('read');
  expect(classOf('GET', '/companies?page=2&q=robot')).toBe('search');
  expect(classOf('GET', '/companies?filter=%7B%7D')).toBe('search');
  expect(classOf('GET', '/search?limit=3&q=robot')).toBe('search');
  expect(classOf('GET', contract.summary.list.path)).toBe('search');
  expect(classOf('GET', contract.history.export.path)).toBe('export');
  expect(classOf('POST', '/signals')).toBe('write');
  expect(classOf('DELETE', '/providers/organisation_cap_iqs/7')).toBe('write');
  expect(classOf('POST', contract.auth.login.path)).toBe('login');
  expect(classOf('POST', '/auth/reset-password/1/token')).toBe('login');
  expect(classOf('POST', contract.auth.logout.path)).toBe('write');
  expect(classOf('POST', contract.companies.importCsv.path)).toBe('upload');
  expect(classOf('GET', contract.events.stream.path)).toBe('stream');
});

test('every call of the contract has a class of its method', () => {
  for (const { route } of routes) {
    const callClass = classOf(route.method, route.path.replace(/\{\w+\}/g, '1'));
    const changes = ['write', 'login', 'upload'];
    expect(changes.includes(callClass ?? ''), route.path).toBe(route.method !== 'GET');
  }
});

test('no spelling of a path or a parameter leads past its class', () => {
  const upload = contract.companies.importCsv.path;
  for (const target of [
    `http://localhost${basePath}${upload}`,
    `/pages/..${basePath}${upload}`,
    `${basePath}/%63ompanies/csv`,
    `${basePath}/signals/%2e%2e/companies/csv`,
  ]) {
    expect(callClassOf('POST', target), target).toBe('upload');
  }
  expect(classOf('GET', '/companies?%71=robot')).toBe('search');
  expect(classOf('POST', '/nothing')).toBe('write');
  expect(classOf('GET', '/nothing')).toBe('read');
  expect(classOf('POST', '/%')).toBe('write');
});

test('pages and the endpoints for monitoring are always admitted', () => {
  for (const target of ['/', '/companies-management', '/health', '/ready', '/metrics', '*', '']) {
    expect(callClassOf('GET', target), target).toBeUndefined();
  }
});
