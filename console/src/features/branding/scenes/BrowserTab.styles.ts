import { css } from 'styled-components';

/** The tab of a browser, with the favicon. */
export const tabCss = css`
  .tabs {
    padding: 8px 8px 0;
    border: 1px solid var(--sw-line);
    border-radius: var(--sw-radius-lg);
    background: var(--sw-hover);
  }

  .tab {
    max-inline-size: 260px;
    padding: 8px 12px;
    border-radius: 8px 8px 0 0;
    background: var(--sw-surface);

    img {
      inline-size: 16px;
      block-size: 16px;
    }

    svg {
      color: var(--sw-ink-3);
    }

    &:has(.broken) {
      max-inline-size: 380px;
    }
  }
`;
