import { css } from 'styled-components';

/** The list of areas; its class keeps the styles away from the page's content. */
export const areas = css`
  .areas {
    display: flex;
    flex-direction: column;
    gap: 1px;
    margin: 0;
    padding: 10px 8px;
    list-style: none;
  }

  .areas .area {
    display: flex;
    align-items: center;
    gap: 10px;
    min-block-size: var(--sw-control);
    padding: 6px 11px;
    border-radius: var(--sw-radius);
    color: var(--sw-ink-2);
    font-size: 13px;
    font-weight: 450;
    text-decoration: none;
    transition: background-color var(--sw-fast);

    svg {
      color: var(--sw-ink-3);
    }

    &:hover {
      background: var(--sw-hover);
      color: var(--sw-ink);
    }

    &[aria-current] {
      background: var(--sw-accent-soft);
      color: var(--sw-accent-text);
      font-weight: 560;

      svg {
        color: inherit;
      }

      @media (forced-colors: active) {
        outline: 2px solid Highlight;
        outline-offset: -2px;
      }
    }

    .name {
      min-inline-size: 0;
      overflow-wrap: anywhere;
      unicode-bidi: plaintext;
    }
  }
`;
