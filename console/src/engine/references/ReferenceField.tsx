import type { Resource } from '@steward/api';
import { FormComboboxField, FormNumberField } from '@steward/ui/final-form';
import { PreserveFocus } from './PreserveFocus.tsx';
import type { InputProps } from '../definition/inputs.ts';
import { typeIdHint } from './typeIdHint.ts';
import { useReferences } from './useReferences.ts';

/** An input for a reference: a record is chosen by name, or its id is typed where the list is not available. */
export function ReferenceField({ resource, input }: { resource: Resource; input: InputProps }) {
  const { options, loading, mustType, search } = useReferences(resource);
  return (
    <PreserveFocus kind={mustType ? 'typed' : 'chosen'}>
      {mustType ? (
        <FormNumberField {...input} min={1} hint={typeIdHint(resource)} />
      ) : (
        <FormComboboxField
          {...input}
          options={options}
          loading={loading}
          placeholder="Type to search"
          onSearch={search}
        />
      )}
    </PreserveFocus>
  );
}
