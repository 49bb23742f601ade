import type { Field, Fields } from '@steward/api';
import { flagName } from '@steward/api/commands';
import { acceptedValues } from '@steward/api/forms';
import type { Command } from 'commander';
import { Option } from 'commander';
import { withCompletionValues } from '../../kernel/command/completionValues.ts';

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

/** Whether the value of a field may be read from a file named after an @. */
export const canReadFile = ({ kind }: Field): boolean =>
  ['json', 'secret', 'records'].includes(kind);

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const recordFormat = ({ kind, fields = {} }: Field): string | undefined =>
  kind === 'records' ? Object.keys(fields).join(':') : undefined;

/** A field as one line of help: label, hint, accepted values, default. */
function describeField(field: Field, withDefault: boolean): string {
  const { label, hint, suggestions, required, default: standard } = field;
  const isExplained = ['number', 'choice', 'date', 'colour'].includes(field.kind);
  const format = recordFormat(field);
  const sentences = [
    label,
    hint?.replace(/\.$/, ''),
    isExplained && capitalize(acceptedValues(field)),
    suggestions && `Such as ${suggestions.join(', ')}`,
    format && `One ${format} each time, or JSON`,
  ].filter(Boolean);
  const notes = [required && 'required', standard !== undefined && `default: ${String(standard)}`];
  const shownNotes = withDefault ? notes.filter(Boolean) : [];
  return sentences.join('. ') + (shownNotes.length === 0 ? '' : ` (${shownNotes.join(', ')})`);
}

/** Collects the values of a flag that may be repeated. */
export const repeatable = (value: string, before: string[] = []): string[] => [...before, value];

/** Adds a flag for each field, three more ways to give each secret, --set and --from-file. */
export function addFieldFlags(command: Command, fields: Fields, withDefaults: boolean): void {
  command.optionsGroup('Fields:');
  for (const [name, field] of Object.entries(fields)) {
    const flag = `--${flagName(name)}`;
    const placeholder = recordFormat(field) ?? placeholders[field.kind] ?? 'text';
    const option = new Option(`${flag} <${placeholder}>`, describeField(field, withDefaults));
    if (['list', 'references', 'records'].includes(field.kind)) option.argParser(repeatable);
    const values = field.options?.map(({ value }) => value) ?? field.suggestions;
    command.addOption(withCompletionValues(option, values));
    if (field.kind === 'secret') {
      command
        .option(`${flag}-stdin`, `${field.label}, read from standard input`)
        .option(`${flag}-file <file>`, `${field.label}, read from a file`)
        .option(`${flag}-env <variable>`, `${field.label}, read from a variable`);
    }
  }
  command
    .option('--set <field=value>', 'Any field by its name; may be repeated', repeatable)
    .option('--from-file <file>', 'Fields from a JSON object in a file, - for standard input')
    .optionsGroup('Options:')
    .option('--dry-run', 'Show the calls that would be made, and change nothing');
}

/** The attribute under which commander keeps a flag's value. */
export const attributeOf = (name: string): string =>
  new Option(`--${flagName(name)} <value>`).attributeName();
