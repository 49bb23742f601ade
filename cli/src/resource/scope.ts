import type { Resource } from '@steward/api';
import { scopeFlag } from '@steward/api/commands';
import { acceptedValues, isEmpty, parseInput, validateValue } from '@steward/api/forms';
import type { Command } from 'commander';
import { Option } from 'commander';
import { usageError } from '../kernel/errors.ts';
import { withCompletionValues } from '../kernel/completionValues.ts';

/** Adds the flag that narrows a whole resource, such as --table for providers. */
export function addScopeFlag(command: Command, { scope }: Resource): void {
  if (scope === undefined) return;
  const { field } = scope;
  const value = field.kind === 'choice' ? 'name' : 'id';
  const takes =
    field.options === undefined ? '' : `. ${acceptedValues(field).replace('one of', 'One of')}`;
  const standard = field.default === undefined ? '' : ` (default: ${String(field.default)})`;
  const option = new Option(
    `--${scopeFlag(scope)} <${value}>`,
    `${field.label}${takes}${standard}`,
  );
  command.addOption(
    withCompletionValues(
      option,
      field.options?.map((each) => each.value),
    ),
  );
}

/** Where a call goes within its resource. */
export interface ScopeArgs {
  /** The scope as it was given, or its default. */
  readonly value: string | undefined;
  /** Its flag, such as '--table'; '' where there is no scope. */
  readonly flag: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
}

/** The whole of a resource. */
export const noScope: ScopeArgs = { value: undefined, flag: '', params: {}, query: {} };

/** Reads the scope from a command's options. Throws when it is not one the contract knows. */
export function readScope(
  { scope }: Resource,
  options: Readonly<Record<string, unknown>>,
): ScopeArgs {
  if (scope === undefined) return noScope;
  const name = scopeFlag(scope);
  const flag = `--${name}`;
  const attribute = name.replace(/-(\w)/g, (_match, letter: string) => letter.toUpperCase());
  const given = options[attribute] ?? scope.field.default;
  if (given === undefined) return noScope;
  // A variable that a script forgot to set must not lead elsewhere.
  if (isEmpty(given)) throw usageError(`${flag}: ${scope.field.label} is empty.`);
  const problem = validateValue(scope.field, parseInput(scope.field, given));
  if (problem !== undefined) throw usageError(`${flag}: ${problem}`);
  const named = { [scope.name]: String(given) };
  return {
    value: String(given),
    flag,
    params: scope.in === 'path' ? named : {},
    query: scope.in === 'query' ? named : {},
  };
}
