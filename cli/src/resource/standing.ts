import { isDeepStrictEqual } from 'node:util';
import type { Fields } from '@steward/api';
import { isMaskedSecret } from '@steward/api/forms';
import type { Factory } from '../kernel/factory.ts';
import { usage } from '../kernel/failures.ts';

type Values = Readonly<Record<string, unknown>>;

/** The record that an edit changes: a file that was printed from it holds more than may be changed. */
export interface Standing {
  /** What it is in a sentence, such as 'signal 12'. */
  readonly what: string;
  /** Its id, where the command line names it. */
  readonly id?: number;
  /** The record as the platform has it; asked for only when it must be known. */
  readonly record: (given: Values) => Promise<Values>;
}

/** Throws for what is no field at all. */
export function refuseUnknown(names: readonly string[], fields: Fields): void {
  if (names.length === 0) return;
  throw usage('There are fields that this record does not have.', {
    details: names.map((name) => `${name} is not one of its fields.`),
    hint: `It has: ${Object.keys(fields).join(', ')}`,
  });
}

/** Throws unless what cannot be changed is as the platform has it. */
async function refuseChanges(given: Values, fields: Fields, standing: Standing): Promise<void> {
  const fixed = Object.keys(given).filter((name) => !Object.hasOwn(fields, name));
  if (fixed.includes('id') && standing.id !== undefined && String(given.id) !== `${standing.id}`) {
    throw usage(
      `What was given has the id ${String(given.id)}, and this changes ${standing.what}.`,
    );
  }
  const unsure = fixed.filter((name) => name !== 'id' || standing.id === undefined);
  if (unsure.length === 0) return;
  const record = await standing.record(given);
  const other = unsure.filter((name) => !isDeepStrictEqual(given[name], record[name]));
  refuseUnknown(
    other.filter((name) => !Object.hasOwn(record, name)),
    fields,
  );
  if (other.length === 0) return;
  throw usage(`There are fields of ${standing.what} that cannot be changed here.`, {
    details: other.map((name) => `${name} is not what the platform has.`),
    hint: 'Leave them out, or print the record anew.',
  });
}

/**
 * What was given for an edit without what says nothing new: the id that is named already, what the platform
 * alone sets and has as it is given, secrets that were printed masked. Throws when one of the first two differs.
 */
export async function changesOf(
  { say }: Factory,
  given: Values,
  fields: Fields,
  standing: Standing,
): Promise<Record<string, unknown>> {
  await refuseChanges(given, fields, standing);
  const own = Object.entries(given).filter(([name]) => Object.hasOwn(fields, name));
  const isMasked = ([name, value]: [string, unknown]) =>
    fields[name]?.kind === 'secret' && isMaskedSecret(value);
  const masked = own.filter(isMasked).map(([name]) => fields[name]?.label);
  if (masked.length > 0) await say.note(`Masked, and so left as they are: ${masked.join(', ')}.`);
  return Object.fromEntries(own.filter((each) => !isMasked(each)));
}

/** Throws for secrets that were printed masked: a new record has none that could stay. */
export function refuseMasks(given: Values, fields: Fields): void {
  const masked = Object.keys(fields).filter(
    (name) => fields[name]?.kind === 'secret' && isMaskedSecret(given[name]),
  );
  if (masked.length === 0) return;
  throw usage('Nothing was sent, because not every value is valid.', {
    details: masked.map(
      (name) => `${fields[name]?.label} is a masked value, not the secret itself.`,
    ),
  });
}
