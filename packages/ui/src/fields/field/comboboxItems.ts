import type { ComboboxListProps } from './ComboboxList.tsx';
import type { Option } from './option.ts';

/** How a combobox holds options: they are compared by value and read by label; a search elsewhere filters them. */
export const comboboxItems = ({
  options,
  onSearch,
  disabled,
}: Pick<ComboboxListProps, 'options' | 'onSearch' | 'disabled'>) => ({
  items: options,
  isItemEqualToValue: (one: Option, other: Option) => one.value === other.value,
  itemToStringLabel: (option: Option) => option.label,
  filter: onSearch ? null : undefined,
  disabled,
});
