import type { ComboboxListProps } from './ComboboxList.tsx';
import type { Option } from './option.ts';

/**
 * How a combobox holds options: they are compared by value and read by label; a search elsewhere filters
 * them. While it is under way, what was found for an earlier text is offered as far as it fits this one.
 */
export const comboboxItems = ({
  options,
  onSearch,
  loading,
  disabled,
}: Pick<ComboboxListProps, 'options' | 'onSearch' | 'loading' | 'disabled'>) => ({
  items: options,
  isItemEqualToValue: (one: Option, other: Option) => one.value === other.value,
  itemToStringLabel: (option: Option) => option.label,
  filter: onSearch && !loading ? null : undefined,
  disabled,
});
