import { css } from 'styled-components';

/** A checkbox in the look of the fields; checked, it is the browser's own in the accent colour. */
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
