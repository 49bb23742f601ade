import { resources } from '@steward/api';
import { mailTextPurpose, mailsTable } from '../delivery/mails.ts';
import { tableName } from '../schema.ts';
import { apiKeyPurpose, secretFieldNames, secretPurpose } from '../secretFields.ts';
import type { Row, Store } from '../store/port.ts';
import type { Cipher } from './cipher.ts';

/** A column whose texts are encrypted, and the purpose that ties them to it. */
interface EncryptedColumn {
  readonly table: string;
  readonly column: string;
  readonly purpose: string;
}

/** Every column whose texts are encrypted with the application's key. */
const encryptedColumns: readonly EncryptedColumn[] = [
  ...resources.flatMap(({ name, fields }) =>
    secretFieldNames(fields).map((column) => ({
      table: tableName(name),
      column,
      purpose: secretPurpose(name, column),
    })),
  ),
  { table: 'users', column: 'api_key', purpose: apiKeyPurpose },
  { table: mailsTable.name, column: 'text', purpose: mailTextPurpose },
];

/** Rows of a table that have an encrypted text in a column. */
async function encryptedRows(store: Store, { table, column }: EncryptedColumn) {
  const rows = await store.table(table).find({});
  return rows.flatMap((row): [Row, string][] => {
    const text = row[column];
    return typeof text === 'string' && text !== '' ? [[row, text]] : [];
  });
}

/** Names the stored secrets that a cipher cannot decrypt, and counts those that it can. */
export async function checkSecrets(store: Store, cipher: Cipher) {
  const unreadable: string[] = [];
  let readable = 0;
  for (const place of encryptedColumns) {
    for (const [row, text] of await encryptedRows(store, place)) {
      await cipher.decrypt(text, place.purpose).then(
        () => readable++,
        () => unreadable.push(`${place.table} ${row.id}, ${place.column}`),
      );
    }
  }
  return { readable, unreadable };
}
