import type { FocusEventHandler } from 'react';
import { Field, type RootFieldProps } from '../field/Field.tsx';
import { useFieldIds } from '../field/useFieldIds.ts';
import { Card } from './Card.tsx';
import { CardGroup } from './CardGroup.tsx';
import { CardsFrame } from './CardsField.styles.ts';
import { groupsOf, type CardOption } from './groups.ts';

/** Props of {@link CardsField}; other props, `ref` included, go to its root. */
export interface CardsFieldProps extends RootFieldProps {
  /** The cards; where several groups are named, each stands under its name with a box for all of it. */
  options: readonly CardOption[];
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
  /** Names the group of the cards that name none, which stands last. Default `Other`. */
  otherLabel?: string;
  /** Beside the box of a group. Default `Select all`. */
  selectAllLabel?: string;
  /** How many of all cards are on, above the groups. Default `3 of 14 selected`. */
  countLabel?(selected: number, all: number): string;
}

const countText = (selected: number, all: number) => `${selected} of ${all} selected`;

/**
 * Any number of a few options, each on a card.
 *
 * @example
 * <CardsField label="Features" options={features} value={on} onChange={setOn} empty="No features." />
 */
export function CardsField({
  options,
  value,
  onChange,
  empty,
  disabled,
  onBlur,
  otherLabel = 'Other',
  selectAllLabel = 'Select all',
  countLabel = countText,
  ...field
}: CardsFieldProps) {
  const { ids, aria } = useFieldIds(field);
  const toggle = (values: readonly string[], on: boolean) => {
    const selectedValues = new Set(value);
    for (const one of values) {
      if (on) selectedValues.add(one);
      else selectedValues.delete(one);
    }
    const inOptionOrder = options
      .map((option) => option.value)
      .filter((one) => selectedValues.delete(one));
    // Values without a card are kept.
    onChange([...inOptionOrder, ...selectedValues]);
  };
  const groups = groupsOf(options, otherLabel);
  const selected = options.filter((option) => value.includes(option.value)).length;
  const cards = (groupOptions: readonly CardOption[]) => (
    <div className="cards">
      {groupOptions.map((option) => (
        <Card
          key={option.value}
          option={option}
          on={value.includes(option.value)}
          disabled={disabled}
          invalid={aria['aria-invalid']}
          onToggle={(on) => toggle([option.value], on)}
          onBlur={onBlur}
        />
      ))}
    </div>
  );
  return (
    <Field {...field} ids={ids} kind="group" frame={CardsFrame}>
      {options.length === 0 ? (
        <p className="empty">{empty}</p>
      ) : (
        <div
          role="group"
          aria-labelledby={ids.label}
          aria-describedby={aria['aria-describedby']}
          className="all"
        >
          {groups.length > 1 && <p className="count">{countLabel(selected, options.length)}</p>}
          {groups.length > 1
            ? groups.map(({ name, options: groupOptions }) => (
                <CardGroup
                  key={name}
                  name={name}
                  options={groupOptions}
                  value={value}
                  disabled={disabled}
                  selectAllLabel={selectAllLabel}
                  onToggle={toggle}
                  onBlur={onBlur}
                >
                  {cards(groupOptions)}
                </CardGroup>
              ))
            : cards(options)}
        </div>
      )}
    </Field>
  );
}
