import { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';

/** How often to look whether a database answers again, in milliseconds. */
const retryMs = 500;

interface ConnectionWatchOptions {
  /** Opens a connection of its own. Resolves to whether the database answered, and never rejects. */
  readonly probe: () => Promise<boolean>;
  /** How long a connection may be in use before the database is probed, in milliseconds. */
  readonly answerTimeoutMs: number;
  /** Called when the database stops answering, and when it answers again. */
  readonly onChange: (isAnswering: boolean) => void;
}

/**
 * Notices that a database is frozen or cut off. PostgreSQL's own limits of time end nothing then, and
 * a connection alone cannot tell it from a statement that takes long.
 */
export interface ConnectionWatch {
  /** Creates the socket of a connection, which is closed when the database stops answering. */
  readonly createSocket: () => Socket;
  /** Watches how long connections of a pool are in use. */
  watch(pool: pg.Pool): void;
  /** @throws Error with the code ETIMEDOUT while the database is known not to answer */
  assertAnswering(): void;
  close(): void;
}

const noAnswer = () =>
  Object.assign(new Error('The database does not answer.'), { code: 'ETIMEDOUT' });

/** Creates the watch over the connections to a database. */
export function createConnectionWatch({
  probe,
  answerTimeoutMs,
  onChange,
}: ConnectionWatchOptions): ConnectionWatch {
  const sockets = new Set<Socket>();
  /** The connections in use, and since when, or when the database was last seen to answer. */
  const inUse = new Map<pg.PoolClient, number>();
  let isProbing = false;
  let isAnswering = true;
  let isClosed = false;

  async function waitForAnswer(): Promise<void> {
    do {
      await delay(retryMs, undefined, { ref: false });
    } while (!isClosed && !(await probe()));
    isAnswering = true;
    if (!isClosed) onChange(true);
  }

  async function check(): Promise<void> {
    isProbing = true;
    const answers = await probe();
    isProbing = false;
    if (isClosed) return;
    if (answers) {
      for (const client of inUse.keys()) inUse.set(client, performance.now());
      return;
    }
    isAnswering = false;
    onChange(false);
    // Of TLS this is the socket below, which takes it along.
    for (const socket of sockets) socket.destroy(noAnswer());
    await waitForAnswer();
  }

  const timer = setInterval(() => {
    if (isProbing || !isAnswering) return;
    const limit = performance.now() - answerTimeoutMs;
    if ([...inUse.values()].some((since) => since < limit)) void check();
  }, answerTimeoutMs / 2).unref();

  return {
    createSocket() {
      const socket = new Socket();
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
      return socket;
    },
    watch(pool) {
      pool.on('acquire', (client) => void inUse.set(client, performance.now()));
      pool.on('release', (_error, client) => void inUse.delete(client));
    },
    assertAnswering() {
      if (!isAnswering) throw noAnswer();
    },
    close() {
      isClosed = true;
      clearInterval(timer);
    },
  };
}
