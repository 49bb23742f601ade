import { diskFullMessage } from '../base/errors.ts';
import type { Logger } from '../base/services.ts';
import type { Store } from '../base/store.ts';
import { createSqlStore } from '../store/sql/store.ts';
import { createDiskReserve } from './operations/diskReserve.ts';
import type { Settings } from './settings/settings.ts';
import { databaseSchemas, databaseTarget } from './data/database.ts';
import { describeChanges } from './data/describeAdded.ts';
import { openSecretKey } from './data/secretKeyCheck.ts';
import { seedStore } from './data/seedStore.ts';
import { syncBuiltIn } from './data/syncBuiltIn.ts';

/** The store of a server, with what a start must know of it. */
export interface ServerStore {
  readonly store: Store;
  readonly secretKey: Uint8Array<ArrayBuffer>;
  /** The first administrator, when this start created it; the password only when it was generated. */
  readonly administrator: { readonly email: string; readonly password?: string } | undefined;
  readonly isDiskFull: () => boolean;
}

interface OpenOptions {
  readonly logger: Logger;
  readonly productName: string;
  /** Writes a line for the person who starts the server. */
  readonly print: (line: string) => void;
}

/** The space that is kept free beside a database file, and given up once the disk is full. */
function createReserve({ databaseUrl, data }: Settings, logger: Logger) {
  const reserve = databaseUrl === undefined ? createDiskReserve(data) : undefined;
  return {
    isDiskFull: () => reserve?.isFull() ?? false,
    onDiskFull() {
      const hasRoom = reserve?.release() ?? false;
      if (hasRoom) logger.error(diskFullMessage, { folder: data });
      return hasRoom;
    },
  };
}

/**
 * Opens the store of a server, brings it to this version, and fills it at the first start.
 * @throws StartError when it cannot be used; it is closed then
 */
export async function openServerStore(
  settings: Settings,
  { logger, productName, print }: OpenOptions,
): Promise<ServerStore> {
  const { isDiskFull, onDiskFull } = createReserve(settings, logger);
  let migrated: readonly string[] = [];
  const store = await createSqlStore({
    schemas: databaseSchemas,
    onDiskFull,
    onWarning: logger.warn,
    onMigrated: (added) => (migrated = describeChanges(added)),
    tell: print,
    ...databaseTarget(settings),
  });
  try {
    const secretKey = await openSecretKey(store, settings);
    const administrator = await seedStore(store, settings, secretKey, productName);
    for (const change of await syncBuiltIn(store, secretKey, migrated)) print(change);
    return { store, secretKey, administrator, isDiskFull };
  } catch (error) {
    await store.close();
    throw error;
  }
}
