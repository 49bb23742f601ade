import { css } from 'styled-components';

/**
 * The look of a checkbox as a switch, also for rows, which use no styled components. A transparent border
 * makes the target larger than the switch looks.
 */
export const switchCss = css`
  appearance: none;
  position: relative;
  flex: none;
  inline-size: 30px;
  block-size: 24px;
  margin: -3px 0;
  border: solid transparent;
  border-width: 3px 0;
  border-radius: 9px / 12px;
  background: var(--sw-track) padding-box;
  outline-offset: -2px;
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
    background: var(--sw-knob);
    transition: inset-inline-start var(--sw-fast);
  }

  &:checked {
    background-color: var(--sw-accent);
  }

  &:checked::before {
    inset-inline-start: 14px;
    background: var(--sw-accent-ink);
  }

  &:disabled {
    opacity: 0.45;
    cursor: not-allowed;
  }

  @media (pointer: coarse) {
    inline-size: 44px;
    block-size: 44px;
    margin: -13px -7px;
    border-width: 13px 7px;
    border-radius: 16px / 22px;
    outline-offset: -12px;
  }

  @media (forced-colors: active) {
    inline-size: 30px;
    block-size: 18px;
    margin: 0;
    border: 1px solid ButtonText;
    border-radius: 9px;
    background: ButtonFace;
    outline-offset: 1px;

    &::before {
      inset-block-start: 1px;
      background: ButtonText;
    }

    &:checked {
      background: Highlight;
      forced-color-adjust: none;
    }

    &:checked::before {
      background: HighlightText;
    }
  }
`;
