import type { Field, Fields } from '@steward/api';
import { flagName } from '@steward/api/commands';
import { isEmpty } from '@steward/api/forms';
import { inputError, usageError } from '../../kernel/errors/errors.ts';
import type { Factory } from '../../kernel/command/factory.ts';
import { warnOfExposed } from '../../kernel/auth/secretFlags.ts';
import { readTextFile } from '../../kernel/io/streams.ts';
import type { ExistingRecord } from './existingRecord.ts';
import { assertKnownFields, assertNoMaskedSecrets, changedFields } from './existingRecord.ts';
import { assertNotNull, clearFlag } from './clear.ts';
import { attributeOf, canReadFile } from './flags.ts';
import { parseFields, parseRecords, parseSetFlags } from './parseInput.ts';

export interface FieldOptions {
  readonly set?: readonly string[];
  readonly fromFile?: string;
  readonly dryRun?: boolean;
  readonly [flag: string]: unknown;
}

/** Reads a file, - for standard input, which only one flag of a command can read. */
function createReader({ io }: Factory): ReadFile {
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
  const secret = text.replace(/\r?\n$|\r$/, '');
  if (isEmpty(secret)) throw inputError(`${from} is empty, but should contain the ${label}.`);
  return secret;
}

type ReadFile = (path: string, flag: string) => Promise<string>;

/** A secret by each of the ways that were asked for: standard input, a file, a variable. */
async function readSecret(
  { system }: Factory,
  field: Field,
  name: string,
  options: FieldOptions,
  readFile: ReadFile,
): Promise<string[]> {
  const flag = `--${flagName(name)}`;
  const attribute = attributeOf(name);
  const secrets: string[] = [];
  if (options[`${attribute}Stdin`] === true) {
    secrets.push(secretOf(await readFile('-', `${flag}-stdin`), field, stdinName));
  }
  const file = options[`${attribute}File`];
  if (isText(file))
    secrets.push(secretOf(await readFile(file, `${flag}-file`), field, nameOf(file)));
  const variable = options[`${attribute}Env`];
  if (isText(variable)) secrets.push(secretOf(system.env[variable] ?? '', field, variable));
  return secrets;
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
  const readFile = createReader(factory);
  const { fromFile: path } = options;
  const fromFile =
    path === undefined ? {} : parseFields(await readFile(path, '--from-file -'), nameOf(path));
  const set = parseSetFlags(options.set ?? []);
  const input: Record<string, unknown> = { ...fromFile, ...set };
  /** Flags that hold a secret as an argument. */
  const exposed: string[] = [];

  const expand = async (field: Field, flag: string, value: string): Promise<string> => {
    if (!canReadFile(field) || !value.startsWith('@')) return value;
    const file = value.slice(1);
    const text = await readFile(file, flag);
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
    if (isText(value) ? !value.startsWith('@') : isText(set[name])) exposed.push(flag);
    const secrets = await readSecret(factory, field, name, options, readFile);
    if (secrets.length + (isText(value) ? 1 : 0) > 1) {
      throw usageError(`${flag} and its -stdin, -file and -env exclude each other.`);
    }
    if (secrets[0] !== undefined) input[name] = secrets[0];
    if (isText(input[name])) factory.redactor.add(input[name]);
  }
  const isTyped = (name: string) =>
    !Object.hasOwn(fromFile, name) || fromFile[name] !== input[name];
  for (const [name, value] of Object.entries(input)) {
    // JSON that is a text is read as the value that it holds, also from a file.
    if (!isTyped(name) && fields[name]?.kind !== 'json') continue;
    const way =
      existing === undefined
        ? 'To leave the field empty, leave it out.'
        : `To empty the field: ${clearFlag([name])}.`;
    const text = `To send the text “null”, use --from-file with {"${name}":"null"}.`;
    assertNotNull(`--${flagName(name)}`, value, `${way} ${text}`);
  }
  await warnOfExposed(factory.io, exposed);
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
