import { permissionFor, permissionMessage } from '@steward/api/permissions';
import type { MiddlewareHandler } from 'hono';
import { assertConfirmed, factorSetup } from '../../access/confirmation.ts';
import { forbidden } from '../../base/errors.ts';
import type { AppServices } from '../../base/services.ts';
import type { Env } from '../callContext.ts';
import type { ContractCall } from '../contractCalls.ts';

/** Refuses a call whose permission its caller lacks, or that asks first who is there. @throws HttpError 403 */
export const permission =
  (services: AppServices, { name, route }: ContractCall): MiddlewareHandler<Env> =>
  (c, next) => {
    const caller = c.get('caller');
    if (caller?.needsFactorSetup === true && route.duringFactorSetup !== true) throw factorSetup();
    const requiredPermission = route.access === 'public' ? undefined : permissionFor(name);
    if (
      requiredPermission !== undefined &&
      caller?.permissions.has(requiredPermission.name) !== true
    ) {
      throw forbidden(permissionMessage(requiredPermission));
    }
    if (route.needsConfirmation === true && caller !== undefined) assertConfirmed(services, caller);
    return next();
  };
