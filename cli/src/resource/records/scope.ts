import type { Resource } from '@steward/api';
import { scopeFlag } from '@steward/api/commands';
import { acceptedValues, isEmpty, parseInput, validateValue } from '@steward/api/forms';
import type { Command } from 'commander';
import { Option } from 'commander';
import { withCompletionValues } from '../../kernel/command/completionValues.ts';
import { usageError } from '../../kernel/errors/errors.ts';

type Scope = NonNullable<Resource['scope']>;

function scopeOption(scope: Scope): Option {
  const { kind, label, options, default: standard } = scope.field;
  const value = kind === 'choice' ? 'name' : 'id';
  const accepted =
    options === undefined ? '' : `. ${acceptedValues(scope.field).replace('one of', 'One of')}`;
  const defaults = standard === undefined ? '' : ` (default: ${String(standard)})`;
  return new Option(`--${scopeFlag(scope)} <${value}>`, `${label}${accepted}${defaults}`);
}

/** Adds the flag that narrows a whole resource, such as --table for providers. */
export function addScopeFlag(command: Command, { scope }: Resource): void {
  if (scope === undefined) return;
  const values = scope.field.options?.map(({ value }) => value);
  command.addOption(withCompletionValues(scopeOption(scope), values));
}

/** The scope of a resource as its calls take it. */
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
  const { field } = scope;
  const value = options[scopeOption(scope).attributeName()] ?? field.default;
  if (value === undefined) return noScope;
  const flag = `--${scopeFlag(scope)}`;
  // A variable that a script forgot to set must not lead elsewhere.
  if (isEmpty(value)) throw usageError(`${flag}: ${field.label} is empty.`);
  const problem = validateValue(field, parseInput(field, value));
  if (problem !== undefined) throw usageError(`${flag}: ${problem}`);
  const args = { value: String(value), flag, params: {}, query: {} };
  const scopeValues = { [scope.name]: String(value) };
  return scope.in === 'path' ? { ...args, params: scopeValues } : { ...args, query: scopeValues };
}
