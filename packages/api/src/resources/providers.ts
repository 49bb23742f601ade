import { crud } from '../routes/crud.ts';
import { choice, flag, json, moment, number, secret, text } from '../fields/fields.ts';

/** The provider tables; the first screen shows `defaultProviderTable`. */
export const providerTables = [
  'organisation_boardexes',
  'organisation_cap_iqs',
  'organisation_crunchbases',
  'organisation_dealrooms',
  'organisation_factiva_ces',
  'organisation_factivas',
  'organisation_google_places',
  'organisation_lushas',
  'organisation_proxy_crawls',
  'organisation_rss_feeds',
  'organisation_sourcescrubs',
  'organisation_tracxns',
  'organisation_valu8s',
  'platform_twitters',
  'organisation_duedils',
] as const;
/** The table whose providers are shown first. */
export const defaultProviderTable = 'organisation_cap_iqs';

/** The modes of a provider. */
export const providerModes = ['run-all', 'run-flagged', 'run-flagged-once'] as const;

/** The rule of the code lists, in words. */
export const providerCodesHint =
  'Subject, industry and region codes go together: fill in all three, or none.';

/** The fields of a provider that people fill in. */
export const providerFields = {
  name: text('Name'),
  key: secret('Key'),
  legacy_key: secret('Legacy Key'),
  access_key: secret('Access Key'),
  access_secret: secret('Access Secret'),
  username: text('Username'),
  password: secret('Password'),
  enabled: flag('Enabled', { default: 1 }),
  daily_credit_allocation: number('Daily Credit Allocation', { min: 0 }),
  company_check_interval: number('Company Check Interval', { min: 0, default: 1 }),
  mode: choice('Mode', providerModes),
  search_post_body: json('Search Post Body', { placeholder: '{ "page": { "size": 50 } }' }),
  keywords: json('Keywords', { placeholder: '["funding", "acquisition"]' }),
  addresses: json('Addresses', { placeholder: '[{ "city": "London", "country": "GB" }]' }),
  subject_codes: json('Subject Codes', { hint: providerCodesHint, placeholder: '["c11", "c151"]' }),
  industry_codes: json('Industry Codes', { hint: providerCodesHint, placeholder: '["i1", "i16"]' }),
  region_codes: json('Region Codes', { hint: providerCodesHint, placeholder: '["uk", "eurz"]' }),
  stream_id: text('Stream ID'),
  is_fetch_time_fixed: flag('Is Fetch Time Fixed', { hint: '0-1' }),
  fetch_start_hour: number('Fetch Start Hour', { min: 0, max: 23, hint: '0-23' }),
  fetch_start_minute: number('Fetch Start Minute', { min: 0, max: 59, hint: '0-59' }),
};

const fields = {
  ...providerFields,
  updated_at: moment('Last Updated', { extension: 'versions' }),
};

/** The providers of a table. */
export const providers = crud({
  name: 'providers',
  noun: 'provider',
  path: '/providers/{tableName}',
  permission: 'can-manage-providers',
  pageSize: 100,
  scope: {
    name: 'tableName',
    in: 'path',
    field: choice('Table Name', providerTables, { default: defaultProviderTable }),
  },
  fields,
  columns: [
    'name',
    ...(['enabled', 'mode', 'updated_at'] as const).map((id) => ({
      id,
      header: fields[id].label,
      optional: true,
    })),
  ],
  naturalKey: 'name',
  importKeys: ['name', 'id'],
  search: ['name'],
  create: providerFields,
  update: providerFields,
  remove: true,
});
