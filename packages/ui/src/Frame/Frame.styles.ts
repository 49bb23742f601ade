import { styled } from 'styled-components';
import { areas } from './areas.styles.ts';
import { drawer } from './drawer.styles.ts';

/** Header over side menu and page. */
export const FrameRoot = styled.div`
  --sw-frame-top: 52px;

  display: grid;
  grid-template: var(--sw-frame-top) 1fr / 252px minmax(0, 1fr);
  min-block-size: 100dvh;
  background: var(--sw-canvas);
  color: var(--sw-ink);
  font: 400 14px/20px var(--sw-font);

  > .skip {
    position: fixed;
    z-index: 60;
    inset-block-start: 8px;
    inset-inline-start: 8px;
    padding: 6px 12px;
    border-radius: var(--sw-radius);
    background: var(--sw-accent);
    color: var(--sw-accent-ink);
    font-size: 13px;
    font-weight: 550;
    text-decoration: none;

    &:not(:focus) {
      inset-block-start: -60px;
    }
  }

  > header {
    position: sticky;
    z-index: 20;
    inset-block-start: 0;
    display: flex;
    grid-column: 1 / -1;
    align-items: center;
    gap: 12px;
    padding-inline: 12px 16px;
    border-block-end: 1px solid var(--sw-line);
    background: var(--sw-surface);

    > .sw-icon-button[aria-expanded='true']:not(:hover) {
      background: transparent;
      color: var(--sw-ink-2);
    }

    /* The icon shows the side of the menu. */
    > .sw-icon-button:dir(rtl) {
      scale: -1 1;
    }

    > .brand {
      display: flex;
      flex: none;
      align-items: center;
      min-inline-size: 0;
      max-inline-size: 50%;
      overflow: hidden;
      font-weight: 620;
      letter-spacing: -0.01em;
      white-space: nowrap;

      > span {
        overflow: hidden;
        text-overflow: ellipsis;
        unicode-bidi: plaintext;
      }
    }

    > .search {
      flex: 0 1 480px;
      min-inline-size: 0;
    }

    > .actions {
      display: flex;
      flex: none;
      align-items: center;
      gap: 4px;
      margin-inline-start: auto;
    }
  }

  > nav {
    position: sticky;
    inset-block-start: var(--sw-frame-top);
    block-size: calc(100dvh - var(--sw-frame-top));
    overflow: hidden auto;
    border-inline-end: 1px solid var(--sw-line);
    background: var(--sw-surface);
    scrollbar-width: thin;
  }

  ${areas}
  ${drawer}

  > main {
    min-inline-size: 0;
    padding: 24px 32px 48px;
    outline: none;

    /* Keeps a focused element below the fixed header. */
    &,
    :where(:focus-visible) {
      scroll-margin-block-start: calc(var(--sw-frame-top) + 8px);
    }
  }

  @media (width >= 1025px) {
    &[data-menu='rail'] {
      grid-template-columns: 56px minmax(0, 1fr);
    }

    > header > .brand {
      inline-size: 196px;
    }

    &[data-menu='rail'] > nav .name {
      display: none;
    }
  }

  @media (width < 1025px) {
    grid-template-columns: minmax(0, 1fr);

    > nav {
      display: none;
    }

    > header > .search {
      flex: 1 1 120px;
    }
  }

  @media (width < 640px) {
    > header {
      gap: 8px;
      padding-inline: 8px 12px;
    }

    > main {
      padding: 16px 16px 40px;
    }
  }
`;
