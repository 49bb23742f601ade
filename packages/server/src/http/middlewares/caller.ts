import type { MiddlewareHandler } from 'hono';
import { authenticate } from '../../access/sessions.ts';
import type { AppServices } from '../../base/services.ts';
import type { Env } from '../callContext.ts';
import type { ContractCall } from '../contractCalls.ts';

/** Finds who makes a call that is not public. @throws HttpError 401; 403 for an API key of another network */
export const caller =
  (services: AppServices, { route }: ContractCall): MiddlewareHandler<Env> =>
  async (c, next) => {
    if (route.access !== 'public') {
      c.set(
        'caller',
        await authenticate(services, c.req.header('authorization'), c.get('address')),
      );
    }
    return next();
  };
