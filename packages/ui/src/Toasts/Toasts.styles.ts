import { keyframes, styled } from 'styled-components';

const rise = keyframes`from { opacity: 0; transform: translateY(8px); }`;

/** Frame of the stack of toasts. */
export const ToastsFrame = styled.section`
  position: fixed;
  z-index: 70;
  inset-block-end: 16px;
  inset-inline-end: 16px;
  inline-size: min(380px, calc(100vw - 32px));
  pointer-events: none;

  /* A dialog fills a small screen; the toasts stay above its footer. */
  @media (width < 640px) {
    inset-block-end: 72px;
  }

  > ol {
    display: grid;
    gap: 8px;
    margin: 0;
    padding: 0;
    list-style: none;
  }

  > ol > li {
    display: flex;
    align-items: flex-start;
    gap: 10px;
    padding: 10px 12px;
    border: 1px solid var(--sw-line);
    border-radius: var(--sw-radius-lg);
    background: var(--sw-raised);
    box-shadow: var(--sw-shadow);
    color: var(--sw-ink);
    font: 400 13px/20px var(--sw-font);
    pointer-events: auto;
    animation: ${rise} var(--sw-slow) ease-out;
  }

  li > svg {
    margin-block-start: 2px;
    color: var(--sw-info);
  }

  li[data-tone='success'] > svg {
    color: var(--sw-ok);
  }

  li[data-tone='warning'] > svg {
    color: var(--sw-warn);
  }

  li[data-tone='danger'] > svg {
    color: var(--sw-danger);
  }

  /* A button wraps below the text when there is no room beside it. */
  .words {
    display: flex;
    flex: 1;
    flex-wrap: wrap;
    gap: 8px;
    min-inline-size: 0;
  }

  .text {
    flex: 1 1 190px;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }

  .words > button {
    margin-block: -4px;
    margin-inline-start: auto;
  }

  .sw-icon-button {
    inline-size: 24px;
    block-size: 24px;
    margin-block: -2px;
    margin-inline-end: -4px;
  }
`;
