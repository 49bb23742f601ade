import { css } from 'styled-components';

/** The side menu as a drawer over a narrow page, and the backdrop over the page. */
export const drawer = css`
  > .over {
    position: absolute;
  }

  .veil,
  .drawer {
    position: fixed;
    z-index: 40;
    inset: 0;
    transition:
      opacity var(--sw-slow),
      transform var(--sw-slow);
  }

  .veil {
    background: var(--sw-veil);

    &[data-starting-style],
    &[data-ending-style] {
      opacity: 0;
    }
  }

  .drawer {
    --drawer-away: -100%;

    inset-inline-end: auto;
    inline-size: min(288px, 86vw);
    overflow-y: auto;
    overscroll-behavior: contain;
    border-inline-end: 1px solid var(--sw-line);
    background: var(--sw-surface);
    box-shadow: var(--sw-shadow);

    &:dir(rtl) {
      --drawer-away: 100%;
    }

    &[data-starting-style],
    &[data-ending-style] {
      transform: translateX(var(--drawer-away));
    }

    > .head {
      display: flex;
      align-items: center;
      gap: 12px;
      block-size: 52px;
      padding-inline: 12px;
      border-block-end: 1px solid var(--sw-line);
      font-weight: 620;
      letter-spacing: -0.01em;
    }

    .area {
      min-block-size: 40px;
    }
  }
`;
