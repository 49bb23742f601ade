import type { Client } from '@steward/api';
import { errorMessage } from '@steward/api';
import { isUnreached } from '../../kernel/errors/errors.ts';
import { readExtensions } from '../../kernel/http/extensions.ts';
import type { Factory } from '../../kernel/command/factory.ts';
import type { RetryPolicy } from '../../kernel/http/retryPolicy.ts';
import { createRetryPolicy } from '../../kernel/http/retryPolicy.ts';

/** A platform that is ready to be sent to. */
export interface Connection {
  readonly client: Client;
  readonly policy: RetryPolicy;
  readonly extensions: ReadonlySet<string>;
}

/**
 * Reads the platform's extensions, and prepares to send to it.
 *
 * @param maxWait seconds to wait in all while it does not answer, or is busy
 */
export async function connect(factory: Factory, maxWait: number): Promise<Connection> {
  const { io, system } = factory;
  const client = await factory.client({ noRetry: true });
  const policy = createRetryPolicy({
    maxWait,
    sleep: (milliseconds) => system.sleep(milliseconds, system.interruption.stopSignal),
    onWait: (error, seconds) =>
      void io.note(`${errorMessage(error)} Trying again in ${Math.ceil(seconds)} s.`),
  });
  // That nothing is there at the first call means most likely that the address is wrong.
  const extensions = await policy.run(() => readExtensions(client), isUnreached);
  return { client, policy, extensions };
}
