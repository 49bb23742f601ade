import { crud } from '../routes/crud.ts';
import {
  boolean,
  choice,
  date,
  list,
  multiline,
  number,
  reference,
  scalar,
  text,
} from '../fields/fields.ts';

/** How a property is shown, and the type string that goes with it. */
export const displayTypes = { dropdown: 'string', number: 'number', bool: 'boolean' } as const;

export const contentTypes = ['articles', 'companies', 'both'] as const;

const commaListHint = 'Commas separate values. Spaces are removed.';

const definitionFields = {
  name: text('Name', { required: true }),
  description: multiline('Description'),
  display_type: choice('Data Type', { dropdown: 'Dropdown', number: 'Number', bool: 'Bool' }),
  type: choice('Type', ['string', 'number', 'boolean']),
  content_type: choice('Content Type', {
    articles: 'Articles',
    companies: 'Companies',
    both: 'Both',
  }),
  component: text('Component'),
  possible_values: list('Possible Values', { hint: commaListHint }),
  frontend_possible_values: list('FE Possible Values', { hint: commaListHint }),
  min: number('Min', { decimals: true }),
  max: number('Max', { decimals: true }),
};

export const definitions = crud({
  name: 'definitions',
  noun: 'definition',
  path: '/custom-property-definitions',
  permission: 'can-manage-properties',
  pageSize: 100,
  fields: definitionFields,
  columns: ['name', 'description', 'content_type', 'possible_values', 'frontend_possible_values'],
  naturalKey: 'name',
  importKeys: ['name'],
  search: ['name', 'description'],
  create: definitionFields,
  remove: true,
});

/** The default source of a value. */
export const defaultValueSource = 'manual';

const targetFields = {
  custom_property_definition_id: reference('definitions', 'Definition ID', { required: true }),
  company_id: reference('companies', 'Company ID'),
  article_id: number('Article ID', { min: 1 }),
  source: text('Source', { default: defaultValueSource }),
};

export const values = crud({
  name: 'values',
  noun: 'value',
  path: '/custom-property-values',
  permission: 'can-manage-properties',
  pageSize: 100,
  fields: {
    ...targetFields,
    num_value: number('Num Value', { decimals: true }),
    string_value: multiline('String Value'),
    date_value: date('Date Value'),
    bool_value: boolean('Bool Value'),
  },
  columns: [
    { id: 'id', header: 'ID' },
    'custom_property_definition_id',
    'company_id',
    'article_id',
    'num_value',
    'string_value',
    'date_value',
    'bool_value',
    { id: 'source', header: targetFields.source.label, optional: true, sortable: false },
  ],
  importKeys: ['custom_property_definition_id+company_id+article_id+source'],
  search: ['string_value', 'source'],
  create: { ...targetFields, value: scalar('Value', { required: true }) },
  remove: true,
});
