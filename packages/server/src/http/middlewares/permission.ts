import { permissionFor, permissionMessage } from '@steward/api/permissions';
import type { MiddlewareHandler } from 'hono';
import { forbidden } from '../../base/errors.ts';
import type { Env } from '../callContext.ts';
import type { ContractCall } from '../contractCalls.ts';

/** Refuses a call whose permission its caller lacks. @throws HttpError 403 */
export const permission =
  ({ name, route }: ContractCall): MiddlewareHandler<Env> =>
  (c, next) => {
    const requiredPermission = route.access === 'public' ? undefined : permissionFor(name);
    if (
      requiredPermission !== undefined &&
      c.get('caller')?.permissions.has(requiredPermission.name) !== true
    ) {
      throw forbidden(permissionMessage(requiredPermission));
    }
    return next();
  };
