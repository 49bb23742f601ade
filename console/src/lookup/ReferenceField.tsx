import type { Resource } from '@steward/api';
import { MultiSelectField } from '@steward/ui';
import { FormNumberField, FormSelectField, useFormField } from '@steward/ui/final-form';
import type { InputProps } from './inputs.ts';
import { typeTheId } from './inputs.ts';
import { useLookup } from './useLookup.ts';

/** Above this many options a list is searched by typing. */
const longList = 30;

/** The id of one record, chosen by its name: from a list, or by searching where there are many. */
export function ReferenceField({ resource, input }: { resource: Resource; input: InputProps }) {
  const lookup = useLookup(resource);
  const { options, loading, typed, complete } = lookup;
  if (typed) return <FormNumberField {...input} min={1} hint={typeTheId(resource)} />;
  if (!complete || options.length > longList) {
    return <SearchedReference {...lookup} input={input} />;
  }
  const waiting = loading && options.length === 0;
  return (
    <FormSelectField
      {...input}
      options={options}
      clearable={input.required !== true}
      {...(waiting && { disabled: true, placeholder: 'Loading…' })}
    />
  );
}

type SearchedProps = Pick<ReturnType<typeof useLookup>, 'options' | 'loading' | 'search'>;

/** A combobox of which the last choice counts. */
function SearchedReference({
  options,
  loading,
  search,
  input,
}: SearchedProps & { input: InputProps }) {
  const { name, ...rest } = input;
  const { value, change, blur, error } = useFormField({ name }, '');
  return (
    <MultiSelectField
      {...rest}
      options={options}
      value={value === '' ? [] : [value]}
      onChange={(chosen) => change(chosen.at(-1) ?? '')}
      onBlur={blur}
      loading={loading}
      placeholder="Type to search"
      {...(search && { onSearch: search })}
      {...(error !== undefined && { error })}
    />
  );
}
