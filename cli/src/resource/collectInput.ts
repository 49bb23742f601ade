import type { Field, Fields } from '@steward/api';
import { flagName } from '@steward/api/commands';
import { isEmpty } from '@steward/api/forms';
import { inputError, usageError } from '../kernel/errors.ts';
import type { Factory } from '../kernel/factory.ts';
import { readTextFile } from '../kernel/streams.ts';
import type { ExistingRecord } from './existingRecord.ts';
import { assertKnownFields, assertNoMaskedSecrets, changedFields } from './existingRecord.ts';
import { attributeOf, canReadFile } from './flags.ts';
import { parseFields, parseRecords, parseSetFlags } from './parseInput.ts';

export interface FieldOptions {
  readonly set?: readonly string[];
  readonly fromFile?: string;
  readonly dryRun?: boolean;
  readonly [flag: string]: unknown;
}

/** Reads a file, - for standard input, which only one flag of a command can read. */
function createReader({ io }: Factory): (path: string, flag: string) => Promise<string> {
  let stdinFlag: string | undefined;
  return async (path, flag) => {
    if (path !== '-') return readTextFile(path);
    if (stdinFlag !== undefined) {
      throw usageError(`${stdinFlag} and ${flag} both read standard input. Only one of them can.`);
    }
    stdinFlag = flag;
    return io.readStdin();
  };
}

const stdinName = 'Standard input';
const nameOf = (path: string): string => (path === '-' ? stdinName : path);

/** A secret that was read, without the break at its end. Throws where there is none, as after a pipe that failed. */
function secretOf(text: string, { label }: Field, from: string): string {
  const secret = text.replace(/\r?\n$/, '');
  if (isEmpty(secret)) throw inputError(`${from} is empty, and was to hold the ${label}.`);
  return secret;
}

const isText = (value: unknown): value is string => typeof value === 'string';

/**
 * The values that a person gave, by field: the file first, --set over it, the flags over both. For an edit
 * the file may be what `view` printed of the record that is changed.
 */
export async function collectInput(
  factory: Factory,
  fields: Fields,
  options: FieldOptions,
  existing?: ExistingRecord,
): Promise<Record<string, unknown>> {
  const read = createReader(factory);
  const { fromFile: path } = options;
  const fromFile =
    path === undefined ? {} : parseFields(await read(path, '--from-file -'), nameOf(path));
  const input: Record<string, unknown> = { ...fromFile, ...parseSetFlags(options.set ?? []) };

  const expand = async (field: Field, flag: string, value: string): Promise<string> => {
    if (!canReadFile(field) || !value.startsWith('@')) return value;
    const file = value.slice(1);
    const text = await read(file, flag);
    return field.kind === 'secret' ? secretOf(text, field, nameOf(file)) : text;
  };

  for (const [name, field] of Object.entries(fields)) {
    const flag = `--${flagName(name)}`;
    const value = options[attributeOf(name)];
    if (isText(value)) input[name] = await expand(field, flag, value);
    if (Array.isArray(value)) {
      const texts = await Promise.all(
        value.filter(isText).map((each) => expand(field, flag, each)),
      );
      input[name] = field.kind === 'records' ? parseRecords(field, texts) : texts.join(',');
    }
    if (field.kind !== 'secret') continue;
    if (options[`${attributeOf(name)}Stdin`] === true) {
      input[name] = secretOf(await read('-', `${flag}-stdin`), field, stdinName);
    }
    if (isText(input[name])) factory.redactor.add(input[name]);
  }
  const mayBeUnknown = (name: string) => existing !== undefined && Object.hasOwn(fromFile, name);
  assertKnownFields(
    Object.keys(input).filter((name) => !mayBeUnknown(name)),
    fields,
  );
  if (existing !== undefined) {
    return changedFields(factory.io, input, fields, existing, Object.keys(fromFile));
  }
  assertNoMaskedSecrets(input, fields);
  return input;
}
