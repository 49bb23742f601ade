import { css } from 'styled-components';

/** A preview of an email. */
export const mailCss = css`
  .mail {
    .from {
      padding: 10px 16px;
      border-block-end: 1px solid var(--sw-line);
      background: var(--sw-surface);
      color: var(--sw-ink-3);
    }

    .from strong {
      color: var(--sw-ink);
    }

    .letter {
      display: grid;
      gap: 10px;
      margin: 16px auto;
      inline-size: min(420px, calc(100% - 32px));
      padding: 20px;
      border: 1px solid var(--sw-line);
      border-block-start: 4px solid var(--brand);
      border-radius: var(--sw-radius);
      background: var(--sw-surface);
      line-height: 20px;
    }

    .top {
      font-size: 15px;
    }

    .top img {
      max-block-size: 32px;
    }

    .more {
      padding-block-start: 10px;
      border-block-start: 1px solid var(--sw-line);
      color: var(--sw-ink-2);
    }

    .more strong {
      font-size: 12px;
      font-weight: 560;
    }

    .more p {
      display: -webkit-box;
      overflow: hidden;
      white-space: pre-line;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 4;
    }
  }
`;
