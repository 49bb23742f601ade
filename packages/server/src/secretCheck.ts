import type { Resource } from '@steward/api';
import type { Call, Handler } from './call.ts';
import { requireCaller } from './call.ts';
import { findRow } from './crud.ts';
import { secretFieldNames, secretPurpose } from './secretFields.ts';
import { consumeAttempt } from './security/rateLimit.ts';
import type { Row, Where } from './store/port.ts';

/** Whether a stored secret is this one, by their fingerprints with the server's key. */
async function isStored(
  { services: { cipher } }: Call,
  row: Row,
  purpose: string,
  field: string,
  secret: string,
) {
  const encrypted = row[field];
  if (typeof encrypted !== 'string') return false;
  const stored = await cipher.decrypt(encrypted, purpose).catch(() => undefined);
  if (stored === undefined) return false;
  const [one, other] = await Promise.all(
    [stored, secret].map((text) => cipher.sign(text, purpose)),
  );
  return one === other;
}

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
      const purpose = secretPurpose(resource.name, field);
      if (!(await isStored(call, row, purpose, field, secret))) different.push(field);
    }
    return { different };
  };
