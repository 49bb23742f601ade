import { Combobox } from '@base-ui/react/combobox';
import { ChevronsUpDown, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { SpinnerMark } from '../../Spinner/SpinnerMark.tsx';
import { ComboboxList, type ComboboxListProps } from '../field/ComboboxList.tsx';
import { ComboboxStatus } from '../field/ComboboxStatus.tsx';
import { Field, type RootFieldProps } from '../field/Field.tsx';
import { detailAmong, type Option } from '../field/option.ts';
import { useChooseByEnter } from '../field/useChooseByEnter.ts';
import { useComboboxItems } from '../field/useComboboxItems.ts';
import { useFieldIds } from '../field/useFieldIds.ts';
import { ComboboxFrame } from './ComboboxField.styles.ts';
import { unlessComposing } from '../../internal/keyboard/unlessComposing.ts';

/** Props of {@link ComboboxField}; other props, `ref` included, go to its root. */
export interface ComboboxFieldProps extends RootFieldProps, ComboboxListProps {
  /** Value of the chosen option; empty while none is. */
  value: string;
  /** Called with the value of the option chosen, or with an empty text when it is taken back. */
  onChange(value: string): void;
  /** Label of a chosen value that `options` do not hold (yet). Default the value itself. */
  valueLabel?: string;
}

/**
 * One of many options, found by typing. With `onSearch`, a server searches.
 *
 * @example
 * <ComboboxField label="Company" options={companies} value={id} onChange={setId} />
 */
export function ComboboxField({
  options,
  value,
  onChange,
  valueLabel,
  loading = false,
  onSearch,
  empty,
  placeholder,
  disabled,
  onBlur,
  ...field
}: ComboboxFieldProps) {
  const { ids, aria } = useFieldIds(field);
  const box = useRef<HTMLDivElement>(null);
  // A search replaces the options; a choice from earlier options keeps its label.
  const [pickedOption, setPickedOption] = useState<Option>();
  // A changed choice would replace the text, so the choice stays the same while a person types.
  const [choiceAtTyping, setChoiceAtTyping] = useState<Option>();
  const [searchText, setSearchText] = useState('');
  const items = useComboboxItems({ options, onSearch, loading, disabled });
  const chooseByEnter = useChooseByEnter(options, loading);
  const matchingOption = [choiceAtTyping, ...options, pickedOption].find(
    (one) => one?.value === value,
  );
  const chosenOption =
    value === '' ? null : (matchingOption ?? { value, label: valueLabel ?? value });
  const detail = chosenOption && searchText === '' ? detailAmong(chosenOption, options) : undefined;
  const described = [aria['aria-describedby'], detail && `${ids.control}-detail`].filter(Boolean);
  return (
    <Field {...field} ids={ids} frame={ComboboxFrame}>
      <Combobox.Root<Option>
        {...items}
        value={chosenOption}
        onValueChange={(next, { reason }) => {
          if (reason === 'escape-key') return;
          setPickedOption(next ?? undefined);
          onChange(next?.value ?? '');
        }}
        onInputValueChange={(text, details) => {
          // Escape on a closed list leaves the form; it must not clear the choice.
          if (details.reason === 'escape-key') {
            details.cancel();
            details.allowPropagation();
          }
          setSearchText(details.reason === 'input-change' ? text : '');
          if (details.reason !== 'input-change') return;
          setChoiceAtTyping(chosenOption ?? undefined);
          onSearch?.(text);
        }}
        onOpenChange={(open) => {
          if (!open) setChoiceAtTyping(undefined);
        }}
      >
        <div className="control" ref={box}>
          <Combobox.Input
            {...aria}
            aria-describedby={described.join(' ') || undefined}
            id={ids.control}
            // While the list is open the label is hidden from assistive technology; a reference holds.
            aria-labelledby={ids.label}
            placeholder={placeholder}
            onBlur={onBlur}
            onKeyDown={(event) => unlessComposing(event, chooseByEnter)}
          />
          {detail && (
            <span id={`${ids.control}-detail`} className="detail">
              {detail}
            </span>
          )}
          {chosenOption && !disabled && !field.required && (
            <Combobox.Clear className="clear" aria-label={`Clear ${field.label}`}>
              <X size={14} aria-hidden="true" />
            </Combobox.Clear>
          )}
          <span className="arrow">
            {loading ? <SpinnerMark /> : <ChevronsUpDown size={14} aria-hidden="true" />}
          </span>
        </div>
        <ComboboxStatus searchText={searchText} loading={loading} />
        <ComboboxList anchor={box} labelId={ids.label} loading={loading} empty={empty} />
      </Combobox.Root>
    </Field>
  );
}
