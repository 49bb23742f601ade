import { css } from 'styled-components';

/** The bar above and below the table. */
export const pagerCss = css`
  > .pager {
    display: flex;
    align-items: center;
    gap: 2px;
    min-block-size: 48px;
    padding-inline: 2px;
    color: var(--sw-ink-3);

    > .range {
      flex: 1;
      min-inline-size: 0;
      white-space: nowrap;
    }

    .sw-icon-button {
      inline-size: 28px;
      block-size: 28px;
    }

    svg:dir(rtl) {
      transform: scaleX(-1);
    }

    > .jump {
      display: flex;
      align-items: center;
      gap: 6px;
      margin-inline: 6px;
      white-space: nowrap;
    }

    input {
      inline-size: calc(var(--pager-digits) * 1ch + 28px);
      min-inline-size: 52px;
      block-size: 28px;
      padding: 0 4px;
      border: 1px solid var(--sw-line-strong);
      border-radius: var(--sw-radius);
      background: var(--sw-surface);
      color: var(--sw-ink);
      text-align: center;

      &:focus {
        border-color: var(--sw-accent);
        outline-offset: 0;
      }

      &:disabled {
        border-color: var(--sw-line-2);
        background: transparent;
        color: var(--sw-ink-3);
      }
    }
  }

  @container (width < 480px) {
    > .pager .word {
      display: none;
    }

    > .pager > .jump {
      margin-inline: 2px;
    }
  }
`;
