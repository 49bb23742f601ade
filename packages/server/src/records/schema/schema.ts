import {
  contract,
  importTargets,
  isSortable,
  operationFields,
  providerIds,
  resources,
} from '@steward/api';
import { companyNameKey } from '@steward/api/csv';
import { filterFields, operatorsOf } from '@steward/api/forms';
import { isForeignId } from '@steward/api/imports';
import type { Field, FieldKind, Fields, Resource } from '@steward/api';
import { importColumns } from './importTables.ts';
import { systemTables } from './systemTables.ts';
import { secretTimeColumns } from '../secrets/secretFields.ts';
import type { ColumnType, TableSchema } from '../../base/store.ts';

/** The column type of each kind of field; fields of other kinds are stored in tables of their own. */
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

/** The columns in which a record's fields are stored. */
export function columnTypesOf(fields: Fields): Record<string, ColumnType> {
  const columns: Record<string, ColumnType> = {};
  for (const [name, field] of Object.entries(fields)) {
    const type = columnType(field);
    if (type !== undefined) columns[name] = type;
  }
  return columns;
}

const namesByFields = new WeakMap<Fields, readonly string[]>();

/** The names of the fields that are stored; worked out once, since every record of a list needs them. */
export function storedNames(fields: Fields): readonly string[] {
  const names = namesByFields.get(fields) ?? Object.keys(columnTypesOf(fields));
  namesByFields.set(fields, names);
  return names;
}

interface TableOptions extends Omit<Partial<TableSchema>, 'name'> {
  /** Fields that answers have and the table has not, since they follow from other rows or from the time. */
  readonly derived?: readonly string[];
}

/** Options of tables that the contract does not say. */
const tableOptions: Readonly<Record<string, TableOptions>> = {
  roles: { columns: { permission_ids: 'json' } },
  users: {
    columns: {
      name: 'text',
      email_key: 'text',
      role_id: 'integer',
      password_hash: 'text',
      /** When the person last used a session, and when the visit before the present one ended; to the hour. */
      visited_at: 'text',
      former_visit_at: 'text',
      /** Topics of mails about the account that the person has turned off. */
      muted_notices: 'json',
    },
    // By the role.
    derived: ['is_admin'],
    search: ['name', 'email'],
    indexes: [['role_id'], ['is_active']],
    unique: [['email_key']],
  },
  pipelines: { columns: { stages: 'json' }, lists: ['stages'] },
  companies: {
    columns: { name: 'text', name_key: 'text' },
    search: ['name', 'website', 'theme', ...Object.keys(providerIds), 'id'],
    searchIndex: true,
    indexes: [['name_key']],
  },
  history: {
    columns: {
      // Encrypted secrets, with which a change can be undone.
      sealed: 'json',
      // The batch of the import that made the change. The hash leaves it out, so that older entries stay valid.
      part: 'integer',
      // 1 where another entry stands for this one, as the newest of its operation, or of its kind there. The hash
      // leaves them out, since they change when an operation goes on.
      superseded_in_operation: 'integer',
      superseded_in_kind: 'integer',
      previous_hash: 'text',
      hash: 'text',
    },
    isVerbatim: true,
    formedColumns: ['name', 'person'],
    indexes: [
      ['resource', 'record_id'],
      ['operation', 'person_id', 'superseded_in_kind'],
      ['undoes'],
      ['person_id'],
      ['part'],
    ],
    leftOut: ['superseded_in_operation', 'superseded_in_kind'],
    // By the record, the undoing entry, the import, and what a list by operation tells of operations.
    derived: ['scope', 'undone_by', 'import', 'import_id', ...Object.keys(operationFields)],
  },
  views: { unique: [['user_id', 'resource', 'name']] },
  webhooks: { columns: { cursor: 'integer' } },
  imports: {
    columns: importColumns,
    indexes: [['hash'], ['person_id']],
    unique: [['uuid']],
    // By the time of the last part.
    derived: ['is_sending'],
  },
  providers: { columns: { table_name: 'text' }, indexes: [['table_name']] },
};

/** The table of a resource: that of `sectorTypes` is `sector_types`. */
export const tableName = (resource: string): string =>
  resource.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const searchedKinds: readonly FieldKind[] = ['text', 'multiline', 'url'];

/** The most characters that an index can hold. */
const maxIndexed = 600;

/** The texts by which imports look records up: keys, and ids of other systems. */
const soughtTexts = (resource: Resource): readonly string[] => {
  const { importKeys = [], fields, unique = [] } = resource;
  const ids = importTargets(resource).filter((target) => isForeignId(target) && !target.reference);
  const names = new Set([...importKeys, ...ids.map(({ fills }) => fills)]);
  return [...names].filter(
    (name) => searchedKinds.includes(fields[name]?.kind ?? 'number') && !unique.includes(name),
  );
};

/** Whether a column gets an index. Provider ids of companies get none, since most companies have few of them. */
const isIndexed = ({ name, fields }: Resource, column: string): boolean =>
  name !== contract.companies.name && (fields[column]?.maxLength ?? maxIndexed) < maxIndexed;

/** A resource's table: sortable as its screen is, searched and unique as its contract says, and indexed by its references. */
function resourceTable(resource: Resource): TableSchema {
  const {
    columns: extra,
    indexes = [],
    derived = [],
    ...options
  } = tableOptions[resource.name] ?? {};
  const storedColumns = Object.fromEntries(
    Object.entries(columnTypesOf(resource.fields)).filter(([name]) => !derived.includes(name)),
  );
  const times = secretTimeColumns(resource.fields).map((name) => [name, 'text' as const]);
  const columns = {
    ...storedColumns,
    ...Object.fromEntries(times),
    version: 'integer' as const,
    ...extra,
  };
  const sortable = resource.columns
    .filter((column) => isSortable(resource, column))
    .map((column) => column.id)
    .filter((id) => id in columns);
  const fieldsOf = (kinds: readonly FieldKind[]) =>
    Object.entries(resource.fields).flatMap(([id, { kind }]) => (kinds.includes(kind) ? id : []));
  const filteredTexts = Object.entries(filterFields(resource)).flatMap(([id, field]) =>
    operatorsOf(field).includes('contains') ? id : [],
  );
  // Dates have no letters to fold.
  const sorted = sortable.filter(
    (id) => columns[id] === 'text' && resource.fields[id]?.kind !== 'date',
  );
  const foldedColumns = [...new Set([...filteredTexts, ...sorted])];
  const searchColumns = soughtTexts(resource);
  return {
    name: tableName(resource.name),
    columns,
    foldedColumns,
    lists: fieldsOf(['list']),
    sortable,
    search: resource.search ?? fieldsOf(searchedKinds),
    indexes: [
      ...fieldsOf(['reference']).map((id) => [id]),
      ...searchColumns.filter((id) => isIndexed(resource, id)).map((id) => [id]),
      ...indexes,
    ],
    sparse: searchColumns.filter((id) => !isIndexed(resource, id)),
    unique: resource.unique?.map((id) => [id]),
    ...options,
  };
}

const resourceTables = resources.map(resourceTable);
export const tables: readonly TableSchema[] = [...resourceTables, ...systemTables];

const byName = new Map(tables.map((schema) => [schema.name, schema]));

/** @throws when there is no such table, which is a bug of the caller */
export function schemaOf(table: string): TableSchema {
  const schema = byName.get(table);
  if (schema === undefined) throw new Error(`No schema describes a table ${table}.`);
  return schema;
}

/** The table that a reference refers to: that of a resource, or of a level of the UI configuration. */
export const referencedTable = (to: string): string =>
  resources.some(({ name }) => name === to) ? tableName(to) : `ui_${to}`;

/** The columns of a company's name: the name, and its form for comparison. */
export const companyNameColumns = (name: string): { name: string; name_key: string } => ({
  name,
  name_key: companyNameKey(name),
});

/**
 * An overview's id differs from its company's, so that a caller who confuses the two gets a 404 instead
 * of renaming another company. The offset exceeds the number of companies.
 */
const overviewIdOffset = 1_000_000_000;

export const toOverviewId = (companyId: number): number => companyId + overviewIdOffset;
export const fromOverviewId = (overviewId: number): number => overviewId - overviewIdOffset;
