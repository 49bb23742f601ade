import { contract, resources } from '@steward/api';
import { companyNameKey } from '@steward/api/csv';
import type { Field, FieldKind, Fields, Resource } from '@steward/api';
import type { ColumnType, TableSchema } from './store/port.ts';

/** The column each kind of field is kept in; kinds that are left out live in tables of their own. */
const columnTypes: Partial<Record<FieldKind, ColumnType>> = {
  text: 'text',
  multiline: 'text',
  email: 'text',
  url: 'text',
  colour: 'text',
  secret: 'text',
  choice: 'text',
  date: 'text',
  flag: 'integer',
  reference: 'integer',
  boolean: 'boolean',
  list: 'json',
  json: 'json',
  references: 'json',
};

const columnType = (field: Field): ColumnType | undefined =>
  field.kind === 'number' ? (field.decimals ? 'real' : 'integer') : columnTypes[field.kind];

/** The columns that a record's fields are kept in. */
export function columnTypesOf(fields: Fields): Record<string, ColumnType> {
  const columns: Record<string, ColumnType> = {};
  for (const [name, field] of Object.entries(fields)) {
    const type = columnType(field);
    if (type !== undefined) columns[name] = type;
  }
  return columns;
}

type StoredResource = Pick<Resource, 'fields' | 'columns' | 'unique' | 'search'>;

const searchedKinds: readonly FieldKind[] = ['text', 'multiline', 'url'];

/**
 * A resource's table: its fields and what else is kept; sortable by whatever its screens can sort,
 * searched and unique as its contract says, and indexed by its references.
 */
function resourceTable(
  name: string,
  resource: StoredResource,
  { columns: extraColumns = {}, indexes = [], ...rest }: Partial<TableSchema> = {},
): TableSchema {
  const columns = { ...columnTypesOf(resource.fields), ...extraColumns };
  const sortable = resource.columns
    .filter((column) => column.value === undefined || column.sortable)
    .map((column) => column.id)
    .filter((id) => id in columns);
  const idsOf = (kinds: readonly FieldKind[]) =>
    Object.entries(resource.fields).flatMap(([id, { kind }]) => (kinds.includes(kind) ? id : []));
  return {
    name,
    columns,
    sortable,
    search: resource.search ?? idsOf(searchedKinds),
    indexes: [...idsOf(['reference']).map((id) => [id]), ...indexes],
    unique: resource.unique?.map((id) => [id]),
    ...rest,
  };
}

const { is_admin: _fromRole, ...storedUserFields } = contract.users.fields;

/** The tables that keep more than the fields of a resource, or less, and those of none. */
const customTables: readonly TableSchema[] = [
  resourceTable('roles', contract.roles, { columns: { permission_ids: 'json' } }),
  resourceTable(
    'users',
    { fields: storedUserFields, columns: contract.users.columns },
    {
      columns: {
        name: 'text',
        email_key: 'text',
        role_id: 'integer',
        password_hash: 'text',
        api_key: 'text',
        api_key_hash: 'text',
      },
      search: ['name', 'email'],
      indexes: [['api_key_hash'], ['role_id'], ['is_active']],
      unique: [['email_key']],
    },
  ),
  {
    name: 'sessions',
    columns: { token_hash: 'text', user_id: 'integer', seen_at: 'text', expires_at: 'text' },
    sortable: ['expires_at'],
    indexes: [['user_id']],
    unique: [['token_hash']],
  },
  {
    name: 'resets',
    columns: { token_hash: 'text', user_id: 'integer', expires_at: 'text' },
    sortable: ['expires_at'],
    indexes: [['user_id']],
    unique: [['token_hash']],
  },
  {
    name: 'attempts',
    columns: { key: 'text', count: 'integer', ends_at: 'text' },
    sortable: ['ends_at'],
    unique: [['key']],
  },
  resourceTable('pipelines', contract.pipelines, { columns: { stages: 'json' } }),
  {
    name: 'pipeline_users',
    columns: { pipeline_id: 'integer', user_id: 'integer' },
    indexes: [['user_id']],
    unique: [['pipeline_id', 'user_id']],
  },
  resourceTable('companies', contract.companies, {
    columns: { name: 'text', name_key: 'text' },
    search: ['name', 'website'],
    indexes: [['name_key']],
  }),
  resourceTable('providers', contract.providers, {
    columns: { table_name: 'text' },
    indexes: [['table_name']],
  }),
  { name: 'ui_pages', columns: { name: 'text', enabled: 'boolean' }, unique: [['name']] },
  {
    name: 'ui_tabs',
    columns: { name: 'text', enabled: 'boolean', ui_configuration_page_id: 'integer' },
    unique: [['ui_configuration_page_id', 'name']],
  },
  {
    name: 'ui_widgets',
    columns: { name: 'text', enabled: 'boolean', ui_configuration_tab_id: 'integer' },
    unique: [['ui_configuration_tab_id', 'name']],
  },
  {
    name: 'ui_fields',
    columns: {
      name: 'text',
      enabled: 'boolean',
      default: 'boolean',
      ui_configuration_widget_id: 'integer',
    },
    unique: [['ui_configuration_widget_id', 'name']],
  },
];

/** The table of a resource: `sectorTypes` lives in `sector_types`. */
export const tableName = (resource: string): string =>
  resource.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const customTableNames = new Set(customTables.map(({ name }) => name));

/** Every table of the embedded platform: a resource that has none of its own is kept as its contract says. */
export const tables: readonly TableSchema[] = [
  ...customTables,
  ...resources
    .map((resource) => ({ name: tableName(resource.name), resource }))
    .filter(({ name }) => !customTableNames.has(name))
    .map(({ name, resource }) => resourceTable(name, resource)),
];

const uiTables: Readonly<Record<string, string>> = {
  pages: 'ui_pages',
  tabs: 'ui_tabs',
  widgets: 'ui_widgets',
};

/** The table that a reference points into. */
export const referencedTable = (to: string): string => uiTables[to] ?? tableName(to);

/** A company's columns from its name: the name itself and how it is compared. */
export const companyNameColumns = (name: string): { name: string; name_key: string } => ({
  name,
  name_key: companyNameKey(name),
});

/**
 * An overview has an id of its own, so that a caller who mixes it up with the company's is told 404
 * instead of renaming another company; the distance is wider than the number of companies.
 */
const overviewIdOffset = 1_000_000_000;

export const toOverviewId = (companyId: number): number => companyId + overviewIdOffset;
export const fromOverviewId = (overviewId: number): number => overviewId - overviewIdOffset;
