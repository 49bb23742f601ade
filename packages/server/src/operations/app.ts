import { Hono } from 'hono';
import type { Logger } from '../services.ts';
import type { Store } from '../store/port.ts';
import { serverTable } from '../secretKeyCheck.ts';
import type { Readiness } from './readiness.ts';

interface OperationsOptions {
  readonly store: Store;
  readonly logger: Logger;
  readonly readiness: Readiness;
}

/** Whether the database answers; the log says why not. */
async function isHealthy({ store, logger }: OperationsOptions): Promise<boolean> {
  try {
    await store.table(serverTable.name).find({}, 1);
    return true;
  } catch (error) {
    logger.error('The database does not answer', { error: String(error) });
    return false;
  }
}

/** What tells whoever watches over a server how it is: /health and /ready. */
export function createOperationsApp(options: OperationsOptions): Hono {
  const app = new Hono();
  app.get('/health', async (c) =>
    (await isHealthy(options)) ? c.json({ status: 'ok' }) : c.json({ status: 'failed' }, 503),
  );
  app.get('/ready', async (c) => {
    const reason = await options.readiness.check();
    return reason === undefined
      ? c.json({ status: 'ready' })
      : c.json({ status: 'not ready', reason }, 503, { 'retry-after': '5' });
  });
  return app;
}
