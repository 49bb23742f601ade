import type { AppServices } from '../../base/services.ts';
import type { TrackedTable } from './trackedTables.ts';
import { withoutPrivate } from './trackedTables.ts';

type Columns = Readonly<Record<string, unknown>>;

/** Columns as the history keeps them: secrets are kept apart, and replaced by fingerprints. */
export interface KeptColumns {
  readonly visible: Columns;
  /** The secrets themselves, encrypted, with which a change can be undone. */
  readonly encrypted: Columns;
}

/** A fingerprint that distinguishes a secret from others without revealing it. */
async function secretFingerprint(
  { cipher }: Pick<AppServices, 'cipher'>,
  encrypted: string,
  purpose: string,
) {
  const secret = await cipher.decrypt(encrypted, purpose).catch(() => undefined);
  if (secret === undefined) return 'fingerprint: unreadable with this key';
  return `fingerprint: ${(await cipher.sign(secret, purpose)).slice(0, 16)}`;
}

export async function keepColumns(
  services: Pick<AppServices, 'cipher'>,
  trackedTable: TrackedTable,
  columns: Columns,
): Promise<KeptColumns> {
  const visibleColumns: Record<string, unknown> = {};
  const secretColumns: Record<string, unknown> = {};
  for (const [column, value] of Object.entries(withoutPrivate(trackedTable, columns))) {
    const purpose = trackedTable.secrets[column];
    if (purpose === undefined || typeof value !== 'string') {
      visibleColumns[column] = value;
      continue;
    }
    secretColumns[column] = value;
    visibleColumns[column] = await secretFingerprint(services, value, purpose);
  }
  return { visible: visibleColumns, encrypted: secretColumns };
}
