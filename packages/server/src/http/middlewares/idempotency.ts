import type { MiddlewareHandler } from 'hono';
import { parseIdempotencyKey } from '../../records/changes/idempotency.ts';
import type { Env } from '../callContext.ts';
import type { ContractCall } from '../contractCalls.ts';

/** Reads the key of a call that must have one effect; the transaction of its change keeps it. @throws HttpError 400 */
export const idempotency =
  ({ route }: ContractCall): MiddlewareHandler<Env> =>
  (c, next) => {
    if (route.method === 'POST') {
      c.set('idempotencyKey', parseIdempotencyKey(c.req.header('idempotency-key')));
    }
    return next();
  };
