import { Check } from 'lucide-react';
import type { FocusEventHandler, ReactNode } from 'react';
import { Field, type RootFieldProps } from '../field/Field.tsx';
import { optionNote, type Option } from '../field/option.ts';
import { useFieldIds } from '../field/useFieldIds.ts';
import { CardsFrame } from './CardsField.styles.ts';

/** Props of {@link CardsField}; what else it takes, `ref` included, is its root's. */
export interface CardsFieldProps extends RootFieldProps {
  /** The cards; each may have an icon of 16 px. */
  options: readonly (Option & { icon?: ReactNode })[];
  /** Values of the cards that are on. */
  value: readonly string[];
  /** Called with the values that are on, in the order of the cards. */
  onChange(value: string[]): void;
  /** A sentence to show when there is no card. */
  empty: string;
  /** Nothing can be chosen. Default false. */
  disabled?: boolean;
  /** Called when focus leaves one of the cards. */
  onBlur?: FocusEventHandler<HTMLElement>;
}

/** Any number of a few things, each a card to switch on. */
export function CardsField({
  options,
  value,
  onChange,
  empty,
  disabled,
  onBlur,
  ...field
}: CardsFieldProps) {
  const { ids, aria } = useFieldIds(field);
  const toggle = (changed: string, on: boolean) => {
    const chosen = new Set(value);
    if (on) chosen.add(changed);
    else chosen.delete(changed);
    const listed = options.map((option) => option.value).filter((one) => chosen.delete(one));
    // What is on but has no card here is kept.
    onChange([...listed, ...chosen]);
  };
  return (
    <Field {...field} ids={ids} kind="group" frame={CardsFrame}>
      {options.length === 0 ? (
        <p className="empty">{empty}</p>
      ) : (
        <div
          role="group"
          aria-labelledby={ids.label}
          aria-describedby={aria['aria-describedby']}
          className="cards"
        >
          {options.map((option) => (
            <label key={option.value} className="option">
              {option.icon && <span className="icon">{option.icon}</span>}
              <span className="text">
                <span className="name">{option.label}</span>
                {optionNote(option) && <span className="note">{optionNote(option)}</span>}
              </span>
              <input
                type="checkbox"
                aria-invalid={aria['aria-invalid']}
                checked={value.includes(option.value)}
                // What is on can be switched off, also where it could not be switched on.
                disabled={disabled || (option.disabled && !value.includes(option.value))}
                onChange={(event) => toggle(option.value, event.target.checked)}
                onBlur={onBlur}
              />
              <Check className="tick" size={12} strokeWidth={3} aria-hidden="true" />
            </label>
          ))}
        </div>
      )}
    </Field>
  );
}
