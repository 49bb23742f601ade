import { randomUUID } from 'node:crypto';
import type { ClientOptions } from '@steward/api';

/**
 * The options of changing calls, as far as the platform supports them. Each POST has a key, so that it can be repeated;
 * all calls of a run share one operation.
 */
export const createCallOptions =
  (
    operation: string,
    extensions: () => Promise<ReadonlySet<string>>,
  ): NonNullable<ClientOptions['callOptions']> =>
  async ({ method, access }) => {
    if (method === 'GET' || access === 'public') return {};
    const platformExtensions = await extensions();
    return {
      ...(platformExtensions.has('history') && { operation }),
      ...(method === 'POST' &&
        platformExtensions.has('versions') && { idempotencyKey: randomUUID() }),
    };
  };
