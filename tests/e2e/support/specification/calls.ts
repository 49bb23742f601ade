import type { Answer } from './answers.ts';
import {
  addStages,
  addUploaded,
  addUserToPipeline,
  all,
  answerPage,
  counted,
  create,
  createRole,
  createSector,
  createUser,
  createValue,
  logIn,
  nothing,
  profile,
  remove,
  renameCompany,
  renewKey,
  saveItem,
  savePage,
  saveRenames,
  toUserRow,
  update,
  updateProfile,
} from './answers.ts';

/** A call that the specification has: section 7, with the paths of decisions.md, ‘Paths’. */
export interface SpecifiedCall {
  /** The method, and the path with its placeholders. */
  readonly call: string;
  /** The names of the parameters that it may have. */
  readonly query?: readonly string[];
  /** The names in its body, or in each record of it; the name of its file. */
  readonly body?: readonly string[];
  readonly isPublic?: boolean;
  readonly answer: Answer;
}

/** “List calls send page and pageSize.” */
const paging = ['page', 'pageSize'];

const words = (text: string): readonly string[] => text.split(' ');

const definition = words(
  'name description display_type type content_type component possible_values frontend_possible_values min max',
);
const value = words('custom_property_definition_id source company_id article_id value');
const preference = words(
  'user_id type name is_public include_actions actions_count articles_count companies_count social_twitter_count article_filter_id company_filter_id',
);
const scheduleChange = words('type day hour minutes email_user_preference_id');
const branding = words(
  'organisation_name email_style platform_name primary_colour favicon sender_email what_is_product getting_started support_instructions login_background_url logo_url logo_url_small logo_url_dark logo_url_dark_small default_company_logo_url use_extended_email',
);
const provider = words(
  'name key legacy_key access_key access_secret username password enabled daily_credit_allocation company_check_interval mode search_post_body keywords addresses subject_codes industry_codes region_codes stream_id is_fetch_time_fixed fetch_start_hour fetch_start_minute',
);
const rationale = words('rationale action_type');
const sector = words('name display_name sector_type_id is_internal parent_id');
const signal = words('name display_name relevant');
const model = words('host_url model_type');
const rename = words('identifier singular_name plural_name');

/** The calls of a list whose records are created, changed and deleted in one way. */
const crud = (
  path: string,
  rows: string,
  body: readonly string[],
  id = '{id}',
): readonly SpecifiedCall[] => [
  { call: `POST ${path}`, body, answer: create(rows) },
  { call: `PUT ${path}/${id}`, body, answer: update(rows) },
  { call: `DELETE ${path}/${id}`, answer: remove(rows) },
];

/** Every call of the specification. */
export const specifiedCalls: readonly SpecifiedCall[] = [
  { call: 'POST /auth/login', body: ['email', 'password'], isPublic: true, answer: logIn },
  { call: 'POST /auth/reset-password', body: ['email'], isPublic: true, answer: nothing },
  {
    call: 'POST /auth/reset-password/{id}/{token}',
    body: ['password'],
    isPublic: true,
    answer: nothing,
  },
  { call: 'GET /profile', answer: profile },
  { call: 'PUT /profile', body: ['location', 'biography'], answer: updateProfile },
  { call: 'PATCH /profile/apikey', answer: renewKey },

  { call: 'GET /users', query: ['count', ...paging], answer: counted('users') },
  { call: 'POST /users', body: words('first_name last_name email role_id'), answer: createUser },
  { call: 'DELETE /users/{id}', answer: remove('users') },

  { call: 'GET /pipelines', query: paging, answer: answerPage('pipelines') },
  { call: 'POST /pipelines', body: ['name', 'stages'], answer: addStages },
  { call: 'DELETE /pipelines/{id}', answer: remove('pipelines') },
  { call: 'POST /pipelines/user', body: ['user_id', 'pipeline_id'], answer: addUserToPipeline },

  { call: 'GET /roles', query: paging, answer: answerPage('roles') },
  { call: 'GET /permissions', query: ['pageSize'], answer: all('permissions') },
  {
    call: 'POST /roles',
    body: words('displayName description name selectedPermissions'),
    answer: createRole,
  },
  { call: 'DELETE /roles/{id}', answer: remove('roles') },

  { call: 'GET /companies', query: paging, answer: answerPage('companies') },
  { call: 'POST /companies/csv', body: ['file'], answer: addUploaded },
  {
    call: 'PUT /companies/{id}',
    body: words(
      'crunchbase_id dealroom_id valu8_id tracxn_id google_place_id cap_iq_id lusha_id sourcescrub_id boardex_id factiva_ce_id',
    ),
    answer: update('companies'),
  },
  { call: 'PUT /company-overviews/{overviewId}', body: ['name'], answer: renameCompany },

  {
    call: 'GET /custom-property-definitions',
    query: paging,
    answer: answerPage('definitions'),
  },
  { call: 'POST /custom-property-definitions', body: definition, answer: create('definitions') },
  { call: 'DELETE /custom-property-definitions/{id}', answer: remove('definitions') },
  { call: 'GET /custom-property-values', query: paging, answer: answerPage('values') },
  { call: 'POST /custom-property-values', body: value, answer: createValue },
  { call: 'DELETE /custom-property-values/{id}', answer: remove('values') },

  { call: 'GET /email-preferences', query: paging, answer: answerPage('preferences') },
  {
    call: 'POST /email-preferences',
    body: preference,
    answer: create('preferences', toUserRow),
  },
  { call: 'DELETE /email-preferences/{id}', answer: remove('preferences') },
  { call: 'GET /email-schedules', query: paging, answer: answerPage('schedules') },
  {
    call: 'POST /email-schedules',
    body: [...scheduleChange, 'user_id'],
    answer: create('schedules', toUserRow),
  },
  { call: 'PUT /email-schedules/{id}', body: scheduleChange, answer: update('schedules') },
  { call: 'DELETE /email-schedules/{id}', answer: remove('schedules') },

  { call: 'GET /branding', query: paging, answer: answerPage('branding') },
  ...crud('/branding', 'branding', branding),
  { call: 'GET /providers/{tableName}', query: paging, answer: answerPage('providers') },
  ...crud('/providers/{tableName}', 'providers', provider),

  { call: 'GET /ui-configuration/pages', answer: all('pages') },
  { call: 'POST /ui-configuration/pages', body: ['name', 'enabled'], answer: savePage },
  {
    call: 'POST /ui-configuration/tabs',
    body: words('name enabled ui_configuration_page_id'),
    answer: saveItem('tabs', 'ui_configuration_page_id'),
  },
  {
    call: 'POST /ui-configuration/widgets',
    body: words('name enabled ui_configuration_tab_id'),
    answer: saveItem('widgets', 'ui_configuration_tab_id'),
  },
  {
    call: 'POST /ui-configuration/fields',
    body: words('name enabled ui_configuration_widget_id'),
    answer: saveItem('fields', 'ui_configuration_widget_id'),
  },
  { call: 'GET /ui-configuration/renames', answer: all('renames') },
  { call: 'POST /ui-configuration/renames', body: rename, answer: saveRenames },
  { call: 'DELETE /ui-configuration/renames/{id}', answer: remove('renames') },

  { call: 'GET /recommendation-rationales', query: paging, answer: answerPage('rationales') },
  ...crud('/recommendation-rationales', 'rationales', rationale, '{rationaleId}'),
  { call: 'GET /sector-types', query: paging, answer: counted('sectorTypes', 'array') },
  ...crud('/sector-types', 'sectorTypes', ['name']),
  {
    call: 'GET /sectors',
    query: [...paging, 'sector_type_id'],
    answer: counted('sectors', 'array'),
  },
  { call: 'POST /sectors', body: sector, answer: createSector },
  { call: 'PUT /sectors/{id}', body: sector, answer: update('sectors') },
  { call: 'DELETE /sectors/{id}', answer: remove('sectors') },
  { call: 'GET /signals', query: paging, answer: answerPage('signals') },
  ...crud('/signals', 'signals', signal, '{signalId}'),
  { call: 'GET /ml-models', answer: all('mlModels') },
  ...crud('/ml-models', 'mlModels', model, '{modelId}'),
  { call: 'GET /organisations', query: paging, answer: answerPage('organisations') },
  {
    call: 'PUT /organisations/1',
    body: ['salesforce_interactions_name'],
    answer: update('organisations', '1'),
  },
];
