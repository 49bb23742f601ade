import { Combobox } from '@base-ui/react/combobox';
import { useMemo } from 'react';
import type { ComboboxListProps } from './ComboboxList.tsx';
import type { Option } from './option.ts';

const isItemEqualToValue = (one: Option, other: Option) => one.value === other.value;
const itemToStringLabel = (option: Option) => option.label;

/**
 * The items of a combobox: they are compared by value, read by label and found by label or
 * description; a search elsewhere filters them. While it is under way, options found for an
 * earlier text are offered as far as they match this one.
 */
export function useComboboxItems({
  options,
  onSearch,
  loading,
  disabled,
}: Pick<ComboboxListProps, 'options' | 'onSearch' | 'loading' | 'disabled'>) {
  const { contains } = Combobox.useFilter();
  const matches = useMemo(
    () => (option: Option, text: string) =>
      contains(option.label, text) || contains(option.description ?? '', text),
    [contains],
  );
  return {
    items: options,
    isItemEqualToValue,
    itemToStringLabel,
    filter: onSearch && !loading ? null : matches,
    disabled,
  };
}
