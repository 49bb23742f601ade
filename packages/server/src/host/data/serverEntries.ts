import manifest from '../../../package.json' with { type: 'json' };
import { serverTable } from './secretKeyCheck.ts';
import { createCipher } from '../../base/cipher.ts';
import type { Store } from '../../base/store.ts';
import type { Author } from '../../records/history/recorder.ts';
import { recordEntry } from '../../records/history/recorder.ts';
import { serverResource } from '../../records/history/trackedTables.ts';

/** The version of this server. */
const { version } = manifest;
/** The fact that says which version last started on a database. */
const versionFact = 'version';

/** The author of changes by a command of the server. */
export const operatorAuthor = (command: string, secretKey: Uint8Array<ArrayBuffer>): Author => ({
  services: { cipher: createCipher(secretKey), clock: Date.now },
  name: `steward-server ${command}`,
  address: '',
  requestId: crypto.randomUUID(),
  operation: undefined,
  via: 'server',
});

/** The author of what a server does as it starts. */
const startAuthor = (secretKey: Uint8Array<ArrayBuffer>): Author => ({
  ...operatorAuthor('start', secretKey),
  via: undefined,
});

/** The version that last started on a database; undefined where none is stored. */
async function readVersion(store: Store): Promise<string | undefined> {
  const [fact] = await store.table(serverTable.name).find({ name: versionFact }, 1);
  return fact === undefined ? undefined : String(fact['value']);
}

async function noteVersion(store: Store): Promise<void> {
  const facts = store.table(serverTable.name);
  await facts.remove({ name: versionFact });
  await facts.insert([{ name: versionFact, value: version }]);
}

/** Records that a platform was created, within the transaction that fills it. */
export async function recordSetUp(
  store: Store,
  secretKey: Uint8Array<ArrayBuffer>,
  { administrator, data }: { readonly administrator: string; readonly data: 'demo' | 'none' },
): Promise<void> {
  await noteVersion(store);
  await recordEntry(store, startAuthor(secretKey), {
    kind: 'setUp',
    resource: serverResource,
    name: `Version ${version}`,
    after: { server_version: version, administrator, data },
  });
}

/**
 * Writes down, within the transaction of a start, that a platform is served by another version than before,
 * and what the start changed.
 */
export async function recordVersion(
  store: Store,
  secretKey: Uint8Array<ArrayBuffer>,
  changes: readonly string[] = [],
): Promise<void> {
  const before = await readVersion(store);
  if (before === version && changes.length === 0) return;
  await noteVersion(store);
  await recordEntry(store, startAuthor(secretKey), {
    kind: 'upgraded',
    resource: serverResource,
    name: `Version ${version}`,
    before: { server_version: before ?? null },
    after: { server_version: version, ...(changes.length > 0 && { changes }) },
  });
}

/** Records that a backup replaced the data, within the transaction of the restore. */
export const recordRestore = (
  store: Store,
  secretKey: Uint8Array<ArrayBuffer>,
  backup: { readonly createdAt: string; readonly serverVersion: string; readonly rows: number },
): Promise<void> =>
  recordEntry(store, operatorAuthor('restore', secretKey), {
    kind: 'restored',
    resource: serverResource,
    name: `Backup of ${backup.createdAt}`,
    after: { backup_of: backup.createdAt, server_version: backup.serverVersion, rows: backup.rows },
  });

/** Records that all secrets were encrypted with another key, within that transaction. */
export const recordKeyRotation = (
  store: Store,
  secretKey: Uint8Array<ArrayBuffer>,
  secrets: number,
): Promise<void> =>
  recordEntry(store, operatorAuthor('rotate-key', secretKey), {
    kind: 'secretKeyRotated',
    resource: serverResource,
    after: { secrets },
  });

/** A backup that a restore brought into the history. */
export interface RestoreEntry {
  /** The number of the entry, before which the history is that of the backup. */
  readonly id: number;
  readonly at: string;
  readonly name: string;
}

/** The restores in the history, oldest first. */
export async function readRestores(store: Store): Promise<readonly RestoreEntry[]> {
  const rows = await store.table('history').find({ resource: serverResource, kind: 'restored' });
  return rows
    .map(({ id, at, name }) => ({ id, at: String(at), name: String(name) }))
    .sort((a, b) => a.id - b.id);
}
