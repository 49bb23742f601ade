import { isEmpty, isMaskedSecret, secretChangedAt } from '@steward/api/forms';
import type { Fields } from '@steward/api';
import type { Values } from '@steward/api/forms';
import { assertNoProblems } from '../../base/errors.ts';
import { maskSecret } from '../../base/cipher.ts';
import { nowIso } from '../../base/services.ts';
import type { AppServices } from '../../base/services.ts';
import type { Row } from '../../base/store.ts';

const namesByFields = new WeakMap<Fields, readonly string[]>();

/** The fields that are stored encrypted; worked out once, since every record that is written needs them. */
export function secretFieldNames(fields: Fields): readonly string[] {
  const names =
    namesByFields.get(fields) ??
    Object.keys(fields).filter((name) => fields[name]?.kind === 'secret');
  namesByFields.set(fields, names);
  return names;
}

/** The columns that hold when each secret was changed; an empty one says that nobody knows. */
export const secretTimeColumns = (fields: Fields): string[] =>
  secretFieldNames(fields).map(secretChangedAt);

/** When the secrets of a row were changed, where that is known. */
export const secretTimes = (fields: Fields, row: Row): Values =>
  Object.fromEntries(
    secretTimeColumns(fields).flatMap((name) =>
      typeof row[name] === 'string' ? [[name, row[name]]] : [],
    ),
  );

/** The purpose that a secret is encrypted for. */
export const secretPurpose = (resource: string, field: string): string => `${resource}.${field}`;

/** The purpose that API keys are encrypted for: the column in which they were once kept. */
export const apiKeyPurpose = 'users.api_key';

interface ResourceFields {
  readonly name: string;
  readonly fields: Fields;
}

/** Refuses masks in a new record, which has no secret yet. @throws HttpError 400 */
export function assertNoMasks(fields: Fields, body: Values): void {
  const masked = secretFieldNames(fields).filter((name) => isMaskedSecret(body[name]));
  if (masked.length === 0) return;
  const text = 'This is a masked value, not the secret itself. Type the secret.';
  assertNoProblems(Object.fromEntries(masked.map((name) => [name, text])));
}

/**
 * Encrypts the secrets among columns, and dates them; null empties one, and an empty text, or a mask that came
 * back, changes nothing.
 */
export async function encryptSecrets(
  { name: resource, fields }: ResourceFields,
  columns: Values,
  services: AppServices,
): Promise<Values> {
  const secrets = new Set(secretFieldNames(fields));
  if (secrets.size === 0) return columns;
  const result: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(columns)) {
    if (!secrets.has(name)) result[name] = value;
    else if (value === null) Object.assign(result, { [name]: null, [secretChangedAt(name)]: null });
    else if (!isEmpty(value) && !isMaskedSecret(value)) {
      result[name] = await services.cipher.encrypt(String(value), secretPurpose(resource, name));
      result[secretChangedAt(name)] = nowIso(services);
    }
  }
  return result;
}

/**
 * Whether a row holds this secret, by fingerprints with the server's key, which take the same time whatever
 * differs. One that cannot be decrypted is another one.
 */
export async function isStoredSecret(
  { cipher }: Pick<AppServices, 'cipher'>,
  resource: string,
  row: Row,
  field: string,
  secret: string,
): Promise<boolean> {
  const encrypted = row[field];
  if (typeof encrypted !== 'string') return false;
  const purpose = secretPurpose(resource, field);
  const storedSecret = await cipher.decrypt(encrypted, purpose).catch(() => undefined);
  if (storedSecret === undefined) return false;
  const [one, other] = await Promise.all(
    [storedSecret, secret].map((text) => cipher.sign(text, purpose)),
  );
  return one === other;
}

/** Masks the secrets of records; a secret that this server's key cannot decrypt shows no letter. */
export async function maskSecrets(
  { name: resource, fields }: ResourceFields,
  records: readonly Values[],
  { cipher }: AppServices,
): Promise<readonly Values[]> {
  const names = secretFieldNames(fields);
  const maskRecord = async (record: Values): Promise<Values> => {
    const result: Record<string, unknown> = { ...record };
    for (const name of names) {
      const value = record[name];
      if (typeof value !== 'string') continue;
      const secret = cipher.decrypt(value, secretPurpose(resource, name));
      result[name] = await secret.then(maskSecret, () => maskSecret(''));
    }
    return result;
  };
  return names.length === 0 ? records : Promise.all(records.map(maskRecord));
}
