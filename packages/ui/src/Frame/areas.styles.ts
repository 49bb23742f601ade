import { css } from 'styled-components';

/** The lists of areas; their classes keep the styles away from the page's content. */
export const areas = css`
  .areas {
    display: flex;
    flex-direction: column;
    gap: 1px;
    margin: 0;
    padding: 10px 8px;
    list-style: none;
  }

  /* The rail has no headings. */
  .areas + .areas {
    margin-inline: 8px;
    padding-inline: 0;
    border-block-start: 1px solid var(--sw-line);
  }

  .area-group .areas {
    padding-block: 0;
  }

  .area-group:first-child {
    padding-block-start: 6px;
  }

  .area-group:last-child {
    padding-block-end: 12px;
  }

  .area-group > h2 {
    margin: 0;
    padding: 8px 19px 2px;
    color: var(--sw-ink-3);
    font-size: 11px;
    font-weight: 600;
    letter-spacing: 0.05em;
    line-height: 18px;
    text-transform: uppercase;
    unicode-bidi: plaintext;
    overflow-wrap: anywhere;
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

  /* Several groups fit into a window of 768 px. */
  .area-group .area {
    min-block-size: 28px;
    padding-block: 4px;
  }
`;
