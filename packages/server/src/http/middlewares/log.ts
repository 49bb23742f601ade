import type { MiddlewareHandler } from 'hono';
import type { AppServices } from '../../base/services.ts';
import type { Env } from '../callContext.ts';
import type { ContractCall } from '../contractCalls.ts';
import { describePath } from '../describePath.ts';

/** Adds the name of the call to the log. */
export const tagCall =
  ({ name, route }: ContractCall): MiddlewareHandler<Env> =>
  (c, next) => {
    c.set('call', name);
    c.set('route', route.path);
    return next();
  };

/** Writes a line for each call once it is answered, and counts it. */
export const log =
  ({ clock, logger, observer }: AppServices): MiddlewareHandler<Env> =>
  async (c, next) => {
    const started = clock();
    await next();
    // The log sums up refusals: under overload they are the majority of calls.
    if (c.get('isRefused') === true) return;
    const { status } = c.res;
    const ms = clock() - started;
    const { method } = c.req;
    observer.callEnded({ method, route: c.get('route') ?? 'unknown', status, ms });
    const path = describePath(c.req.path);
    const requestId = c.get('requestId');
    const address = c.get('address');
    const call = c.get('call') ?? 'unknown';
    const caller = c.get('caller');
    const by = caller && (caller.sessionId === undefined ? 'key' : 'session');
    const logEntry = { requestId, method, path, call, status, ms, address };
    logger.info('call', {
      ...logEntry,
      ...(caller && { user: caller.user.id, by }),
      ...(caller?.key && { key: caller.key.id }),
    });
  };
