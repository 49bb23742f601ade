import { Autocomplete } from '@base-ui/react/autocomplete';
import { useRef, useState } from 'react';
import { ComboboxList } from '../field/ComboboxList.tsx';
import { ComboboxStatus } from '../field/ComboboxStatus.tsx';
import { Field } from '../field/Field.tsx';
import type { Option } from '../field/option.ts';
import { useTextControl } from '../field/useTextControl.ts';
import type { TextFieldProps } from '../TextField/TextField.tsx';

/** Props of {@link AutocompleteField}; everything else goes to the input, `ref` included. */
export interface AutocompleteFieldProps extends Omit<TextFieldProps, 'type' | 'size'> {
  /** Texts that are offered while one types; any other may be typed as well. */
  suggestions: readonly string[];
}

const labelOf = (option: Option): string => option.label;

/**
 * One line of text, with suggestions in a list; any other text may be typed as well.
 *
 * @example
 * <AutocompleteField label="Country" suggestions={countries} value={country} onChange={setCountry} />
 */
export function AutocompleteField({
  suggestions,
  onChange,
  leading,
  trailing,
  ...props
}: AutocompleteFieldProps) {
  const {
    field,
    control: { value, ...input },
  } = useTextControl(props);
  const box = useRef<HTMLDivElement>(null);
  const { contains } = Autocomplete.useFilter();
  const [open, setOpen] = useState(false);
  const [searchText, setSearchText] = useState('');
  const suggestionOptions = suggestions.map((text) => ({ value: text, label: text }));
  // Before typing, all suggestions are offered: the present text is usually one of them.
  const fitting = suggestionOptions.filter((option) => contains(option.label, searchText));
  // A text that is typed in full needs no list.
  const useful = fitting.some((option) => option.label !== searchText);
  return (
    <Field {...field}>
      <Autocomplete.Root
        items={fitting}
        mode="none"
        itemToStringValue={labelOf}
        openOnInputClick
        value={value}
        onValueChange={(text, { reason }) => {
          // Escape on a closed list leaves the form; it must not clear the text.
          if (reason === 'escape-key') return;
          setSearchText(reason === 'input-change' ? text : '');
          onChange(text);
        }}
        open={open && useful}
        onOpenChange={(next) => {
          setOpen(next);
          if (!next) setSearchText('');
        }}
        disabled={props.disabled}
        readOnly={props.readOnly}
      >
        <div className="control" ref={box}>
          {leading}
          <Autocomplete.Input
            {...input}
            // While the list is open the label is hidden from assistive technology; a reference holds.
            aria-labelledby={field.ids.label}
          />
          {trailing}
        </div>
        <ComboboxStatus searchText={open ? searchText : ''} loading={false} />
        <ComboboxList anchor={box} labelId={field.ids.label} />
      </Autocomplete.Root>
    </Field>
  );
}
