import type { MiddlewareHandler } from 'hono';
import { diskFull } from '../../base/errors.ts';
import type { AppServices } from '../../base/services.ts';
import type { Env } from '../callContext.ts';
import type { ContractCall } from '../contractCalls.ts';

/** Refuses changes while the disk is full, except for logins, which are small and needed for reading. */
export const fullDisk =
  ({ isDiskFull }: AppServices, { group, route }: ContractCall): MiddlewareHandler<Env> =>
  (_c, next) => {
    if (route.method !== 'GET' && group !== 'auth' && isDiskFull()) throw diskFull();
    return next();
  };
