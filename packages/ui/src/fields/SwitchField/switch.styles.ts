import { css } from 'styled-components';

/** The look of a checkbox that is a switch; also for rows, which have no styled parts. */
export const switchCss = css`
  appearance: none;
  position: relative;
  flex: none;
  inline-size: 30px;
  block-size: 18px;
  margin: 0;
  border-radius: 9px;
  background: var(--sw-track);
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
    background: var(--sw-accent);
  }

  &:checked::before {
    inset-inline-start: 14px;
    background: var(--sw-accent-ink);
  }

  &:disabled {
    opacity: 0.45;
    cursor: not-allowed;
  }

  @media (forced-colors: active) {
    border: 1px solid ButtonText;
    background: ButtonFace;

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
