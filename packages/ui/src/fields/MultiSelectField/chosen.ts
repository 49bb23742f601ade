import type { Option } from '../field/option.ts';

/**
 * The options that stand for the chosen values, in the order of the values. A value without an
 * option (not loaded yet, or filtered out by a search) stands for itself.
 */
export function chosenOptions(options: readonly Option[], values: readonly string[]): Option[] {
  const known = new Map(options.map((option) => [option.value, option]));
  return values.map((value) => known.get(value) ?? { value, label: value });
}
