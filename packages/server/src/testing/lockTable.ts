import pg from 'pg';

/** Locks a table against everybody, readers too; returns how to release it. */
export async function lockTable(address: string, table: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  await client.query(`begin; lock table ${client.escapeIdentifier(table)}`);
  return () => client.end();
}
