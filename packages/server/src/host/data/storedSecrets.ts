import { resources } from '@steward/api';
import { factorSecretPurpose } from '../../access/factors/factorRows.ts';
import { mailTextPurpose } from '../../access/mails.ts';
import { apiKeysTable, mailsTable } from '../../records/schema/systemTables.ts';
import { trackedResource } from '../../records/history/trackedTables.ts';
import { tableName } from '../../records/schema/schema.ts';
import {
  apiKeyPurpose,
  secretFieldNames,
  secretPurpose,
} from '../../records/secrets/secretFields.ts';
import type { NewRow, Row, Store } from '../../base/store.ts';
import type { Cipher } from '../../base/cipher.ts';

/** Turns an encrypted text into another; `column` is its column. */
type Transform = (text: string, purpose: string, column: string) => Promise<string>;

/** A table that holds encrypted texts. */
interface SecretTable {
  readonly table: string;
  /** A column that is not empty where a row has encrypted texts. */
  readonly marker: string;
  /** Transforms the encrypted texts of a row; returns the columns that hold them. */
  transform(row: Row, each: Transform): Promise<NewRow>;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A column whose texts are all encrypted for one purpose. */
const secretColumn = (table: string, column: string, purpose: string): SecretTable => ({
  table,
  marker: column,
  async transform(row, each) {
    const text = row[column];
    return typeof text === 'string' && text !== ''
      ? { [column]: await each(text, purpose, column) }
      : {};
  },
});

/** The secrets that changes of the history had before and after them, by the columns they were in. */
const historySecrets: SecretTable = {
  table: 'history',
  marker: 'sealed',
  async transform({ resource, sealed }, each) {
    const purposes = trackedResource(resource)?.secrets ?? {};
    /** Transforms a text, or all of them in the columns of a row, or of the rows that one entry deleted. */
    const transformAll = async (value: unknown, place: string, column = ''): Promise<unknown> => {
      if (Array.isArray(value)) {
        return Promise.all(value.map((row, index) => transformAll(row, `${place} ${index}`)));
      }
      if (isObject(value)) {
        const columns = Object.entries(value).map(async ([name, inner]) => [
          name,
          await transformAll(inner, `${place} ${name}`, name),
        ]);
        return Object.fromEntries(await Promise.all(columns));
      }
      const purpose = purposes[column];
      const isSecret = typeof value === 'string' && purpose !== undefined;
      return isSecret ? each(value, purpose, place) : value;
    };
    const sides = Object.entries(isObject(sealed) ? sealed : {}).map(async ([side, columns]) => [
      side,
      await transformAll(columns, side),
    ]);
    return { sealed: Object.fromEntries(await Promise.all(sides)) };
  },
};

/** Everything that is encrypted with the application's key. */
const secretTables: readonly SecretTable[] = [
  ...resources.flatMap(({ name, fields }) =>
    secretFieldNames(fields).map((column) =>
      secretColumn(tableName(name), column, secretPurpose(name, column)),
    ),
  ),
  secretColumn('factors', 'secret', factorSecretPurpose),
  secretColumn(apiKeysTable.name, 'encrypted_key', apiKeyPurpose),
  secretColumn(mailsTable.name, 'text', mailTextPurpose),
  historySecrets,
];

const batchSize = 500;

/** The rows of a table that have encrypted texts, in batches. */
async function* readSecretRows(store: Store, { table, marker }: SecretTable) {
  let lastId = 0;
  for (;;) {
    const { rows } = await store.table(table).page({
      offset: 0,
      limit: batchSize,
      sort: { column: 'id', order: 'asc' },
      filter: {
        and: [
          { column: 'id', op: 'after', value: lastId },
          { column: marker, op: 'notEmpty' },
        ],
      },
    });
    yield* rows;
    lastId = rows.at(-1)?.id ?? lastId;
    if (rows.length < batchSize) return;
  }
}

/** Names the stored secrets that a cipher cannot decrypt, and counts those that it can. */
export async function checkSecrets(store: Store, cipher: Cipher) {
  const unreadable: string[] = [];
  let readable = 0;
  for (const place of secretTables) {
    for await (const row of readSecretRows(store, place)) {
      await place.transform(row, async (text, purpose, column) => {
        await cipher.decrypt(text, purpose).then(
          () => readable++,
          () => unreadable.push(`${place.table} ${row.id}, ${column}`),
        );
        return text;
      });
    }
  }
  return { readable, unreadable };
}

/**
 * Encrypts all stored secrets again, within a transaction, and returns how many.
 * @throws Error where one cannot be decrypted
 */
export async function reencryptSecrets(store: Store, from: Cipher, to: Cipher): Promise<number> {
  let count = 0;
  for (const place of secretTables) {
    for await (const row of readSecretRows(store, place)) {
      const columns = await place.transform(row, async (text, purpose) => {
        count++;
        return to.encrypt(await from.decrypt(text, purpose), purpose);
      });
      await store.table(place.table).update(row.id, columns);
    }
  }
  return count;
}

/**
 * Removes the recovery codes, within a transaction: the hashes have the key that goes, and nobody here knows the codes.
 * @returns of how many people
 */
export async function removeRecoveryCodes(store: Store): Promise<number> {
  const codes = store.table('recovery_codes');
  const rows = await codes.find({});
  await codes.removeAll(rows.map(({ id }) => id));
  return new Set(rows.map(({ user_id }) => user_id)).size;
}
