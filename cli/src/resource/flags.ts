import type { Field, Fields } from '@steward/api';
import { flagName } from '@steward/api/commands';
import { acceptedValues } from '@steward/api/forms';
import type { Command } from 'commander';
import { Option } from 'commander';
import { withCompletionValues } from '../kernel/completionValues.ts';

const placeholders: Partial<Record<Field['kind'], string>> = {
  number: 'number',
  flag: '1|0',
  boolean: 'true|false',
  choice: 'choice',
  list: 'a,b',
  json: 'json|@file',
  secret: 'value|@file',
  reference: 'id',
  references: 'ids',
  date: 'date',
  url: 'url',
  email: 'address',
  colour: 'colour',
};

const repeated: readonly Field['kind'][] = ['list', 'references', 'records'];

/** Kinds whose values may be read from a file named after an @. */
export const fromFiles: readonly Field['kind'][] = ['json', 'secret', 'records'];

const explained: readonly Field['kind'][] = ['number', 'choice', 'date', 'colour'];

const first = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A field as one line of help: label, hint, what it takes, default. */
function describeField(field: Field, withDefault: boolean): string {
  const takes = explained.includes(field.kind) ? first(acceptedValues(field)) : undefined;
  const known = field.suggestions && `Such as ${field.suggestions.join(', ')}`;
  const sub = field.fields && Object.keys(field.fields).join(':');
  const records = sub && `One ${sub} each time, or JSON`;
  const hint = field.hint?.replace(/\.$/, '');
  const parts = [field.label, hint, takes, known, records].filter(Boolean).join('. ');
  const notes = [
    ...(field.required && withDefault ? ['required'] : []),
    ...(withDefault && field.default !== undefined ? [`default: ${String(field.default)}`] : []),
  ];
  return notes.length === 0 ? parts : `${parts} (${notes.join(', ')})`;
}

const collect = (value: string, before: string[] = []): string[] => [...before, value];

const placeholderOf = (field: Field): string => {
  const parts = field.kind === 'records' ? Object.keys(field.fields ?? {}).join(':') : undefined;
  return parts ?? placeholders[field.kind] ?? 'text';
};

/** Adds a flag for each field, a `-stdin` flag for each secret, --set and --from-file. */
export function addFieldFlags(command: Command, fields: Fields, withDefaults: boolean): void {
  command.optionsGroup('Fields:');
  for (const [name, field] of Object.entries(fields)) {
    const flag = `--${flagName(name)}`;
    const option = new Option(
      `${flag} <${placeholderOf(field)}>`,
      describeField(field, withDefaults),
    );
    withCompletionValues(option, field.options?.map(({ value }) => value) ?? field.suggestions);
    command.addOption(repeated.includes(field.kind) ? option.argParser(collect) : option);
    if (field.kind === 'secret') {
      command.option(`${flag}-stdin`, `${field.label}, read from standard input`);
    }
  }
  command
    .option('--set <field=value>', 'Any field by its name; may be repeated', collect)
    .option('--from-file <file>', 'Fields from a JSON object in a file, - for standard input')
    .optionsGroup('Options:')
    .option('--dry-run', 'Show the calls that would be made, and change nothing');
}

/** The attribute under which commander keeps a flag's value. */
export const attributeOf = (name: string): string =>
  new Option(`--${flagName(name)} <value>`).attributeName();
