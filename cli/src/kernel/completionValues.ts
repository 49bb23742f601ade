import type { Option } from 'commander';

const known = new WeakMap<Option, readonly string[]>();

/** Says which values a flag is usually given, for the shell to complete; others are checked elsewhere. */
export function withCompletionValues(
  option: Option,
  values: readonly string[] | undefined,
): Option {
  if (values !== undefined) known.set(option, values);
  return option;
}

/** The values that a flag is known to take. */
export const completionValues = (option: Option): readonly string[] =>
  option.argChoices ?? known.get(option) ?? [];
