import { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** How often to look whether a database answers again, in milliseconds. */
const retryMs = 500;

interface ConnectionWatchOptions {
  /** Opens a connection of its own. Resolves to whether the database answered, and never rejects. */
  readonly probe: () => Promise<boolean>;
  /** How long a statement may go without an answer before the database is probed, in milliseconds. */
  readonly answerTimeoutMs: number;
  /** Told when the database stops answering, and when it answers again. */
  readonly onChange: (isAnswering: boolean) => void;
}

/**
 * Notices that a database is frozen or cut off. PostgreSQL's own limits of time end nothing then, and
 * a connection alone cannot tell it from a statement that takes long.
 */
export interface ConnectionWatch {
  /** Creates the socket of a connection, which is closed when the database stops answering. */
  readonly createSocket: () => Socket;
  /** @throws Error with the code ETIMEDOUT while the database is known not to answer */
  assertAnswering(): void;
  close(): void;
}

const noAnswer = () =>
  Object.assign(new Error('The database does not answer.'), { code: 'ETIMEDOUT' });

/** Watches the connections of a pool. */
export function createConnectionWatch({
  probe,
  answerTimeoutMs,
  onChange,
}: ConnectionWatchOptions): ConnectionWatch {
  /** The sockets that the database has answered on, and how many bytes it had been sent by then. */
  const answered = new Map<Socket, number>();
  let probing: Promise<boolean> | undefined;
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
    probing ??= probe().finally(() => (probing = undefined));
    if ((await probing) || !isAnswering || isClosed) return;
    isAnswering = false;
    onChange(false);
    for (const socket of answered.keys()) socket.destroy(noAnswer());
    void waitForAnswer();
  }

  return {
    createSocket() {
      const socket = new Socket();
      socket.on('data', () => answered.set(socket, socket.bytesWritten));
      socket.once('close', () => answered.delete(socket));
      socket.setTimeout(answerTimeoutMs, () => {
        const bytes = answered.get(socket);
        // A socket that is connecting has a limit of its own.
        if (bytes !== undefined && socket.bytesWritten > bytes) void check();
        // Node tells of silence once, until the next byte.
        socket.setTimeout(answerTimeoutMs);
      });
      return socket;
    },
    assertAnswering() {
      if (!isAnswering) throw noAnswer();
    },
    close: () => void (isClosed = true),
  };
}
