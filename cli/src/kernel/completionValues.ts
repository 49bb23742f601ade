import type { Option } from 'commander';

const valuesOf = new WeakMap<Option, readonly string[]>();

/** Gives an option the values that a shell completes; they are checked elsewhere, unlike choices. */
export function withCompletionValues(option: Option, values: readonly string[] = []): Option {
  valuesOf.set(option, values);
  return option;
}

export const completionValues = (option: Option): readonly string[] =>
  option.argChoices ?? valuesOf.get(option) ?? [];
