import { expect, test } from 'vitest';
import { submitted } from './submitted.ts';

// @specification rules.minAndMax, rules.branding, rules.parentId, calls.pipelines, calls.roles
// @specification calls.definitions, calls.values, calls.branding, calls.rationales
// @specification calls.sectorTypes, calls.sectors, calls.signals, calls.models
test.each([
  [
    'pipelines',
    'add',
    {
      name: 'Deals',
      stages: [
        { name: 'Sourced', sort_order: '1' },
        { name: 'Signed', sort_order: '2' },
      ],
    },
    'POST /pipelines {"name":"Deals","stages":[{"name":"Sourced","sort_order":1},{"name":"Signed","sort_order":2}]}',
  ],
  [
    'roles',
    'add',
    { name: 'scout', displayName: 'Scout', description: 'Looks.', selectedPermissions: ['2', '3'] },
    'POST /roles {"selectedPermissions":[2,3],"name":"scout","displayName":"Scout","description":"Looks."}',
  ],
  [
    'definitions',
    'add',
    {
      name: 'Stage',
      description: 'How far.',
      display_type: 'bool',
      content_type: 'both',
      component: 'Toggle',
      location: 'Sidebar',
      possible_values: 'a, b c',
      frontend_possible_values: 'A ,B',
      min: '0',
      max: '1.5',
    },
    'POST /custom-property-definitions {"name":"Stage","description":"How far.","display_type":"bool","content_type":"both","component":"Toggle","possible_values":["a","bc"],"frontend_possible_values":["A","B"],"min":0,"max":1.5,"type":"boolean"}',
  ],
  [
    'values',
    'add',
    {
      custom_property_definition_id: '3',
      company_id: '1',
      article_id: '2',
      source: 'manual',
      num_value: '5',
      string_value: 'five',
    },
    'POST /custom-property-values {"custom_property_definition_id":3,"company_id":1,"source":"manual","value":5}',
  ],
  [
    'branding',
    'add',
    {
      organisation_name: 'Northwind',
      email_style: '2',
      logo_url: '',
      use_extended_email: 'false',
    },
    'POST /branding {"organisation_name":"Northwind","email_style":2,"use_extended_email":false}',
  ],
  [
    'rationales',
    'add',
    { rationale: 'Too early.', action_type: 'rejected' },
    'POST /recommendation-rationales {"rationale":"Too early.","action_type":"rejected"}',
  ],
  ['sectorTypes', 'add', { name: 'Industry' }, 'POST /sector-types {"name":"Industry"}'],
  [
    'sectors',
    'add',
    {
      name: 'wind',
      display_name: 'Wind',
      sector_type_id: '4',
      parent_id: '9',
      is_internal: 'false',
    },
    'POST /sectors {"name":"wind","display_name":"Wind","sector_type_id":4,"parent_id":9,"is_internal":false}',
  ],
  [
    'signals',
    'add',
    { name: 'hiring', display_name: 'Hiring', relevant: 'true' },
    'POST /signals {"name":"hiring","display_name":"Hiring","relevant":true}',
  ],
  [
    'mlModels',
    'add',
    { host_url: 'https://ml.example', model_type: 'ranker' },
    'POST /ml-models {"host_url":"https://ml.example","model_type":"ranker"}',
  ],
  [
    'webhooks',
    'add',
    { name: 'Index', target_url: 'https://a.example', secret: 's'.repeat(24), resources: [] },
    `POST /webhooks {"name":"Index","target_url":"https://a.example","secret":"${'s'.repeat(24)}"}`,
  ],
])('a new record of %s is sent as specified', async (resource, action, values, call) => {
  expect((await submitted(resource, action, values)).changes).toEqual([call]);
});

// @specification entities.provider, rules.providerValues, calls.providers
test('a new provider is sent to its table with every filled-in field, by its kind', async () => {
  const values = {
    name: 'Cap IQ',
    key: 'k',
    legacy_key: '',
    access_key: 'a',
    access_secret: 's',
    username: 'u',
    password: 'p',
    enabled: '1',
    daily_credit_allocation: '500',
    company_check_interval: '1',
    mode: 'run-flagged',
    search_post_body: '{"page":1}',
    keywords: '["water"]',
    addresses: '[]',
    subject_codes: '["c11"]',
    industry_codes: '["i1"]',
    region_codes: '["uk"]',
    stream_id: 'st',
    is_fetch_time_fixed: '1',
    fetch_start_hour: '2',
    fetch_start_minute: '30',
  };
  const { changes } = await submitted('providers', 'add', values, {
    scope: 'organisation_cap_iqs',
  });
  const [call = ''] = changes;
  expect(call.startsWith('POST /providers/organisation_cap_iqs ')).toBe(true);
  expect(JSON.parse(call.slice(call.indexOf('{')))).toEqual({
    name: 'Cap IQ',
    key: 'k',
    access_key: 'a',
    access_secret: 's',
    username: 'u',
    password: 'p',
    enabled: 1,
    daily_credit_allocation: 500,
    company_check_interval: 1,
    mode: 'run-flagged',
    search_post_body: { page: 1 },
    keywords: ['water'],
    addresses: [],
    subject_codes: ['c11'],
    industry_codes: ['i1'],
    region_codes: ['uk'],
    stream_id: 'st',
    is_fetch_time_fixed: 1,
    fetch_start_hour: 2,
    fetch_start_minute: 30,
  });
});

// @specification calls.pipelineUsers, calls.preferences, calls.schedules
test('a form for several users makes one call for each', async () => {
  const pipeline = { id: 9, users: [{ id: 1 }] };
  const users = await submitted(
    'pipelines',
    'add-user',
    { users: ['1', '2', '3'] },
    { row: pipeline },
  );
  expect(users.changes).toEqual([
    'POST /pipelines/user {"user_id":2,"pipeline_id":9}',
    'POST /pipelines/user {"user_id":3,"pipeline_id":9}',
  ]);
  const preferences = await submitted('preferences', 'add', {
    type: 'daily_digest',
    name: 'Daily',
    is_public: '1',
    include_actions: '0',
    actions_count: '5',
    articles_count: '',
    users: ['1', '2'],
  });
  const preference =
    '"type":"daily_digest","name":"Daily","is_public":1,"include_actions":0,"actions_count":5';
  expect(preferences.changes).toEqual([
    `POST /email-preferences {${preference},"user_id":1}`,
    `POST /email-preferences {${preference},"user_id":2}`,
  ]);
  const schedules = await submitted('schedules', 'add', {
    type: 'daily_digest',
    day: '1',
    hour: '6',
    minutes: '0',
    email_user_preference_id: '4',
    users: ['1', '2'],
  });
  const schedule = '"type":"daily_digest","email_user_preference_id":4,"hour":6,"minutes":0';
  expect(schedules.changes).toEqual([
    `POST /email-schedules {${schedule},"user_id":1,"day":1}`,
    `POST /email-schedules {${schedule},"user_id":2,"day":1}`,
  ]);
});
