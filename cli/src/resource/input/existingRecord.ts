import { isDeepStrictEqual } from 'node:util';
import type { Fields } from '@steward/api';
import { isMaskedSecret } from '@steward/api/forms';
import { inputError } from '../../kernel/errors/errors.ts';
import type { Io } from '../../kernel/io/io.ts';

type Values = Readonly<Record<string, unknown>>;

/** The record that an edit changes. */
export interface ExistingRecord {
  /** Its name in a sentence, such as 'signal 12'. */
  readonly label: string;
  /** Its id, where the command line names it. */
  readonly id?: number;
  /** The record as the platform has it; called only when it must be known. */
  readonly readRecord: (input: Values) => Promise<Values>;
}

/** Throws for names that are no field. */
export function assertKnownFields(names: readonly string[], fields: Fields): void {
  const unknown = names.filter((name) => !Object.hasOwn(fields, name));
  if (unknown.length === 0) return;
  throw inputError('Some fields are unknown.', {
    details: unknown.map((name) => `${name} is not one of its fields.`),
    hint: `It has: ${Object.keys(fields).join(', ')}`,
  });
}

/** Throws unless fields that cannot be changed are as the platform has them. */
async function assertFixedFieldsUnchanged(
  input: Values,
  fields: Fields,
  { label, id, readRecord }: ExistingRecord,
): Promise<void> {
  const fixed = Object.keys(input).filter((name) => !Object.hasOwn(fields, name));
  if (fixed.includes('id') && id !== undefined && String(input.id) !== String(id)) {
    throw inputError(`The input has the id ${String(input.id)}, but the command changes ${label}.`);
  }
  const unchecked = fixed.filter((name) => name !== 'id' || id === undefined);
  if (unchecked.length === 0) return;
  const record = await readRecord(input);
  const changedNames = unchecked.filter((name) => !isDeepStrictEqual(input[name], record[name]));
  assertKnownFields(
    changedNames.filter((name) => !Object.hasOwn(record, name)),
    fields,
  );
  if (changedNames.length === 0) return;
  throw inputError(`Some fields of ${label} cannot be changed here.`, {
    details: changedNames.map((name) => `${name} is not what the platform has.`),
    hint: 'Leave them out, or print the record again.',
  });
}

/** Fields of secrets whose value is the mask that they are printed with. */
const maskedFields = (input: Values, fields: Fields): string[] =>
  Object.keys(fields).filter(
    (name) => fields[name]?.kind === 'secret' && isMaskedSecret(input[name]),
  );

/**
 * The fields of the input that an edit sends. The id, fields that only the platform sets and masked secrets are left
 * out, since a printed record has them; an id or such a field that differs throws. `fromFile` names the fields that
 * came from a file.
 */
export async function changedFields(
  io: Io,
  input: Values,
  fields: Fields,
  existing: ExistingRecord,
  fromFile: readonly string[],
): Promise<Record<string, unknown>> {
  // JSON that is a text, or that the platform keeps as one, would be read as the value it holds.
  const texts = fromFile.filter(
    (name) => fields[name]?.kind === 'json' && typeof input[name] === 'string',
  );
  const record = texts.length === 0 ? {} : await existing.readRecord(input);
  const unchangedTexts = texts.filter((name) => input[name] === record[name]);
  await assertFixedFieldsUnchanged(input, fields, existing);
  const masked = maskedFields(input, fields);
  if (masked.length > 0) {
    const labels = masked.map((name) => fields[name]?.label);
    await io.note(`Masked secrets stay unchanged: ${labels.join(', ')}.`);
  }
  const omittedNames = [...unchangedTexts, ...masked];
  return Object.fromEntries(
    Object.entries(input).filter(
      ([name]) => Object.hasOwn(fields, name) && !omittedNames.includes(name),
    ),
  );
}

/** Throws for secrets that were printed masked: a new record has none that could stay. */
export function assertNoMaskedSecrets(input: Values, fields: Fields): void {
  const masked = maskedFields(input, fields);
  if (masked.length === 0) return;
  throw inputError('Nothing was sent, because not every value is valid.', {
    details: masked.map(
      (name) => `${fields[name]?.label} is a masked value, not the secret itself.`,
    ),
  });
}
