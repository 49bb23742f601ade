import type { Resource } from '@steward/api';
import { FormComboboxField, FormNumberField, FormSelectField } from '@steward/ui/final-form';
import type { InputProps } from './inputs.ts';
import { typeTheId } from './inputs.ts';
import { useLookup } from './useLookup.ts';

/** Above this many options a list is searched by typing. */
const longList = 30;

const onTheWay = [{ value: 'on the way', label: 'Loading…', disabled: true }];

/** The id of one record, chosen by its name: from a list, or by searching where there are many. */
export function ReferenceField({ resource, input }: { resource: Resource; input: InputProps }) {
  const { options, loading, typed, complete, search } = useLookup(resource);
  if (typed) return <FormNumberField {...input} min={1} hint={typeTheId(resource)} />;
  if (!complete || options.length > longList) {
    return (
      <FormComboboxField
        {...input}
        options={options}
        loading={loading}
        placeholder="Type to search"
        {...(search && { onSearch: search })}
      />
    );
  }
  const waiting = loading && options.length === 0;
  return (
    <FormSelectField
      {...input}
      // Not switched off meanwhile: the keyboard may be here already.
      options={waiting ? onTheWay : options}
      clearable={input.required !== true}
    />
  );
}
