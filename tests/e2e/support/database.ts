import type { ServerSettings } from './server.ts';

/** A database for one platform, as the server's settings name it. */
export interface Database {
  readonly settings: ServerSettings;
  readonly close: () => Promise<void>;
}

/** Opens a new, empty database. */
export async function openDatabase(kind: 'sqlite' | 'postgres'): Promise<Database> {
  if (kind === 'sqlite') return { settings: {}, close: () => Promise.resolve() };
  throw new Error('Not yet.');
}
