import { expect, test } from 'vitest';
import { mockPlatform } from './platform.ts';
import { requested } from './resources.ts';

// @specification calls.lists, calls.pipelines, calls.roles, calls.companies, calls.definitions
// @specification calls.values, calls.preferences, calls.schedules, calls.branding, calls.providers
// @specification calls.rationales, calls.sectorTypes, calls.sectors, calls.signals, calls.models
// @specification limits.tenAPage, limits.twentyAPage, limits.hundredAPage, limits.modelsNotPaged
test.each([
  ['roles', 'GET /roles?page=1&pageSize=10'],
  ['pipelines', 'GET /pipelines?page=1&pageSize=10'],
  ['companies', 'GET /companies?page=1&pageSize=100'],
  ['definitions', 'GET /custom-property-definitions?page=1&pageSize=100'],
  ['values', 'GET /custom-property-values?page=1&pageSize=100'],
  ['preferences', 'GET /email-preferences?page=1&pageSize=20'],
  ['schedules', 'GET /email-schedules?page=1&pageSize=20'],
  ['branding', 'GET /branding?page=1&pageSize=100'],
  ['providers', 'GET /providers/organisation_cap_iqs?page=1&pageSize=100'],
  ['rationales', 'GET /recommendation-rationales?page=1&pageSize=10'],
  ['sectorTypes', 'GET /sector-types?page=1&pageSize=10'],
  ['sectors', 'GET /sectors?page=1&pageSize=10'],
  ['signals', 'GET /signals?page=1&pageSize=10'],
  ['mlModels', 'GET /ml-models'],
  ['webhooks', 'GET /webhooks?page=1&pageSize=20'],
  ['imports', 'GET /imports?page=1&pageSize=20'],
])('the list of %s is requested as specified', async (resource, call) => {
  const { store, calls } = mockPlatform({});
  const scope = resource === 'providers' ? { scope: 'organisation_cap_iqs' } : {};
  store.dispatch(requested(scope, resource));
  await expect.poll(() => calls).toContain(call);
});
