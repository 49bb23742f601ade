import { expect, test } from 'vitest';
import { submitted } from './submitted.ts';

const row = { id: 7 };

// @specification rules.scheduleNumbers, calls.schedules, calls.branding, calls.rationales
// @specification calls.sectorTypes, calls.sectors, calls.signals, calls.models
test.each([
  [
    'schedules',
    { type: 'x', day: '0', hour: '', minutes: '' },
    'PUT /email-schedules/7 {"type":"x","day":0,"hour":6,"minutes":0}',
  ],
  [
    'branding',
    { platform_name: 'Meridian', favicon: '' },
    'PUT /branding/7 {"platform_name":"Meridian"}',
  ],
  ['rationales', { rationale: 'Why' }, 'PUT /recommendation-rationales/7 {"rationale":"Why"}'],
  ['sectorTypes', { name: 'Stage' }, 'PUT /sector-types/7 {"name":"Stage"}'],
  [
    'sectors',
    { name: 'wind', sector_type_id: '4' },
    'PUT /sectors/7 {"name":"wind","sector_type_id":4}',
  ],
  ['signals', { relevant: 'false' }, 'PUT /signals/7 {"relevant":false}'],
  ['mlModels', { model_type: 'ranker' }, 'PUT /ml-models/7 {"model_type":"ranker"}'],
  [
    'webhooks',
    { name: 'Index', secret: '', resources: ['signals'] },
    'PUT /webhooks/7 {"name":"Index","resources":["signals"]}',
  ],
  ['webhooks', { name: 'Index', resources: [] }, 'PUT /webhooks/7 {"name":"Index","resources":[]}'],
])('an edited record of %s is sent as specified', async (resource, values, call) => {
  expect((await submitted(resource, 'edit', values, { row })).changes).toEqual([call]);
});

test('an emptied hour in an edit of a schedule keeps its value, as the hint below it says', async () => {
  const stored = { ...row, hour: 18, minutes: 45 };
  const { changes } = await submitted('schedules', 'edit', { hour: '' }, { row: stored });
  expect(changes).toEqual(['PUT /email-schedules/7 {"hour":18,"minutes":45}']);
});

// @specification rules.providerEdit, calls.providers
test('an edited provider is sent to its table with the filled-in fields alone', async () => {
  const { changes } = await submitted(
    'providers',
    'edit',
    { name: 'Main', key: '', enabled: '0' },
    { row, scope: 'platform_twitters' },
  );
  expect(changes).toEqual(['PUT /providers/platform_twitters/7 {"name":"Main","enabled":0}']);
});

// @specification rules.providerEdit
test('the code lists go together in a new provider alone', async () => {
  const values = { name: 'Main', subject_codes: '["c11"]' };
  const scope = 'organisation_factivas';
  expect((await submitted('providers', 'add', values, { scope })).changes).toEqual([]);
  expect((await submitted('providers', 'edit', values, { row, scope })).changes).toEqual([
    'PUT /providers/organisation_factivas/7 {"name":"Main","subject_codes":["c11"]}',
  ]);
});

// @specification calls.pipelines, calls.roles, calls.definitions, calls.values, calls.preferences
// @specification calls.schedules, calls.branding, calls.providers, calls.rationales
// @specification calls.sectorTypes, calls.sectors, calls.signals, calls.models
test.each([
  ['pipelines', 'DELETE /pipelines/7'],
  ['roles', 'DELETE /roles/7'],
  ['definitions', 'DELETE /custom-property-definitions/7'],
  ['values', 'DELETE /custom-property-values/7'],
  ['preferences', 'DELETE /email-preferences/7'],
  ['schedules', 'DELETE /email-schedules/7'],
  ['branding', 'DELETE /branding/7'],
  ['providers', 'DELETE /providers/organisation_cap_iqs/7'],
  ['rationales', 'DELETE /recommendation-rationales/7'],
  ['sectorTypes', 'DELETE /sector-types/7'],
  ['sectors', 'DELETE /sectors/7'],
  ['signals', 'DELETE /signals/7'],
  ['mlModels', 'DELETE /ml-models/7'],
  ['webhooks', 'DELETE /webhooks/7'],
])('a record of %s is deleted as specified', async (resource, call) => {
  const scope = resource === 'providers' ? { scope: 'organisation_cap_iqs' } : {};
  expect((await submitted(resource, 'delete', {}, { row, ...scope })).changes).toEqual([call]);
});
