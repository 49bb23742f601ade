import type { ComponentProps } from 'react';
import { styled } from 'styled-components';

/** Props of {@link Switch}; give it a name with `aria-label` or a label of your own. */
export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'role'> {
  /** Whether it is on. */
  checked: boolean;
  /** Called with the wanted state. */
  onChange?(checked: boolean): void;
}

const Track = styled.input`
  appearance: none;
  position: relative;
  flex: none;
  inline-size: 30px;
  block-size: 18px;
  margin: 0;
  border-radius: 9px;
  background: var(--sw-line-strong);
  cursor: pointer;
  transition: background-color var(--sw-fast);

  &::before {
    content: '';
    position: absolute;
    inset-block-start: 2px;
    inset-inline-start: 2px;
    inline-size: 14px;
    block-size: 14px;
    border-radius: 50%;
    background: #fff;
    transition: inset-inline-start var(--sw-fast);
  }

  &:checked {
    background: var(--sw-accent);
  }

  &:checked::before {
    inset-inline-start: 14px;
  }

  &:disabled {
    opacity: 0.45;
    cursor: not-allowed;
  }

  @media (forced-colors: active) {
    border: 1px solid ButtonText;

    &::before {
      inset-block-start: 1px;
      background: ButtonText;
    }

    &:checked {
      background: Highlight;
      forced-color-adjust: none;
    }
  }
`;

/** A bare switch: on or off, at once. */
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
