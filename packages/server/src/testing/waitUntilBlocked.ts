import pg from 'pg';
import { vi } from 'vitest';

/** Waits until a connection to a database waits for what another holds. */
export async function waitUntilBlocked(address: string): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    await vi.waitFor(
      async () => {
        const { rowCount } = await client.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        if (rowCount === 0) throw new Error('No connection waits for another.');
      },
      { timeout: 20_000, interval: 20 },
    );
  } finally {
    await client.end();
  }
}
