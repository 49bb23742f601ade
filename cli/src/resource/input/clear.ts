import type { Fields, Resource } from '@steward/api';
import { commandFields, commandFlags, flagName } from '@steward/api/commands';
import { clearableFields } from '@steward/api/forms';
import type { Command } from 'commander';
import { Option } from 'commander';
import { withCompletionValues } from '../../kernel/command/completionValues.ts';
import { CliError, inputError, usageError } from '../../kernel/errors/errors.ts';
import type { Factory } from '../../kernel/command/factory.ts';
import { repeatable } from './flags.ts';

export interface ClearOptions {
  readonly clear?: readonly string[];
}

const emptiedFieldNames: Readonly<Record<string, readonly string[]>> = {
  pipelines: ['stages'],
  roles: ['displayName', 'description', 'selectedPermissions', 'secondFactorFrom'],
  sectors: ['parent_id'],
  webhooks: ['resources'],
};

/** The fields of a resource that an edit empties by an empty value, on any platform. */
export const emptiedFields = ({ name }: Resource): readonly string[] =>
  emptiedFieldNames[name] ?? [];

/** The fields that an edit can empty: those that null empties, and those that any platform can empty. */
export function clearableByEdit(resource: Resource): Fields {
  const emptiedByEdit = Object.entries(commandFields(resource, 'update')).filter(([name]) =>
    emptiedFields(resource).includes(name),
  );
  return { ...clearableFields(resource), ...Object.fromEntries(emptiedByEdit) };
}

/** Adds --clear, which empties fields, unless there is no field that can be empty. */
export function addClearFlag(command: Command, clearable: Fields): void {
  const names = Object.keys(clearable);
  if (names.length === 0) return;
  const option = new Option(
    `--${commandFlags.clear} <fields>`,
    `Fields to empty, with commas between them: ${names.join(', ')}`,
  ).argParser(repeatable);
  command.addOption(withCompletionValues(option, names));
}

/** How fields are emptied, as the end of a sentence. */
export const clearFlag = (names: readonly string[]): string =>
  `--${commandFlags.clear} ${names.map(flagName).join(',')}`;

/**
 * The fields of --clear, by their own names or the names of their flags. Throws for unknown names, and for a field that
 * `input` sets.
 */
export function readClear(
  { clear }: ClearOptions,
  clearable: Fields,
  input: Readonly<Record<string, unknown>>,
): readonly string[] {
  if (clear === undefined) return [];
  const hint = `Fields that can be emptied: ${Object.keys(clearable).join(', ')}`;
  const givenNames = clear.flatMap((text) => text.split(',')).map((name) => name.trim());
  if (givenNames.includes('')) {
    throw usageError('--clear must be names of fields with commas between them.', { hint });
  }
  const names = givenNames.map((name) => {
    const fieldName = Object.keys(clearable).find((each) => [each, flagName(each)].includes(name));
    if (fieldName === undefined) throw usageError(`--clear cannot empty ${name}.`, { hint });
    return fieldName;
  });
  const [conflictingName] = names.filter((name) => Object.hasOwn(input, name));
  if (conflictingName !== undefined) {
    throw usageError(
      `--${flagName(conflictingName)} and ${clearFlag([conflictingName])} exclude each other.`,
    );
  }
  return [...new Set(names)];
}

/** Throws unless the platform takes null for an empty field; one without the extension would not. */
export async function assertCanClear(
  { extensions }: Factory,
  names: readonly string[],
): Promise<void> {
  if (names.length === 0 || (await extensions()).has('versions')) return;
  throw new CliError(
    'failure',
    `This platform cannot empty fields, so ${names.join(', ')} would stay. Nothing was sent.`,
    {
      hint: 'The platform lacks the extension versions. Leave --clear out, or give another value.',
    },
  );
}

/**
 * Throws for the word null: a script that found nothing writes it as often as it means the text. `way` says how
 * the other one is asked for.
 */
export function assertNotNull(flag: string, value: unknown, way: string): void {
  if (typeof value !== 'string' || value.trim() !== 'null') return;
  throw inputError(`${flag}: null is a word here, not an empty field. Nothing was sent.`, {
    hint: way,
  });
}
