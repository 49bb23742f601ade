import { Dialog } from '@base-ui/react/dialog';
import { styled } from 'styled-components';

/** What dims the page behind a dialog. */
export const Veil = styled(Dialog.Backdrop)`
  position: fixed;
  z-index: 40;
  inset: 0;
  background: var(--sw-veil);
  transition: opacity var(--sw-slow);

  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
  }
`;

/** Frame of a dialog: header, body that scrolls, fixed footer; a full sheet below 640 px. */
export const ModalFrame = styled(Dialog.Popup)`
  position: fixed;
  z-index: 40;
  inset: 0;
  display: flex;
  flex-direction: column;
  inline-size: 560px;
  max-inline-size: calc(100vw - 32px);
  block-size: fit-content;
  max-block-size: calc(100dvh - 64px);
  margin: auto;
  overflow: hidden;
  border: 1px solid var(--sw-line);
  border-radius: var(--sw-radius-xl);
  background: var(--sw-raised);
  box-shadow: var(--sw-shadow);
  color: var(--sw-ink);
  font: 400 14px/20px var(--sw-font);
  transition:
    opacity var(--sw-slow),
    transform var(--sw-slow);

  &[data-size='record'] {
    inline-size: 720px;
  }

  &[data-size='small'] {
    inline-size: 440px;
  }

  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
    transform: translateY(6px);
  }

  > .head {
    display: flex;
    flex: none;
    align-items: flex-start;
    gap: 16px;
    padding: 18px 24px 0;
  }

  > .head > .title {
    flex: 1;
    min-inline-size: 0;
    padding-block: 4px;
    font-size: 16px;
    font-weight: 620;
    line-height: 24px;
    letter-spacing: -0.01em;
    overflow-wrap: anywhere;
  }

  > .head > .close {
    margin-inline-end: -8px;
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
    justify-content: flex-end;
    gap: 8px;
    padding: 14px 24px;
    border-block-start: 1px solid var(--sw-line);
    background: var(--sw-sunken);
  }

  @media (width < 640px) {
    max-inline-size: none;

    &,
    &[data-size='record'] {
      inline-size: 100vw;
    }

    block-size: 100dvh;
    max-block-size: none;
    border: 0;
    border-radius: 0;

    &[data-size='small'] {
      inline-size: calc(100vw - 32px);
      block-size: fit-content;
      max-block-size: calc(100dvh - 32px);
      border: 1px solid var(--sw-line);
      border-radius: var(--sw-radius-xl);
    }
  }
`;
