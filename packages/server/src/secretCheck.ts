import type { Resource } from '@steward/api';
import type { Call, Handler } from './call.ts';
import { requireCaller } from './call.ts';
import { findRow } from './crud.ts';
import { isStoredSecret, secretFieldNames } from './secretFields.ts';
import { consumeAttempt } from './security/rateLimit.ts';
import type { Where } from './store/port.ts';

/**
 * Tells which of the secrets that were sent are not those of a record. Who may change a record may ask, and only
 * so often, so that nobody finds a secret by trying.
 */
export const secretCheckHandler =
  (resource: Resource, scope: (call: Call) => Where = () => ({})): Handler =>
  async (call) => {
    const { user } = requireCaller(call);
    const row = await findRow(resource, call, scope(call));
    await consumeAttempt(call.services, ['secret-check', `${user.id} ${resource.name} ${row.id}`]);
    const different: string[] = [];
    for (const field of secretFieldNames(resource.fields)) {
      const secret = call.body[field];
      if (typeof secret !== 'string') continue;
      if (!(await isStoredSecret(call.services, resource.name, row, field, secret))) {
        different.push(field);
      }
    }
    return { different };
  };
