import { Dialog } from '@base-ui/react/dialog';
import { styled } from 'styled-components';

/**
 * The backdrop, and on it the dialog: header, body that scrolls, fixed footer; a full sheet
 * below 640 px.
 */
export const ModalLayer = styled(Dialog.Viewport)`
  position: fixed;
  z-index: 40;
  inset: 0;
  display: grid;
  place-items: center;
  padding-block-start: var(--sw-above);
  background: var(--sw-veil);
  transition: opacity var(--sw-slow);

  > .sw-dialog {
    display: flex;
    flex-direction: column;
    inline-size: 560px;
    max-inline-size: calc(100vw - 32px);
    max-block-size: calc(100dvh - var(--sw-above) - 64px);
    overflow: hidden;
    border: 1px solid var(--sw-line);
    border-radius: var(--sw-radius-xl);
    background: var(--sw-raised);
    box-shadow: var(--sw-shadow);
    color: var(--sw-ink);
    font: 400 14px/20px var(--sw-font);
    transition: transform var(--sw-slow);

    &:is([data-size='record'], [data-size='sheet']) {
      inline-size: 720px;
    }

    &[data-size='small'] {
      inline-size: 440px;
    }

    @media (width >= 1080px) {
      &[data-size='sheet'] {
        inline-size: 960px;
      }

      &[data-size='wide'] {
        inline-size: 1160px;
        block-size: min(800px, calc(100dvh - var(--sw-above) - 64px));
      }
    }

    > .head {
      display: flex;
      flex: none;
      flex-wrap: wrap;
      align-items: flex-start;
      gap: 4px;
      padding: 18px 24px 0;

      > .title {
        flex: 1;
        min-inline-size: 0;
        margin-inline-end: 12px;
        padding-block: 4px;
        font-size: 16px;
        font-weight: 620;
        line-height: 24px;
        letter-spacing: -0.01em;
        overflow-wrap: anywhere;
      }

      > .close {
        margin-inline-end: -8px;
      }
    }

    > .body {
      flex: 1 1 auto;
      min-block-size: 0;
      padding: 16px 24px 24px;
      overflow-y: auto;
      overscroll-behavior: contain;
      outline-offset: -2px;
    }

    &[data-flush] > .body {
      display: flex;
      flex-direction: column;
      padding: 0;
      overflow: hidden;
    }

    > .foot {
      display: flex;
      flex: none;
      flex-wrap: wrap;
      align-items: center;
      justify-content: end;
      gap: 8px;
      padding: 14px 24px;
      border-block-start: 1px solid var(--sw-line);
      background: var(--sw-sunken);
    }

    @media (width < 640px) {
      &:not([data-size='small']) {
        inline-size: 100vw;
        max-inline-size: none;
        block-size: calc(100dvh - var(--sw-above));
        max-block-size: none;
        border: 0;
        border-radius: 0;
      }

      &[data-size='small'] {
        max-block-size: calc(100dvh - var(--sw-above) - 32px);
      }
    }

    /* A window this low, for example zoomed to 400 %, has no room for a fixed head and foot: the box scrolls. */
    @media (height < 400px) and (width < 1080px) {
      max-block-size: calc(100dvh - var(--sw-above) - 16px);
      overflow-y: auto;
      overscroll-behavior: contain;

      > .body,
      &[data-flush] > .body {
        flex: 1 0 auto;
        overflow: visible;
      }
    }
  }

  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;

    > .sw-dialog {
      transform: translateY(6px);
    }
  }
`;
