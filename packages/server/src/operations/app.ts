import { Hono } from 'hono';
import type { Logger } from '../services.ts';
import type { Store } from '../store/port.ts';
import { serverTable } from '../secretKeyCheck.ts';
import type { Bindings } from '../security/address.ts';
import type { Metrics } from './metrics.ts';
import { mayReadMetrics } from './metricsAccess.ts';
import type { Readiness } from './readiness.ts';

interface OperationsOptions {
  readonly store: Store;
  readonly logger: Logger;
  readonly readiness: Readiness;
  readonly metrics: Metrics;
  /** The token that reads the metrics; undefined to give them to this machine alone. */
  readonly metricsToken?: string | undefined;
}

export type OperationsApp = Hono<{ Bindings: Bindings }>;

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

const noMetrics =
  'Metrics are given to this machine alone, or to whoever has the token that STEWARD_METRICS_TOKEN sets.\n';

/** Creates the endpoints for monitoring: /health, /ready and /metrics. */
export function createOperationsApp(options: OperationsOptions): OperationsApp {
  const app: OperationsApp = new Hono();
  app.get('/health', async (c) =>
    (await isHealthy(options)) ? c.json({ status: 'ok' }) : c.json({ status: 'failed' }, 503),
  );
  app.get('/ready', async (c) => {
    const reason = await options.readiness.check();
    return reason === undefined
      ? c.json({ status: 'ready' })
      : c.json({ status: 'not ready', reason }, 503, { 'retry-after': '5' });
  });
  app.get('/metrics', async (c) => {
    const { metrics, metricsToken: token } = options;
    const remoteAddress = c.env?.incoming?.socket?.remoteAddress;
    if (!mayReadMetrics({ token, headers: c.req.raw.headers, remoteAddress })) {
      return c.text(noMetrics, 403);
    }
    return c.body(await metrics.read(), 200, { 'content-type': metrics.contentType });
  });
  return app;
}
