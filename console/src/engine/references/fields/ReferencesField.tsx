import type { Resource } from '@steward/api';
import { splitList } from '@steward/api/forms';
import { TextField } from '@steward/ui';
import { FormCardsField, FormMultiSelectField, useFormField } from '@steward/ui/final-form';
import { useState } from 'react';
import { CardsSkeleton } from './CardsSkeleton.tsx';
import { PreserveFocus } from './PreserveFocus.tsx';
import type { InputProps, DisabledOptions, OptionGroups } from '../../definition/inputs.ts';
import { typeIdsHint } from './typeIdHint.ts';
import type { ReferenceOption } from '../references.ts';
import { sortByGroup } from '../references.ts';
import { NamedIcon } from '../NamedIcon.tsx';
import { useReferences } from '../useReferences.ts';

interface ReferencesFieldProps {
  resource: Resource;
  input: InputProps;
  /** Shows cards instead of a searchable list. Default false. */
  cards?: boolean;
  /** The groups of the cards. */
  groups?: OptionGroups;
  disabledOptions?: DisabledOptions;
  /** Chosen records that the first page of the list may not have. */
  chosenOptions?: readonly ReferenceOption[];
}

/** An input for several references. */
export function ReferencesField({
  resource,
  input,
  cards = false,
  groups,
  disabledOptions,
  chosenOptions = [],
}: ReferencesFieldProps) {
  const { options, loading, mustType, search } = useReferences(resource, groups?.groupOf);
  if (cards && !mustType) {
    const empty = `No ${resource.many} available`;
    if (loading && options.length === 0)
      return <CardsSkeleton label={input.label} what={resource.many} />;
    const iconOptions = sortByGroup(options, groups).map(({ iconName, ...option }) => ({
      ...option,
      icon: <NamedIcon name={iconName} />,
    }));
    return <FormCardsField {...input} options={iconOptions} empty={empty} />;
  }
  const valuesWithoutOption = chosenOptions.filter(({ value }) =>
    options.every((each) => each.value !== value),
  );
  const allOptions = [...options, ...valuesWithoutOption].map((option) =>
    disabledOptions?.ids.includes(Number(option.value))
      ? { ...option, disabled: true, disabledReason: disabledOptions.reason }
      : option,
  );
  return (
    <PreserveFocus kind={mustType ? 'typed' : 'chosen'}>
      {mustType ? (
        <TypedIds input={{ ...input, hint: typeIdsHint(resource) }} />
      ) : (
        <FormMultiSelectField
          {...input}
          options={allOptions}
          loading={loading}
          placeholder="Type to search"
          onSearch={search}
        />
      )}
    </PreserveFocus>
  );
}

/** An input for comma-separated ids, where the list is not available. */
function TypedIds({ input: { name, ...rest } }: { input: InputProps }) {
  const { value, change, blur, error } = useFormField<readonly string[]>({ name }, []);
  const [text, setText] = useState(() => value.join(', '));
  return (
    <TextField
      {...rest}
      value={text}
      onChange={(search) => {
        setText(search);
        change(splitList(search));
      }}
      onBlur={blur}
      error={error}
    />
  );
}
