import type { FocusEventHandler } from 'react';
import { styled } from 'styled-components';
import { Field, type RootFieldProps } from '../field/Field.tsx';
import { FieldFrame } from '../field/Field.styles.ts';
import { optionNote, type Option } from '../field/option.ts';
import { useFieldIds } from '../field/useFieldIds.ts';

/** Props of {@link ChoiceField}; other props, `ref` included, go to its root. */
export interface ChoiceFieldProps extends RootFieldProps {
  /** Two to five things to choose from; more belong in a select. */
  options: readonly Option[];
  /** Value of the chosen option; empty while none is. */
  value: string;
  /** Called with the value of the option chosen. */
  onChange(value: string): void;
  /** Nothing can be chosen. Default false. */
  disabled?: boolean;
  /** Called when focus leaves one of the options. */
  onBlur?: FocusEventHandler<HTMLElement>;
}

const Frame = styled(FieldFrame)`
  > .choices {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    outline-offset: 3px;
    border-radius: var(--sw-radius);
  }

  .choice {
    position: relative;
    display: inline-flex;
    align-items: center;
    gap: 8px;
    min-block-size: var(--sw-control);
    max-inline-size: 100%;
    padding-block: 5px;
    padding-inline: 10px 12px;
    border: 1px solid var(--sw-line-2);
    border-radius: var(--sw-radius);
    background: var(--sw-surface);
    overflow-wrap: anywhere;
    cursor: pointer;
    transition:
      background-color var(--sw-fast),
      border-color var(--sw-fast);
  }

  .choice:hover {
    background: var(--sw-hover);
  }

  .choice > input {
    appearance: none;
    flex: none;
    inline-size: 16px;
    block-size: 16px;
    margin: 0;
    border: 1px solid var(--sw-line-strong);
    border-radius: 50%;
    background: var(--sw-surface);
    outline: none;
    cursor: inherit;
  }

  .choice > input:checked {
    border: 5px solid var(--sw-accent);
    background: var(--sw-accent-ink);
  }

  .choice:has(:checked) {
    border-color: var(--sw-accent);
    background: var(--sw-accent-soft);
  }

  .choice:has(:is(:focus-visible, [data-focus-visible])) {
    outline: 2px solid var(--sw-ring);
    outline-offset: 1px;
  }

  .choice:has(:disabled) {
    opacity: 0.55;
    cursor: not-allowed;
  }

  &[data-invalid] .choice {
    border-color: var(--sw-danger);
  }

  @media (forced-colors: active) {
    .choice > input {
      appearance: auto;
    }
  }
`;

/**
 * One of a few options, all in view: a row of radio buttons.
 *
 * @example
 * <ChoiceField label="Style" options={styles} value={style} onChange={setStyle} />
 */
export function ChoiceField({
  options,
  value,
  onChange,
  disabled,
  onBlur,
  ...field
}: ChoiceFieldProps) {
  const { ids, aria } = useFieldIds(field);
  return (
    <Field {...field} ids={ids} kind="group" frame={Frame}>
      <div
        {...aria}
        role="radiogroup"
        aria-labelledby={ids.label}
        className="choices"
        // Reachable from code, so that a form can send people to the field that is wrong.
        tabIndex={-1}
      >
        {options.map((option) => (
          <label key={option.value} className="choice" title={optionNote(option)}>
            <input
              type="radio"
              name={ids.control}
              value={option.value}
              checked={option.value === value}
              disabled={disabled || option.disabled}
              onChange={() => onChange(option.value)}
              onBlur={onBlur}
            />
            {option.label}
          </label>
        ))}
      </div>
    </Field>
  );
}
