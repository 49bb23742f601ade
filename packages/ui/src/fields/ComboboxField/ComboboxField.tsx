import { Combobox } from '@base-ui/react/combobox';
import { Check, ChevronsUpDown, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { SpinnerMark } from '../../Spinner/SpinnerMark.tsx';
import { Field, type RootFieldProps } from '../field/Field.tsx';
import { optionNote, type Option } from '../field/option.ts';
import { useFieldIds } from '../field/useFieldIds.ts';
import { ComboboxFrame, ComboboxList } from './ComboboxField.styles.ts';

/** Props of {@link ComboboxField}; what else it takes, `ref` included, is its root's. */
export interface ComboboxFieldProps extends RootFieldProps {
  /** What can be chosen; what cannot be stays listed with its reason. */
  options: readonly Option[];
  /** Value of the chosen option; empty while none is. */
  value: string;
  /** Called with the value of the option chosen, or with an empty text when it is taken back. */
  onChange(value: string): void;
  /** Label of a chosen value that `options` do not hold (yet). Default the value itself. */
  valueLabel?: string;
  /** The options are on their way. Default false. */
  loading?: boolean;
  /** Searches elsewhere: called with each text typed, and `options` are then shown unfiltered. */
  onSearch?(text: string): void;
  /** A sentence to show when nothing matches. Default `Nothing found.` */
  empty?: string;
  /** Shown while nothing is chosen. */
  placeholder?: string;
  /** Cannot be changed. Default false. */
  disabled?: boolean;
  /** Called when focus leaves the input. */
  onBlur?(): void;
}

/** One thing among many, found by typing; the search may be a server's. */
export function ComboboxField({
  options,
  value,
  onChange,
  valueLabel,
  loading = false,
  onSearch,
  empty = 'Nothing found.',
  placeholder,
  disabled,
  onBlur,
  ...field
}: ComboboxFieldProps) {
  const { ids, aria } = useFieldIds(field);
  const box = useRef<HTMLDivElement>(null);
  // A search replaces the options; what was picked from earlier ones keeps its label.
  const [picked, setPicked] = useState<Option>();
  const known = [...options, ...(picked ? [picked] : [])].find((one) => one.value === value);
  const chosen = value === '' ? null : (known ?? { value, label: valueLabel ?? value });
  return (
    <Field {...field} ids={ids} frame={ComboboxFrame}>
      <Combobox.Root<Option>
        items={options}
        value={chosen}
        onValueChange={(next) => {
          setPicked(next ?? undefined);
          onChange(next?.value ?? '');
        }}
        isItemEqualToValue={(one, other) => one.value === other.value}
        itemToStringLabel={(option) => option.label}
        filter={onSearch ? null : undefined}
        onInputValueChange={(text, { reason }) => {
          if (reason === 'input-change') onSearch?.(text);
        }}
        disabled={disabled}
      >
        <div className="control" ref={box}>
          <Combobox.Input
            {...aria}
            id={ids.control}
            // While the list is open the label is hidden from assistive technology; a reference holds.
            aria-labelledby={ids.label}
            placeholder={placeholder}
            onBlur={onBlur}
          />
          {chosen && !disabled && (
            <Combobox.Clear className="clear" aria-label={`Clear ${field.label}`}>
              <X size={14} aria-hidden="true" />
            </Combobox.Clear>
          )}
          <span className="mark">
            {loading ? <SpinnerMark /> : <ChevronsUpDown size={14} aria-hidden="true" />}
          </span>
        </div>
        <Combobox.Portal>
          <Combobox.Positioner anchor={box} sideOffset={4} className="sw-layer">
            <ComboboxList>
              <Combobox.Status className="nothing">{loading ? 'Loading…' : null}</Combobox.Status>
              <Combobox.Empty className="nothing">{loading ? null : empty}</Combobox.Empty>
              <Combobox.List aria-labelledby={ids.label}>
                {(option: Option) => (
                  <Combobox.Item
                    key={option.value}
                    className="option"
                    value={option}
                    disabled={option.disabled}
                  >
                    {option.label}
                    <Combobox.ItemIndicator className="tick">
                      <Check size={14} aria-hidden="true" />
                    </Combobox.ItemIndicator>
                    {optionNote(option) && <span className="note">{optionNote(option)}</span>}
                  </Combobox.Item>
                )}
              </Combobox.List>
            </ComboboxList>
          </Combobox.Positioner>
        </Combobox.Portal>
      </Combobox.Root>
    </Field>
  );
}
