import { randomUUID } from 'node:crypto';
import path from 'node:path';
import pg from 'pg';

async function run(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The address of another database on the same server. */
const addressOf = (server: string, database: string) =>
  Object.assign(new URL(server), { pathname: database }).href;

/** Creates an empty database on the server of another one, and returns its address. */
export async function createDatabase(server: string): Promise<string> {
  const name = `test_${randomUUID()}`;
  await run(server, `create database "${name}"`);
  return addressOf(server, name);
}

/** Drops a database, and ends the connections to it. */
export const dropDatabase = (address: string): Promise<void> =>
  run(addressOf(address, 'postgres'), `drop database "${path.basename(address)}" with (force)`);
