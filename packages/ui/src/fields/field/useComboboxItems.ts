import { Combobox } from '@base-ui/react/combobox';
import { useMemo } from 'react';
import type { ComboboxListProps } from './ComboboxList.tsx';
import type { Option } from './option.ts';

const isItemEqualToValue = (one: Option, other: Option) => one.value === other.value;
const itemToStringLabel = (option: Option) => option.label;

/**
 * The items of a combobox, compared by value, found by label or description. A remote search filters them itself; while
 * it runs, earlier options that still match are offered.
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
