import { permissionFor, permissionMessage } from '@steward/api/permissions';
import type { MiddlewareHandler } from 'hono';
import { assertConfirmed, factorSetup } from '../../access/confirmation.ts';
import { keyRefusal } from '../../access/keys/keyRefusal.ts';
import { forbidden } from '../../base/errors.ts';
import type { AppServices } from '../../base/services.ts';
import type { Env } from '../callContext.ts';
import type { ContractCall } from '../contractCalls.ts';

/**
 * Refuses a call whose permission its caller lacks, which their API key may not make, or that asks first who is there.
 * @throws HttpError 403
 */
export const permission = (
  services: AppServices,
  { name, route }: ContractCall,
): MiddlewareHandler<Env> => {
  const permission = route.access === 'public' ? undefined : permissionFor(name);
  return (c, next) => {
    const caller = c.get('caller');
    if (caller?.needsFactorSetup === true && route.duringFactorSetup !== true) throw factorSetup();
    const refusal = caller?.key && keyRefusal(caller.key, route, permission);
    if (refusal !== undefined) throw forbidden(refusal);
    if (permission !== undefined && caller?.permissions.has(permission.name) !== true) {
      throw forbidden(permissionMessage(permission));
    }
    if (route.needsConfirmation === true && caller !== undefined) assertConfirmed(services, caller);
    return next();
  };
};
