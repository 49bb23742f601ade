import { isNetworkError } from '@steward/api';
import type { Client } from '@steward/api';
import { setTimeout as delay } from 'node:timers/promises';
import { test } from 'vitest';
import { databaseKinds, useDatabases } from './databases.ts';
import { logIn, startProcess } from './serverProcess.ts';
import { createRandom, rounds } from './settings.ts';
import { assertChain, assertWritten } from './writing.ts';

/** Enough writers that some share a transaction on SQLite. */
const writers = 24;
const count = rounds(2);

const createDatabase = useDatabases();

/** Creates signals until the server is gone; returns the names of those whose answer did not come. */
async function write(client: Client, prefix: string, doneNames: string[]): Promise<string[]> {
  for (let n = 0; ; n++) {
    const name = `${prefix}_${n}`;
    try {
      await client.signals.create({ body: { name }, idempotencyKey: name });
      doneNames.push(name);
    } catch (error) {
      if (isNetworkError(error)) return [name];
      throw error;
    }
  }
}

test.each(databaseKinds)(
  `after ${count} kills on %s the chain holds, nothing acknowledged is lost, and a call sent again has one effect`,
  async (kind) => {
    const random = createRandom();
    const { target, environment } = await createDatabase(kind);
    const doneNames: string[] = [];
    let unknownNames: string[] = [];
    for (let round = 0; round < count; round++) {
      const server = await startProcess(environment);
      const client = await logIn(server.url);
      for (const name of unknownNames) {
        await client.signals.create({ body: { name }, idempotencyKey: name });
        doneNames.push(name);
      }
      const writing = Promise.all(
        Array.from({ length: writers }, (_, writer) =>
          write(client, `r${round}_w${writer}`, doneNames),
        ),
      );
      await delay(20 + random() * 400);
      await server.kill();
      unknownNames = (await writing).flat();
      await assertChain(target, `round ${round}`);
    }
    await assertWritten(target, doneNames);
  },
  60_000 + count * 20_000,
);
