import { connect, createServer } from 'node:net';
import type { Socket } from 'node:net';
import { freePort } from './freePort.ts';

/** What PostgreSQL says to who has logged in: the login is right, and a statement may come. */
const loggedIn = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);

/** A pooler in front of a database. */
export interface TestPooler {
  /** The address of the database behind it. */
  readonly address: string;
  /** From now on it passes nothing on, and logs clients in by itself, as over a database that is frozen. */
  loseDatabase(): void;
  stop(): Promise<void>;
}

/** Starts a pooler on a free port of this machine. */
export async function startPooler(database: string): Promise<TestPooler> {
  const { hostname, port: databasePort } = new URL(database);
  const open = new Set<Socket>();
  let isLost = false;
  const server = createServer((client) => {
    open.add(client.on('error', () => {}));
    if (isLost) {
      client.once('data', () => client.write(loggedIn));
      return;
    }
    const onward = connect(Number(databasePort), hostname);
    open.add(onward.on('error', () => {}));
    client.on('data', (bytes) => isLost || onward.write(bytes));
    onward.on('data', (bytes) => client.write(bytes));
  });
  const port = await freePort();
  await new Promise<void>((resolve) => void server.listen(port, hostname, resolve));
  const address = new URL(database);
  address.port = String(port);
  return {
    address: address.href,
    loseDatabase() {
      isLost = true;
    },
    async stop() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
}
