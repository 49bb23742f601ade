import type { Resource } from '@steward/api';
import { FormComboboxField, FormNumberField } from '@steward/ui/final-form';
import { PreserveFocus } from './PreserveFocus.tsx';
import type { InputProps } from '../../definition/inputs.ts';
import { typeIdHint } from './typeIdHint.ts';
import { useReferences } from '../useReferences.ts';

interface ReferenceFieldProps {
  resource: Resource;
  input: InputProps;
  /** The name of the chosen record, where the first page of the list may not have it. */
  valueLabel?: string;
}

/** An input for a reference: a record is chosen by name, or its id is typed where the list is not available. */
export function ReferenceField({ resource, input, valueLabel }: ReferenceFieldProps) {
  const { options, loading, mustType, search } = useReferences(resource);
  return (
    <PreserveFocus kind={mustType ? 'typed' : 'chosen'}>
      {mustType ? (
        <FormNumberField {...input} min={1} hint={typeIdHint(resource)} />
      ) : (
        <FormComboboxField
          {...input}
          options={options}
          valueLabel={valueLabel}
          loading={loading}
          placeholder="Type to search"
          onSearch={search}
        />
      )}
    </PreserveFocus>
  );
}
