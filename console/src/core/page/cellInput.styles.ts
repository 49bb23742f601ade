import { css } from 'styled-components';

/** Inputs that fill the cells of a table; only the row under the pointer shows their borders. */
export const cellInputCss = css`
  input {
    inline-size: 100%;
    min-inline-size: 0;
    block-size: 32px;
    padding: 0 8px;
    border: 1px solid transparent;
    border-radius: var(--sw-radius);
    background: none;
    color: var(--sw-ink);
    text-overflow: ellipsis;
  }

  :where(tr:hover) input:where(:enabled) {
    border-color: var(--sw-line-strong);
  }

  input[aria-invalid='true'] {
    border-color: var(--sw-danger);
    background: var(--sw-danger-soft);
  }
`;
