import { Combobox } from '@base-ui/react/combobox';
import { Check, ChevronsUpDown, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { SpinnerMark } from '../../Spinner/SpinnerMark.tsx';
import { Field, type RootFieldProps } from '../field/Field.tsx';
import { optionNote, type Option } from '../field/option.ts';
import { useFieldIds } from '../field/useFieldIds.ts';
import { MultiSelectFrame, MultiSelectList } from './MultiSelectField.styles.ts';
import { chosenOptions } from './chosen.ts';

/** Props of {@link MultiSelectField}; what else it takes, `ref` included, is its root's. */
export interface MultiSelectFieldProps extends RootFieldProps {
  /** What can be chosen; what cannot be stays listed with its reason. */
  options: readonly Option[];
  /** Values that are chosen, in the order of choosing. */
  value: readonly string[];
  /** Called with the values that are chosen. */
  onChange(value: string[]): void;
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

/** Any number of things, found by typing and kept as chips. */
export function MultiSelectField({
  options,
  value,
  onChange,
  loading = false,
  onSearch,
  empty = 'Nothing found.',
  placeholder,
  disabled,
  onBlur,
  ...field
}: MultiSelectFieldProps) {
  const { ids, aria } = useFieldIds(field);
  const box = useRef<HTMLDivElement>(null);
  // A search replaces the options; what was picked from earlier ones keeps its label.
  const [picked, setPicked] = useState<readonly Option[]>([]);
  const chosen = chosenOptions([...picked, ...options], value);
  return (
    <Field {...field} ids={ids} frame={MultiSelectFrame}>
      <Combobox.Root
        multiple
        items={options}
        value={chosen}
        onValueChange={(next, details) => {
          // Escape on a closed list leaves the form; it does not throw away what was chosen.
          if (details.reason === 'escape-key') return details.allowPropagation();
          setPicked(next);
          onChange(next.map((option) => option.value));
        }}
        isItemEqualToValue={(one, other) => one.value === other.value}
        itemToStringLabel={(option) => option.label}
        filter={onSearch ? null : undefined}
        onInputValueChange={(text) => onSearch?.(text)}
        disabled={disabled}
      >
        <Combobox.Chips className="control" ref={box} aria-label={`Chosen: ${field.label}`}>
          {chosen.map((option) => (
            <Combobox.Chip key={option.value} className="chip" aria-label={option.label}>
              <span className="text">{option.label}</span>
              <Combobox.ChipRemove className="remove" aria-label={`Remove ${option.label}`}>
                <X size={12} aria-hidden="true" />
              </Combobox.ChipRemove>
            </Combobox.Chip>
          ))}
          <Combobox.Input
            {...aria}
            id={ids.control}
            // While the list is open the label is hidden from assistive technology; a reference holds.
            aria-labelledby={ids.label}
            placeholder={chosen.length === 0 ? placeholder : undefined}
            onBlur={onBlur}
          />
          <span className="mark">
            {loading ? <SpinnerMark /> : <ChevronsUpDown size={14} aria-hidden="true" />}
          </span>
        </Combobox.Chips>
        <Combobox.Portal>
          <Combobox.Positioner anchor={box} sideOffset={4} className="sw-layer">
            <MultiSelectList>
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
            </MultiSelectList>
          </Combobox.Positioner>
        </Combobox.Portal>
      </Combobox.Root>
    </Field>
  );
}
