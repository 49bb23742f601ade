import { css, keyframes, styled } from 'styled-components';

/** Each end fades unless the tabs are scrolled to it. */
const fade = keyframes`
  from { --tabs-before: 0px; --tabs-after: 32px; }
  2%, 98% { --tabs-before: 32px; --tabs-after: 32px; }
  to { --tabs-before: 32px; --tabs-after: 0px; }
`;

/** Shows that there are more tabs than fit: fading ends, or a scroll bar in browsers without scroll timelines. */
const overflowHint = css`
  scrollbar-width: thin;

  @supports (animation-timeline: scroll()) {
    scrollbar-width: none;
    mask-image: linear-gradient(
      var(--tabs-direction, to right),
      transparent,
      #000 var(--tabs-before, 0px) calc(100% - var(--tabs-after, 0px)),
      transparent
    );
    animation: ${fade} linear both;
    animation-timeline: scroll(self inline);

    &:dir(rtl) {
      --tabs-direction: to left;
    }
  }
`;

/** Frame of tabs and the open panel. */
export const TabsFrame = styled.div`
  min-inline-size: 0;
  font: 400 13px/20px var(--sw-font);

  > [role='tablist'] {
    display: flex;
    gap: 4px;
    overflow-x: auto;
    border-block-end: 1px solid var(--sw-line);
    scroll-padding-inline: 32px;
    ${overflowHint}
  }

  [role='tab'] {
    position: relative;
    display: inline-flex;
    flex: none;
    align-items: center;
    gap: 6px;
    block-size: 36px;
    padding-inline: 10px;
    border: 0;
    border-radius: var(--sw-radius) var(--sw-radius) 0 0;
    background: transparent;
    color: var(--sw-ink-3);
    font-weight: 500;
    cursor: pointer;
    outline-offset: -2px;
  }

  [role='tab']:hover {
    color: var(--sw-ink);
  }

  [role='tab'][aria-selected='true'] {
    color: var(--sw-ink);
    font-weight: 550;
  }

  [role='tab'][aria-selected='true']::after {
    content: '';
    position: absolute;
    inset-block-end: 0;
    inset-inline: 10px;
    block-size: 2px;
    border-radius: 2px 2px 0 0;
    background: var(--sw-accent);
  }

  .count {
    padding-inline: 6px;
    border-radius: 9px;
    background: var(--sw-sunken);
    color: var(--sw-ink-3);
    font-size: 11px;
    line-height: 18px;
  }

  > [role='tabpanel'] {
    margin-block-start: 6px;
    padding-block-start: 10px;
    border-radius: var(--sw-radius);
    outline-offset: 4px;
  }

  @media (forced-colors: active) {
    [role='tab'][aria-selected='true']::after {
      background: Highlight;
    }
  }
`;
