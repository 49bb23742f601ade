import { isEmpty, isMaskedSecret } from '@steward/api/forms';
import type { Fields } from '@steward/api';
import type { Values } from '@steward/api/forms';
import { assertNoProblems } from './errors.ts';
import type { AppServices } from './services.ts';
import { maskSecret } from './security/cipher.ts';

/** The fields that are kept encrypted. */
export const secretFieldNames = (fields: Fields): string[] =>
  Object.keys(fields).filter((name) => fields[name]?.kind === 'secret');

/** What a secret of a resource is encrypted for. */
export const secretPurpose = (resource: string, field: string): string => `${resource}.${field}`;

interface ResourceFields {
  readonly name: string;
  readonly fields: Fields;
}

/** Refuses masks where there is nothing yet that they could stand for. @throws Refusal 400 */
export function assertNoMasks(fields: Fields, body: Values): void {
  const maskOne = secretFieldNames(fields).filter((name) => isMaskedSecret(body[name]));
  const text = 'This is a masked value, not the secret itself. Type the secret.';
  assertNoProblems(Object.fromEntries(maskOne.map((name) => [name, text])));
}

/** Columns with their secrets encrypted; an empty one, or a mask that came back, changes nothing. */
export async function encryptSecrets(
  { name: resource, fields }: ResourceFields,
  columns: Values,
  { cipher }: AppServices,
): Promise<Values> {
  const names = secretFieldNames(fields);
  const others = Object.entries(columns).filter(([name]) => !names.includes(name));
  const sent = names.filter((name) => !isEmpty(columns[name]) && !isMaskedSecret(columns[name]));
  const encrypted = sent.map(async (name): Promise<[string, string]> => [
    name,
    await cipher.encrypt(String(columns[name]), secretPurpose(resource, name)),
  ]);
  return Object.fromEntries([...others, ...(await Promise.all(encrypted))]);
}

/** Records with their secrets masked; one that this server's key cannot read shows no letter. */
export async function maskSecrets(
  { name: resource, fields }: ResourceFields,
  records: readonly Values[],
  { cipher }: AppServices,
): Promise<readonly Values[]> {
  const names = secretFieldNames(fields);
  if (names.length === 0) return records;
  const maskOne = async (record: Values, name: string): Promise<[string, string]> => {
    const text = cipher.decrypt(String(record[name]), secretPurpose(resource, name));
    return [name, await text.then(maskSecret, () => maskSecret(''))];
  };
  return Promise.all(
    records.map(async (record) => {
      const stored = names.filter((name) => typeof record[name] === 'string');
      const texts = await Promise.all(stored.map((name) => maskOne(record, name)));
      return { ...record, ...Object.fromEntries(texts) };
    }),
  );
}
