import { styled } from 'styled-components';
import { FieldFrame } from '../field/Field.styles.ts';
import type { RootFieldProps } from '../field/Field.tsx';
import { useFieldIds } from '../field/useFieldIds.ts';
import { Switch, type SwitchProps } from '../../Switch/Switch.tsx';

/** Props of {@link SwitchField}; other props, `ref` included, go to its root. */
export interface SwitchFieldProps extends Omit<RootFieldProps, 'hideLabel' | 'required'> {
  /** Whether it is on. */
  checked: boolean;
  /** Called with the wanted state. */
  onChange(checked: boolean): void;
  /** Cannot be changed. Default false. */
  disabled?: boolean;
  /** Called when focus leaves the switch. */
  onBlur?: SwitchProps['onBlur'];
}

const Frame = styled(FieldFrame)`
  grid-template-columns: auto minmax(0, 1fr);
  column-gap: 10px;
  row-gap: 2px;
  align-items: center;

  > .label {
    cursor: pointer;
  }

  > .hint,
  > .error {
    grid-column: 2;
  }
`;

/**
 * A switch with its label beside it and a hint below.
 *
 * @example
 * <SwitchField label="Send a weekly digest" checked={on} onChange={setOn} />
 */
export function SwitchField({
  label,
  hint,
  error,
  checked,
  onChange,
  disabled,
  onBlur,
  ...rest
}: SwitchFieldProps) {
  const { ids, aria } = useFieldIds({ hint, error });
  return (
    <Frame {...rest} data-invalid={error ? '' : undefined}>
      <Switch
        checked={checked}
        onChange={onChange}
        disabled={disabled}
        onBlur={onBlur}
        id={ids.control}
        aria-describedby={aria['aria-describedby']}
        aria-invalid={aria['aria-invalid']}
      />
      <label className="label" htmlFor={ids.control}>
        {label}
      </label>
      {hint && (
        <p id={ids.hint} className="hint">
          {hint}
        </p>
      )}
      <p id={ids.error} className="error" role="alert">
        {error}
      </p>
    </Frame>
  );
}
