import type { Field, Fields } from '@steward/api';
import { flagName } from '@steward/api/commands';
import { isEmpty } from '@steward/api/forms';
import type { Factory } from '../kernel/factory.ts';
import { usageError } from '../kernel/errors.ts';
import { readStream, readTextFile } from '../kernel/streams.ts';
import { attributeOf, fromFiles } from './flags.ts';
import type { ExistingRecord } from './existingRecord.ts';
import { changedFields, assertNoMaskedSecrets, assertKnownFields } from './existingRecord.ts';

/** The options of a command that takes fields. */
export interface FieldOptions {
  readonly set?: readonly string[];
  readonly fromFile?: string;
  readonly dryRun?: boolean;
  readonly [flag: string]: unknown;
}

/** What stands in standard input; it can be asked for once. */
function stdinOnce({ system }: Factory): (wanted: string) => Promise<string> {
  let taken: string | undefined;
  return async (wanted) => {
    if (taken !== undefined) {
      throw usageError(`${taken} and ${wanted} both read standard input. Only one of them can.`);
    }
    taken = wanted;
    return readStream(system.streams.in.stream, system.interruption.abortSignal);
  };
}

/** A secret that was read, without the break at its end. Throws where there is none, as after a pipe that failed. */
function secretOf(text: string, { label }: Field, from = 'Standard input'): string {
  const secret = text.replace(/\r?\n$/, '');
  if (isEmpty(secret)) throw usageError(`${from} is empty, and was to hold the ${label}.`);
  return secret;
}

async function fileFields(text: string, from: string): Promise<Record<string, unknown>> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const why = error instanceof Error ? error.message : '';
    // What follows is a piece of the file, which may hold a secret.
    throw usageError(`${from} is not JSON: ${why.replace(/, (\.\.\.)?"[\s\S]*$/, '')}.`);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw usageError(`${from} must hold one JSON object, such as {"name": "…"}.`);
  }
  return { ...value };
}

function setFields(pairs: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf('=');
      if (at < 1) throw usageError(`--set takes field=value, not “${pair}”.`);
      return [pair.slice(0, at), pair.slice(at + 1)];
    }),
  );
}

/** One record of a `records` flag: JSON, or its fields with colons between them; a colon in the first one is kept. */
function recordOf(text: string, fields: Fields): unknown {
  const names = Object.keys(fields);
  if (names.length < 2) return { [names[0] ?? 'value']: text };
  const at = text.lastIndexOf(':');
  const [first = '', second = ''] = names;
  const isNumber = /^\d+$/.test(text.slice(at + 1).trim());
  if (at < 1 || !isNumber) return { [first]: text };
  return { [first]: text.slice(0, at), [second]: Number(text.slice(at + 1)) };
}

function recordsOf(field: Field, texts: readonly string[]): unknown[] {
  return texts.flatMap((text): unknown[] => {
    if (!/^\s*[[{]/.test(text)) return [recordOf(text, field.fields ?? {})];
    try {
      const value: unknown = JSON.parse(text);
      return Array.isArray(value) ? value : [value];
    } catch {
      throw usageError(`${field.label} is not valid JSON. Check quotes, commas and brackets.`);
    }
  });
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
  const stdin = stdinOnce(factory);
  const file = options.fromFile;
  const fromFile =
    file === undefined
      ? {}
      : file === '-'
        ? await fileFields(await stdin('--from-file -'), 'Standard input')
        : await fileFields(await readTextFile(file), file);
  const given: Record<string, unknown> = { ...fromFile, ...setFields(options.set ?? []) };

  const expand = async (field: Field, flag: string, value: string): Promise<string> => {
    if (!fromFiles.includes(field.kind) || !value.startsWith('@')) return value;
    const path = value.slice(1);
    const text = path === '-' ? await stdin(flag) : await readTextFile(path);
    return field.kind === 'secret' ? secretOf(text, field, path === '-' ? undefined : path) : text;
  };

  for (const [name, field] of Object.entries(fields)) {
    const flag = `--${flagName(name)}`;
    const value = options[attributeOf(name)];
    if (isText(value)) given[name] = await expand(field, flag, value);
    if (Array.isArray(value)) {
      const texts = await Promise.all(
        value.filter(isText).map((each) => expand(field, flag, each)),
      );
      given[name] = field.kind === 'records' ? recordsOf(field, texts) : texts.join(',');
    }
    if (field.kind === 'secret') {
      if (options[`${attributeOf(name)}Stdin`] === true) {
        given[name] = secretOf(await stdin(`${flag}-stdin`), field);
      }
      if (isText(given[name])) factory.redactor.add(given[name]);
    }
  }
  const unknown = Object.keys(given).filter((name) => !Object.hasOwn(fields, name));
  const printed = (name: string) => existing !== undefined && Object.hasOwn(fromFile, name);
  assertKnownFields(
    unknown.filter((name) => !printed(name)),
    fields,
  );
  if (existing !== undefined) {
    const texts = Object.keys(fromFile).filter(
      (name) => fields[name]?.kind === 'json' && isText(given[name]),
    );
    const record = texts.length === 0 ? {} : await existing.record(given);
    // JSON that is a text, or that the platform keeps as one, would be read as what it holds.
    const isSame = (name: string) => texts.includes(name) && given[name] === record[name];
    const said = Object.fromEntries(Object.entries(given).filter(([name]) => !isSame(name)));
    return changedFields(factory, said, fields, existing);
  }
  assertNoMaskedSecrets(given, fields);
  return given;
}
