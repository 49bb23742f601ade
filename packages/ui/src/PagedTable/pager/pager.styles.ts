import { css } from 'styled-components';

/** The bar above and below the table. */
export const pagerCss = css`
  > .pager {
    display: flex;
    flex-wrap: wrap;
    align-items: start;
    justify-content: end;
    column-gap: 8px;
    min-block-size: 48px;
    padding: 10px 2px;
    color: var(--sw-ink-3);
    white-space: nowrap;

    /* The range grows, so the other controls wrap below it; beside them, it is as high as they are. */
    .range {
      flex: auto;
      line-height: 28px;
    }

    button {
      inline-size: 28px;
      block-size: 28px;

      /* Draws the arrow back, and the bar of the first page; Next and Last mirror them. */
      &::before {
        inline-size: 6px;
        block-size: 6px;
        border: solid;
        border-width: 1.5px 0 0 1.5px;
        content: '';
        translate: 2px;
        rotate: -45deg;
      }

      &.first,
      &.last {
        &::before {
          translate: 3px;
        }

        &::after {
          position: absolute;
          inset: calc(50% - 4px) calc(50% - 5px);
          border: solid;
          border-width: 0 0 0 1.5px;
          content: '';
        }
      }

      &.next,
      &.last {
        scale: -1 1;
      }

      /* Mirrors the icons: they look the same upside down. */
      &:dir(rtl) {
        rotate: 0.5turn;
      }
    }

    .jump {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      justify-content: end;
      gap: 8px;
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

      &[aria-invalid] {
        border-color: var(--sw-danger);
      }
    }

    /* Below the buttons, which stay where they are. */
    .refused {
      flex-basis: 100%;
      order: 1;
      color: var(--sw-danger);
      text-align: end;
    }
  }

  @media (pointer: coarse) {
    > .pager :is(button, input) {
      min-inline-size: 44px;
      block-size: 44px;
    }

    /* The larger buttons contain the space already. */
    > .pager {
      padding-block: 4px;
    }

    > .pager .jump {
      gap: 4px;
    }

    > .pager .range {
      line-height: 44px;
    }
  }

  @container (width < 480px) {
    > .pager {
      align-items: center;
      padding-block: 4px;
    }

    > .pager .range {
      line-height: inherit;
    }

    .jump > .word {
      display: none;
    }
  }
`;
