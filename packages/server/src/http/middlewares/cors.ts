import { lastEventHeader, operationHeader, routes } from '@steward/api';
import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';

const methods = [...new Set(routes.map(({ route }) => route.method)), 'HEAD'];
/** The time for which browsers cache a preflight, in seconds; the maximum of Chromium. */
const maxAge = 7_200;

/**
 * Lets pages of other origins call. They send a token that a page must have been given, and no cookie,
 * so that credentials are not allowed.
 */
export const allowOrigins = (origins: readonly string[]): MiddlewareHandler =>
  cors({
    origin: [...origins],
    allowMethods: methods,
    allowHeaders: [
      'authorization',
      'content-type',
      'if-match',
      'idempotency-key',
      'last-event-id',
      operationHeader,
    ],
    exposeHeaders: ['etag', 'x-request-id', 'retry-after', 'content-disposition', lastEventHeader],
    maxAge,
  });
