import { css } from 'styled-components';

/** A box to tick in the look of the fields; ticked, it is the browser's own in the accent. */
export const checkboxCss = css`
  inline-size: 16px;
  block-size: 16px;
  margin: 0;
  accent-color: var(--sw-accent);

  @media (forced-colors: none) {
    &:not(:checked, :indeterminate) {
      appearance: none;
      border: 1px solid var(--sw-line-strong);
      border-radius: 4px;
      background: var(--sw-surface);
    }
  }
`;
