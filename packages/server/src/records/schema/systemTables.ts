import type { ColumnType, TableSchema } from '../../base/store.ts';
import {
  importPartsTable,
  importRowsTable,
  importSpansTable,
  unmadeLinesTable,
} from './importTables.ts';

/** Columns of a table whose rows are delivered. */
const queueColumns = {
  created_at: 'text',
  /** No attempt is made after this time. */
  expires_at: 'text',
  /** 'waiting', 'done' or 'failed'. */
  state: 'text',
  attempts: 'integer',
  /** When the next attempt is due; while one is under way, when others may take over. */
  next_at: 'text',
  /** Why the last attempt failed. */
  error: 'text',
} as const satisfies Record<string, ColumnType>;

/** The schema of a table whose rows are delivered. */
const queueTable = (
  name: string,
  columns: Readonly<Record<string, ColumnType>>,
  indexes: NonNullable<TableSchema['indexes']> = [],
): TableSchema => ({
  name,
  columns: { ...queueColumns, ...columns },
  sortable: ['next_at', 'created_at'],
  indexes: [['state'], ...indexes],
});

/** The outbox: mails that are to be sent, and those of the last 30 days without their text. */
export const mailsTable = queueTable(
  'mails',
  {
    user_id: 'integer',
    recipient: 'text',
    subject: 'text',
    /** Encrypted, since it may hold a link that opens an account; empty once it has been sent. */
    text: 'text',
    /** 'reset' while a password was asked for and the mail is not written yet. */
    request: 'text',
    /** The same at each attempt, so that mail servers can tell a repetition. */
    message_id: 'text',
    sent_at: 'text',
  },
  [['user_id']],
);

/** Events that are to be delivered to webhooks, and those of the last 30 days. */
export const deliveriesTable = queueTable(
  'webhook_deliveries',
  {
    webhook_id: 'integer',
    /** The same each time the event is delivered, so that receivers can tell a repetition. */
    message_id: 'text',
    event: 'text',
    /** The body, the same to the byte at each attempt. */
    payload: 'text',
    response_status: 'integer',
    delivered_at: 'text',
  },
  [['webhook_id', 'state']],
);

/**
 * The one row that says where the history ends. An appending transaction holds it until its end,
 * so that the numbers of entries are in the order in which they were committed.
 */
export const historyHeadTable: TableSchema = {
  name: 'history_head',
  columns: { last_hash: 'text', removed_hash: 'text' },
  hasHotRow: true,
};

/** What operations with several entries in the history did, by the kind of change, the resource and the call. */
export const historyOperationsTable: TableSchema = {
  name: 'history_operations',
  columns: {
    operation: 'text',
    person_id: 'integer',
    kind: 'text',
    resource: 'text',
    call: 'text',
    /** The name of the first record. */
    name: 'text',
    entries: 'integer',
    /** Some entries are about many records. */
    records: 'integer',
    /** How many of the entries were undone. */
    undone: 'integer',
  },
  indexes: [['operation']],
};

/** The answers of calls that may come again. */
export const idempotentAnswersTable: TableSchema = {
  name: 'idempotent_answers',
  columns: { key: 'text', content_hash: 'text', answer: 'json', expires_at: 'text' },
  sortable: ['expires_at'],
  unique: [['key']],
};

/** The API keys of all users. A key is found by its hash. */
export const apiKeysTable: TableSchema = {
  name: 'api_keys',
  columns: {
    user_id: 'integer',
    /** Empty for the key of the profile. */
    name: 'text',
    key_hash: 'text',
    /** Only of the key of the profile, which shows it. */
    encrypted_key: 'text',
    last_characters: 'text',
    created_at: 'text',
    expires_at: 'text',
    used_at: 'text',
    /** The names of the permissions that it is limited to; null where it has all of its owner. */
    permissions: 'json',
    is_read_only: 'boolean',
    /** Where it works; null for everywhere. */
    networks: 'json',
    is_profile_key: 'boolean',
    /** The id of the key that took its place. */
    replaced_by: 'integer',
  },
  sortable: ['expires_at'],
  lists: ['permissions', 'networks'],
  indexes: [['user_id']],
  unique: [['key_hash']],
};

/** Tables of no resource. */
export const systemTables: readonly TableSchema[] = [
  mailsTable,
  deliveriesTable,
  historyHeadTable,
  historyOperationsTable,
  apiKeysTable,
  idempotentAnswersTable,
  importPartsTable,
  importRowsTable,
  importSpansTable,
  unmadeLinesTable,
  {
    name: 'sessions',
    columns: {
      token_hash: 'text',
      user_id: 'integer',
      device: 'text',
      address: 'text',
      created_at: 'text',
      /** When the person last proved who they are. */
      confirmed_at: 'text',
      seen_at: 'text',
      expires_at: 'text',
    },
    sortable: ['expires_at'],
    indexes: [['user_id']],
    unique: [['token_hash']],
  },
  {
    name: 'email_changes',
    columns: { token_hash: 'text', user_id: 'integer', email: 'text', expires_at: 'text' },
    sortable: ['expires_at'],
    indexes: [['user_id']],
    unique: [['token_hash']],
  },
  {
    name: 'device_logins',
    columns: {
      /** Of what the terminal alone knows. */
      token_hash: 'text',
      /** Of the code that people type, with the key of the server: it is short enough to try all. */
      code_hash: 'text',
      device: 'text',
      address: 'text',
      created_at: 'text',
      expires_at: 'text',
      polled_at: 'text',
      /** 'pending', 'allowed' or 'denied'. */
      state: 'text',
      /** Who has allowed it, and when they had last proved who they are. */
      user_id: 'integer',
      confirmed_at: 'text',
    },
    sortable: ['expires_at'],
    indexes: [['user_id']],
    unique: [['token_hash'], ['code_hash']],
  },
  {
    name: 'login_devices',
    columns: { user_id: 'integer', device: 'text', network: 'text', seen_at: 'text' },
    indexes: [['user_id']],
  },
  {
    name: 'factors',
    columns: {
      user_id: 'integer',
      kind: 'text',
      name: 'text',
      /** Empty while an authenticator app is not confirmed. */
      created_at: 'text',
      used_at: 'text',
      /** Of an authenticator app, encrypted. */
      secret: 'text',
      /** The half minute of the code that was used last: no code works twice. */
      last_step: 'integer',
      /** Of a passkey. */
      credential_id: 'text',
      public_key: 'text',
      counter: 'integer',
    },
    indexes: [['user_id']],
    sparse: ['credential_id'],
  },
  {
    name: 'recovery_codes',
    columns: { user_id: 'integer', code_hash: 'text', created_at: 'text' },
    indexes: [['user_id']],
    unique: [['code_hash']],
  },
  {
    name: 'passkey_challenges',
    columns: { token_hash: 'text', purpose: 'text', expires_at: 'text' },
    sortable: ['expires_at'],
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
  {
    name: 'pipeline_users',
    columns: { pipeline_id: 'integer', user_id: 'integer', version: 'integer' },
    indexes: [['user_id']],
    unique: [['pipeline_id', 'user_id']],
  },
  {
    name: 'ui_pages',
    columns: { name: 'text', enabled: 'boolean', version: 'integer' },
    unique: [['name']],
  },
  {
    name: 'ui_tabs',
    columns: {
      name: 'text',
      enabled: 'boolean',
      ui_configuration_page_id: 'integer',
      version: 'integer',
    },
    unique: [['ui_configuration_page_id', 'name']],
  },
  {
    name: 'ui_widgets',
    columns: {
      name: 'text',
      enabled: 'boolean',
      ui_configuration_tab_id: 'integer',
      version: 'integer',
    },
    unique: [['ui_configuration_tab_id', 'name']],
  },
  {
    name: 'ui_fields',
    columns: {
      name: 'text',
      enabled: 'boolean',
      default: 'boolean',
      ui_configuration_widget_id: 'integer',
      version: 'integer',
    },
    unique: [['ui_configuration_widget_id', 'name']],
  },
];
