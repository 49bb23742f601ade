import { formatCount } from '../../internal/text/formatCount.ts';
import { nameAmong, type Option } from '../field/option.ts';

/**
 * The options of the chosen values, in the order of the values. A value without an option (not
 * loaded yet, or filtered out by a search) is its own option.
 */
export function selectedOptions(options: readonly Option[], values: readonly string[]): Option[] {
  const optionsByValue = new Map(options.map((option) => [option.value, option]));
  return values.map((value) => optionsByValue.get(value) ?? { value, label: value });
}

/** The change from one choice to the next, as announced: 'Halcyon Partners added, 3 chosen'. */
export function announceChange(
  before: readonly Option[],
  after: readonly Option[],
  all: readonly Option[],
  locale: string,
): string {
  const lacks = (list: readonly Option[]) => (option: Option) =>
    list.every((one) => one.value !== option.value);
  const added = after.find(lacks(before));
  const changedOption = added ?? before.find(lacks(after));
  if (!changedOption) return '';
  return `${nameAmong(changedOption, all)} ${added ? 'added' : 'removed'}, ${formatCount(after.length, locale)} chosen`;
}
