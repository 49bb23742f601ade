import type { Resource } from '@steward/api';
import { splitList } from '@steward/api/forms';
import { TextField } from '@steward/ui';
import { FormCardsField, FormMultiSelectField, useFormField } from '@steward/ui/final-form';
import { useState } from 'react';
import { CardsWaiting } from './CardsWaiting.tsx';
import { FocusKept } from './FocusKept.tsx';
import type { InputProps, Taken } from '../definition/inputs.ts';
import { typeTheIds } from './typeTheId.ts';
import { inGroups } from './references.ts';
import { NamedIcon } from './NamedIcon.tsx';
import { useReferences } from './useReferences.ts';

interface ReferencesFieldProps {
  resource: Resource;
  input: InputProps;
  /** Cards to switch on, instead of a list to search. Default false. */
  cards?: boolean;
  taken?: Taken;
}

/** The ids of any number of records, chosen by their names. */
export function ReferencesField({ resource, input, cards = false, taken }: ReferencesFieldProps) {
  const { options, loading, typed, search } = useReferences(resource);
  if (cards && !typed) {
    const empty = `No ${resource.many} available`;
    if (loading && options.length === 0)
      return <CardsWaiting label={input.label} what={resource.many} />;
    const drawn = inGroups(resource, options).map(({ iconName, ...option }) => ({
      ...option,
      icon: <NamedIcon name={iconName} />,
    }));
    return <FormCardsField {...input} options={drawn} empty={empty} />;
  }
  const offered = options.map((option) =>
    taken?.ids.includes(Number(option.value))
      ? { ...option, disabled: true, disabledReason: taken.reason }
      : option,
  );
  return (
    <FocusKept kind={typed ? 'typed' : 'chosen'}>
      {typed ? (
        <TypedIds input={{ ...input, hint: typeTheIds(resource) }} />
      ) : (
        <FormMultiSelectField
          {...input}
          options={offered}
          loading={loading}
          placeholder="Type to search"
          onSearch={search}
        />
      )}
    </FocusKept>
  );
}

/** Ids with commas between them, for when there is nothing to choose from. */
function TypedIds({ input: { name, ...rest } }: { input: InputProps }) {
  const { value, change, blur, error } = useFormField<readonly string[]>({ name }, []);
  const [text, setText] = useState(() => value.join(', '));
  return (
    <TextField
      {...rest}
      value={text}
      onChange={(typed) => {
        setText(typed);
        change(splitList(typed));
      }}
      onBlur={blur}
      error={error}
    />
  );
}
