import { contract, historyTopics, recordlessTopics, resources } from '@steward/api';
import type { Fields } from '@steward/api';
import { secretFieldNames, secretPurpose, secretTimeColumns } from '../secrets/secretFields.ts';
import { tableName } from '../schema/schema.ts';
import type { NewRow, Row } from '../../base/store.ts';

/** A table whose changes are written to the history. */
export interface TrackedTable {
  readonly table: string;
  /** The name in the history: that of the resource, or of a level of the UI configuration. */
  readonly resource: string;
  /** One record in a sentence. */
  readonly one: string;
  /** The columns that refer to records of other tracked tables, with the resources of those. */
  readonly references: Readonly<Record<string, string>>;
  /** The purposes of encrypted columns, by column. */
  readonly secrets: Readonly<Record<string, string>>;
  /** The column that people know a record by. */
  readonly nameColumn: string;
  /** The name that lists show, where it is not that of one column. */
  readonly nameOf?: ((row: NewRow) => unknown) | undefined;
}

/** Columns that no entry holds: credentials, and what is about them. */
const privateColumns: Readonly<Record<string, readonly string[]>> = {
  users: [
    'password_hash',
    'password_demanded_at',
    'last_used_at',
    'visited_at',
    'former_visit_at',
    'invited_at',
    'invitation_ends_at',
    'has_second_factor',
    'muted_notices',
  ],
};

/** Columns that follow from others, or only say that something changed; entries hold but do not show them. */
export const derivedColumns: readonly string[] = [
  'version',
  'updated_at',
  'email_key',
  'name_key',
  'cursor',
  ...resources.flatMap(({ fields }) => secretTimeColumns(fields)),
];

/** The name in the history for logins, logouts and new passwords. */
export const authResource: keyof typeof historyTopics = 'auth';
/** The name in the history for what is done to the server itself. */
export const serverResource: keyof typeof historyTopics = 'server';

const untracked: readonly string[] = [
  contract.history.name,
  contract.imports.name,
  contract.permissions.name,
];

const referencesOf = (fields: Fields): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { kind, to }]) =>
      kind === 'reference' && to !== undefined ? [[name, to]] : [],
    ),
  );

/** References that the contract does not name, since answers embed their records. */
const storedReferences: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  users: { role_id: contract.roles.name },
};

const resourceTables = resources
  .filter(({ name }) => !untracked.includes(name))
  .map(({ name, one, fields, columns }): TrackedTable => ({
    table: tableName(name),
    resource: name,
    one,
    references: { ...referencesOf(fields), ...storedReferences[name] },
    secrets: Object.fromEntries(
      secretFieldNames(fields).map((field) => [field, secretPurpose(name, field)]),
    ),
    nameColumn: columns[0]?.id ?? 'name',
    nameOf: columns[0]?.value,
  }));

const plainTable = (
  table: string,
  area: keyof typeof historyTopics,
  references: Readonly<Record<string, string>> = {},
  nameColumn = 'name',
): TrackedTable => ({
  table,
  resource: area,
  one: historyTopics[area],
  references,
  secrets: {},
  nameColumn,
});

const otherTables: readonly TrackedTable[] = [
  plainTable(
    'pipeline_users',
    'pipelineUsers',
    { pipeline_id: contract.pipelines.name, user_id: contract.users.name },
    'user_id',
  ),
  plainTable('ui_pages', 'uiPages'),
  plainTable('ui_tabs', 'uiTabs', { ui_configuration_page_id: 'uiPages' }),
  plainTable('ui_widgets', 'uiWidgets', { ui_configuration_tab_id: 'uiTabs' }),
  plainTable('ui_fields', 'uiFields', { ui_configuration_widget_id: 'uiWidgets' }),
];

/** Every table whose records people change. */
export const trackedTables: readonly TrackedTable[] = [...resourceTables, ...otherTables];

/** Every resource that the history names. */
export const historyResources: readonly string[] = [
  ...trackedTables.map(({ resource }) => resource),
  ...recordlessTopics,
];

const byTable = new Map(trackedTables.map((trackedTable) => [trackedTable.table, trackedTable]));
const byResource = new Map(
  trackedTables.map((trackedTable) => [trackedTable.resource, trackedTable]),
);

export const trackedTable = (table: string): TrackedTable | undefined => byTable.get(table);
export const trackedResource = (resource: unknown): TrackedTable | undefined =>
  byResource.get(String(resource));

/** A row as the history keeps it. */
export function withoutPrivate({ table }: TrackedTable, row: Readonly<Record<string, unknown>>) {
  const hidden = privateColumns[table] ?? [];
  return Object.fromEntries(Object.entries(row).filter(([column]) => !hidden.includes(column)));
}

/** The version of a record; 1 until a change numbers it. */
export const versionOf = (row: Row): number => (typeof row.version === 'number' ? row.version : 1);

/** Whether an entry of the history says that an import began: it is about no record. */
export const isBegunImport = ({ kind, record_id }: NewRow): boolean =>
  kind === 'imported' && (record_id === null || record_id === undefined);
