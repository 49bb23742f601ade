import type { Resource } from '@steward/api';
import { FormComboboxField, FormNumberField } from '@steward/ui/final-form';
import { FocusKept } from './FocusKept.tsx';
import type { InputProps } from '../definition/inputs.ts';
import { typeTheId } from './typeTheId.ts';
import { useReferences } from './useReferences.ts';

/** The id of one record, chosen by its name; the same control before its choices are there and after. */
export function ReferenceField({ resource, input }: { resource: Resource; input: InputProps }) {
  const { options, loading, typed, search } = useReferences(resource);
  return (
    <FocusKept kind={typed ? 'typed' : 'chosen'}>
      {typed ? (
        <FormNumberField {...input} min={1} hint={typeTheId(resource)} />
      ) : (
        <FormComboboxField
          {...input}
          options={options}
          loading={loading}
          placeholder="Type to search"
          onSearch={search}
        />
      )}
    </FocusKept>
  );
}
