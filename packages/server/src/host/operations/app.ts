import { Hono } from 'hono';
import type { Bindings } from '../../base/network/address.ts';
import type { Metrics } from './metrics.ts';
import { mayReadMetrics } from './metricsAccess.ts';
import type { Readiness } from './readiness.ts';

interface OperationsOptions {
  readonly readiness: Readiness;
  readonly metrics: Metrics;
  /** The token that reads the metrics; undefined to give them to nobody. */
  readonly metricsToken?: string | undefined;
}

export type OperationsApp = Hono<{ Bindings: Bindings }>;

const noMetrics =
  'Send the token that STEWARD_METRICS_TOKEN sets, as in Authorization: Bearer <token>.\n';

/** Creates the endpoints for monitoring: /health, /ready and /metrics. */
export function createOperationsApp(options: OperationsOptions): OperationsApp {
  const app: OperationsApp = new Hono();
  // A server whose database is away is not made better by a restart, so this asks for the process alone.
  app.get('/health', (c) => c.json({ status: 'ok' }));
  app.get('/ready', async (c) => {
    const reason = await options.readiness.check();
    return reason === undefined
      ? c.json({ status: 'ready' })
      : c.json({ status: 'not ready', reason }, 503, { 'retry-after': '5' });
  });
  app.get('/metrics', async (c) => {
    const { metrics, metricsToken } = options;
    if (!mayReadMetrics(metricsToken, c.req.header('authorization'))) {
      return c.text(noMetrics, 403);
    }
    return c.body(await metrics.read(), 200, { 'content-type': metrics.contentType });
  });
  return app;
}
