import { Combobox } from '@base-ui/react/combobox';
import { ChevronsUpDown, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { SpinnerMark } from '../../Spinner/SpinnerMark.tsx';
import { ComboboxList, type ComboboxListProps } from '../field/ComboboxList.tsx';
import { ComboboxStatus } from '../field/ComboboxStatus.tsx';
import { Field, type RootFieldProps } from '../field/Field.tsx';
import { nameAmong, type Option } from '../field/option.ts';
import { useChooseByEnter } from '../field/useChooseByEnter.ts';
import { useComboboxItems } from '../field/useComboboxItems.ts';
import { useFieldIds } from '../field/useFieldIds.ts';
import { MultiSelectFrame } from './MultiSelectField.styles.ts';
import { useLocale } from '../../locale/LocaleProvider.tsx';
import { announceChange, selectedOptions } from './selection.ts';
import { mirrorArrows } from './mirrorArrows.ts';
import { unlessComposing } from '../../internal/keyboard/unlessComposing.ts';

/** Props of {@link MultiSelectField}; other props, `ref` included, go to its root. */
export interface MultiSelectFieldProps extends RootFieldProps, ComboboxListProps {
  /** Values that are chosen, in the order of choosing. */
  value: readonly string[];
  /** Called with the values that are chosen. */
  onChange(value: string[]): void;
}

/**
 * Any number of options, found by typing and shown as chips.
 *
 * @example
 * <MultiSelectField label="Users" options={users} value={ids} onChange={setIds} />
 */
export function MultiSelectField({
  options,
  value,
  onChange,
  loading = false,
  onSearch,
  empty,
  placeholder,
  disabled,
  onBlur,
  ...field
}: MultiSelectFieldProps) {
  const { ids, aria } = useFieldIds(field);
  const locale = useLocale();
  const box = useRef<HTMLDivElement>(null);
  // A search replaces the options; a choice from earlier options keeps its label.
  const [pickedOptions, setPickedOptions] = useState<readonly Option[]>([]);
  const [searchText, setSearchText] = useState('');
  const [change, setChange] = useState('');
  const items = useComboboxItems({ options, onSearch, loading, disabled });
  const chooseByEnter = useChooseByEnter(options, loading);
  const chosenOptions = selectedOptions([...pickedOptions, ...options], value);
  const all = [...chosenOptions, ...options];
  return (
    <Field {...field} ids={ids} frame={MultiSelectFrame}>
      <Combobox.Root
        multiple
        {...items}
        value={chosenOptions}
        onValueChange={(next, details) => {
          // Escape on a closed list leaves the form; it must not clear the choice.
          if (details.reason === 'escape-key') return details.allowPropagation();
          setPickedOptions(next);
          setChange(announceChange(chosenOptions, next, all, locale));
          onChange(next.map((option) => option.value));
        }}
        onInputValueChange={(text, { reason }) => {
          setSearchText(reason === 'input-change' ? text : '');
          if (reason === 'input-change') setChange('');
          onSearch?.(text);
        }}
      >
        <Combobox.Chips
          className="control"
          ref={box}
          aria-label={`Chosen: ${field.label}`}
          onKeyDownCapture={(event) => unlessComposing(event, mirrorArrows)}
        >
          {chosenOptions
            .map((option) => ({ option, name: nameAmong(option, all) }))
            .map(({ option, name }) => (
              <Combobox.Chip
                key={option.value}
                className="chip"
                role="group"
                aria-label={name}
                aria-description={disabled ? undefined : 'Backspace removes it.'}
              >
                <span className="text">{name}</span>
                {!disabled && (
                  <Combobox.ChipRemove aria-label={`Remove ${name}`}>
                    <X size={12} aria-hidden="true" />
                  </Combobox.ChipRemove>
                )}
              </Combobox.Chip>
            ))}
          <Combobox.Input
            {...aria}
            id={ids.control}
            // While the list is open the label is hidden from assistive technology; a reference holds.
            aria-labelledby={ids.label}
            placeholder={chosenOptions.length === 0 ? placeholder : undefined}
            onBlur={onBlur}
            onKeyDown={(event) => unlessComposing(event, chooseByEnter)}
          />
          <span className="arrow">
            {loading ? <SpinnerMark /> : <ChevronsUpDown size={14} aria-hidden="true" />}
          </span>
        </Combobox.Chips>
        <ComboboxStatus searchText={searchText} loading={loading} change={change} />
        <ComboboxList anchor={box} labelId={ids.label} loading={loading} empty={empty} />
      </Combobox.Root>
    </Field>
  );
}
