import type { Client } from '@steward/api';
import { errorMessage } from '@steward/api';
import { isUnreached } from '../kernel/errors.ts';
import { readExtensions } from '../kernel/extensions.ts';
import type { Factory } from '../kernel/factory.ts';
import type { RetryPolicy } from '../kernel/trouble.ts';
import { createRetryPolicy } from '../kernel/trouble.ts';
import type { Delivery } from './deliver.ts';
import type { Journal } from './journal.ts';
import { amount } from './messages.ts';

/** A platform that is ready to be sent to. */
export interface Connection {
  readonly isIdempotent: boolean;
  readonly delivery: (
    journal: Journal,
    strict: boolean,
    upsert: Delivery['upsert'],
  ) => Omit<Delivery, 'onUnknown'>;
  readonly extensions: ReadonlySet<string>;
  readonly client: Client;
  readonly policy: RetryPolicy;
}

interface ConnectOptions {
  /** Called whenever the platform is waited for. */
  readonly onTrouble: () => void;
  /** Makes room for a message. */
  readonly clearLine: () => void;
}

/**
 * Reads the platform's extensions, and prepares to send to it.
 *
 * @param maxWait seconds to wait in all while it does not answer, or is busy
 */
export async function connect(
  factory: Factory,
  maxWait: number,
  { onTrouble, clearLine }: ConnectOptions,
): Promise<Connection> {
  const { io, system } = factory;
  const { stopSignal } = system.interruption;
  let clockSkew = 0;
  const clients = new Map<number, Promise<Client>>();
  const client = (patience: number): Promise<Client> => {
    const made =
      clients.get(patience) ??
      factory.client({
        bare: true,
        patience,
        onAnswer: ({ headers }) => {
          const there = Date.parse(headers.get('date') ?? '');
          if (!Number.isNaN(there)) clockSkew = there - system.now();
        },
      });
    clients.set(patience, made);
    return made;
  };
  const policy = createRetryPolicy({
    maxWait,
    sleep: (milliseconds) => system.sleep(milliseconds, stopSignal),
    onWait(error, seconds) {
      onTrouble();
      clearLine();
      void io.note(`${errorMessage(error)} Trying again in ${Math.ceil(seconds)} s.`);
    },
  });
  const first = await client(1);
  // That nothing is there at the first call means most likely that the address is wrong.
  const extensions = await policy.run(() => readExtensions(first), isUnreached);
  return {
    isIdempotent: extensions.has('idempotency'),
    ...{ extensions, client: first, policy },
    delivery: (journal, strict, upsert) => ({
      ...{ client, policy, journal, strict, upsert },
      isIdempotent: extensions.has('idempotency') && journal.before.header.isIdempotent,
      operation: extensions.has('history') ? journal.before.header.operation : undefined,
      clockSkew: () => clockSkew,
      now: system.now,
      isStopping: () => stopSignal.aborted,
      async onDoubt({ firstLine, lastLine }, reason) {
        clearLine();
        await io.note(
          `${reason} Asking the platform what became of lines ${amount(firstLine)} to ${amount(lastLine)}.`,
        );
      },
    }),
  };
}
