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
    display: flex;
    align-items: center;
    gap: 8px;
    max-inline-size: 260px;
    padding: 8px 12px;
    border-radius: 8px 8px 0 0;
    background: var(--sw-surface);
    color: var(--sw-ink);
    font-size: 13px;

    img {
      inline-size: 16px;
      block-size: 16px;
    }

    .name {
      flex: 1;
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }

    svg {
      flex: none;
      color: var(--sw-ink-3);
    }

    &:has(.broken) {
      max-inline-size: 380px;
    }
  }
`;
