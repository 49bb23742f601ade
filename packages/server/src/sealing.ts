import { isEmpty, isMask } from '@steward/api';
import type { Fields, Values } from '@steward/api';
import { refuseProblems } from './errors.ts';
import type { Platform } from './platform.ts';
import { mask } from './security/secrets.ts';

/** The fields that are kept encrypted. */
export const secretFields = (fields: Fields): string[] =>
  Object.keys(fields).filter((name) => fields[name]?.kind === 'secret');

/** What a secret of a resource is encrypted for. */
export const secretPurpose = (resource: string, field: string): string => `${resource}.${field}`;

interface Kept {
  readonly name: string;
  readonly fields: Fields;
}

/** Refuses masks where there is nothing yet that they could stand for. @throws Refusal 400 */
export function refuseMasks(fields: Fields, body: Values): void {
  const shown = secretFields(fields).filter((name) => isMask(body[name]));
  const text = 'This is a masked value, not the secret itself. Type the secret.';
  refuseProblems(Object.fromEntries(shown.map((name) => [name, text])));
}

/** Columns with their secrets encrypted; an empty one, or a mask that came back, changes nothing. */
export async function sealed(
  { name: resource, fields }: Kept,
  columns: Values,
  { secrets }: Platform,
): Promise<Values> {
  const names = secretFields(fields);
  const others = Object.entries(columns).filter(([name]) => !names.includes(name));
  const given = names.filter((name) => !isEmpty(columns[name]) && !isMask(columns[name]));
  const kept = given.map(async (name): Promise<[string, string]> => [
    name,
    await secrets.seal(String(columns[name]), secretPurpose(resource, name)),
  ]);
  return Object.fromEntries([...others, ...(await Promise.all(kept))]);
}

/** Records with their secrets masked; one that this server's key cannot read shows no letter. */
export async function masked(
  { name: resource, fields }: Kept,
  records: readonly Values[],
  { secrets }: Platform,
): Promise<readonly Values[]> {
  const names = secretFields(fields);
  if (names.length === 0) return records;
  const shown = async (record: Values, name: string): Promise<[string, string]> => {
    const text = secrets.open(String(record[name]), secretPurpose(resource, name));
    return [name, await text.then(mask, () => mask(''))];
  };
  return Promise.all(
    records.map(async (record) => {
      const stored = names.filter((name) => typeof record[name] === 'string');
      const texts = await Promise.all(stored.map((name) => shown(record, name)));
      return { ...record, ...Object.fromEntries(texts) };
    }),
  );
}
