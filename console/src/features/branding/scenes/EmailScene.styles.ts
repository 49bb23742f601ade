import { css } from 'styled-components';

/** A preview of an email. */
export const mailCss = css`
  .mail {
    .from {
      padding: 10px 16px;
      border-block-end: 1px solid var(--sw-line);
      background: var(--sw-surface);
    }

    .letter {
      margin: 16px auto;
      inline-size: min(420px, calc(100% - 32px));
      padding: 20px;
      border-block-start: 4px solid var(--brand);
    }

    .more {
      padding-block-start: 10px;
      border-block-start: 1px solid var(--sw-line);
    }

    .more p {
      white-space: pre-line;
    }
  }
`;
