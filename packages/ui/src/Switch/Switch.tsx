import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { switchCss } from './switch.styles.ts';

/** Props of {@link Switch}; everything else goes to the input, `ref` included. */
export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'role'> {
  /** Whether it is on. */
  checked: boolean;
  /** Called with the wanted state. */
  onChange?(checked: boolean): void;
  /** Its name, where no label of the page names it. */
  'aria-label'?: string;
  /** Whether it cannot be toggled. Default false. */
  disabled?: boolean;
}

const Track = styled.input`
  ${switchCss}
`;

/**
 * A switch without a visible label.
 *
 * @example
 * <Switch aria-label="Weekly digest" checked={on} onChange={setOn} />
 */
export function Switch({ onChange, ...rest }: SwitchProps) {
  return (
    <Track
      {...rest}
      type="checkbox"
      role="switch"
      onChange={(event) => onChange?.(event.target.checked)}
    />
  );
}
