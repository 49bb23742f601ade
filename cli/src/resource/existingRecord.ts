import { isDeepStrictEqual } from 'node:util';
import type { Fields } from '@steward/api';
import { isMaskedSecret } from '@steward/api/forms';
import type { Factory } from '../kernel/factory.ts';
import { usageError } from '../kernel/errors.ts';

type Values = Readonly<Record<string, unknown>>;

/** The record that an edit changes: a file that was printed from it holds more than may be changed. */
export interface ExistingRecord {
  /** What it is in a sentence, such as 'signal 12'. */
  readonly what: string;
  /** Its id, where the command line names it. */
  readonly id?: number;
  /** The record as the platform has it; asked for only when it must be known. */
  readonly record: (given: Values) => Promise<Values>;
}

/** Throws for what is no field at all. */
export function assertKnownFields(names: readonly string[], fields: Fields): void {
  if (names.length === 0) return;
  throw usageError('There are fields that this record does not have.', {
    details: names.map((name) => `${name} is not one of its fields.`),
    hint: `It has: ${Object.keys(fields).join(', ')}`,
  });
}

/** Throws unless what cannot be changed is as the platform has it. */
async function assertFixedFieldsUnchanged(
  given: Values,
  fields: Fields,
  existing: ExistingRecord,
): Promise<void> {
  const fixed = Object.keys(given).filter((name) => !Object.hasOwn(fields, name));
  if (fixed.includes('id') && existing.id !== undefined && String(given.id) !== `${existing.id}`) {
    throw usageError(
      `What was given has the id ${String(given.id)}, and this changes ${existing.what}.`,
    );
  }
  const unsure = fixed.filter((name) => name !== 'id' || existing.id === undefined);
  if (unsure.length === 0) return;
  const record = await existing.record(given);
  const other = unsure.filter((name) => !isDeepStrictEqual(given[name], record[name]));
  assertKnownFields(
    other.filter((name) => !Object.hasOwn(record, name)),
    fields,
  );
  if (other.length === 0) return;
  throw usageError(`There are fields of ${existing.what} that cannot be changed here.`, {
    details: other.map((name) => `${name} is not what the platform has.`),
    hint: 'Leave them out, or print the record anew.',
  });
}

/**
 * What was given for an edit without what says nothing new: the id that is named already, what the platform
 * alone sets and has as it is given, secrets that were printed masked. Throws when one of the first two differs.
 */
export async function changedFields(
  { io }: Factory,
  given: Values,
  fields: Fields,
  existing: ExistingRecord,
): Promise<Record<string, unknown>> {
  await assertFixedFieldsUnchanged(given, fields, existing);
  const own = Object.entries(given).filter(([name]) => Object.hasOwn(fields, name));
  const isMasked = ([name, value]: [string, unknown]) =>
    fields[name]?.kind === 'secret' && isMaskedSecret(value);
  const masked = own.filter(isMasked).map(([name]) => fields[name]?.label);
  if (masked.length > 0) await io.note(`Masked, and so left as they are: ${masked.join(', ')}.`);
  return Object.fromEntries(own.filter((each) => !isMasked(each)));
}

/** Throws for secrets that were printed masked: a new record has none that could stay. */
export function assertNoMaskedSecrets(given: Values, fields: Fields): void {
  const masked = Object.keys(fields).filter(
    (name) => fields[name]?.kind === 'secret' && isMaskedSecret(given[name]),
  );
  if (masked.length === 0) return;
  throw usageError('Nothing was sent, because not every value is valid.', {
    details: masked.map(
      (name) => `${fields[name]?.label} is a masked value, not the secret itself.`,
    ),
  });
}
