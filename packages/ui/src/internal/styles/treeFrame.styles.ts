import { css } from 'styled-components';

/** A card with a search bar above rows that scroll; the rows have their own styles. */
export const treeFrameCss = css`
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
  overflow: clip;
  border: 1px solid var(--sw-line);
  border-radius: var(--sw-radius-lg);
  background: var(--sw-surface);
  color: var(--sw-ink-3);
  font: 400 13px/20px var(--sw-font);

  > .bar {
    display: flex;
    flex: none;
    align-items: center;
    gap: 4px;
    min-block-size: 40px;
    padding-inline: 12px 6px;
    background: var(--sw-sunken);
  }

  > .top {
    border-block-end: 1px solid var(--sw-line);
    border-radius: 7px 7px 0 0;

    &:has(input:focus-visible) {
      outline: 2px solid var(--sw-ring);
      outline-offset: -2px;
    }
  }

  label {
    display: flex;
    flex: 1;
    align-items: center;
    gap: 8px;
    min-inline-size: 0;

    /* Draws a magnifying glass. */
    &::before {
      padding: 8px;
      background:
        radial-gradient(at 7px 7px, #0000 4px, currentColor 5px 5.4px, #0000 6px),
        linear-gradient(45deg, #0000 2.5px, currentColor 3.5px, #0000 4.5px) 11px 11px/5px 5px
          no-repeat;
      content: '';
    }

    input {
      flex: 1;
      min-inline-size: 0;
      padding: 4px;
      border: 0;
      background: none;
      outline: none;
      color: var(--sw-ink);
    }
  }

  .bar > .clear {
    display: grid;
    flex: none;
    place-items: center;
    inline-size: 28px;
    block-size: 28px;
    padding: 0;
    border: 0;
    border-radius: 4px;
    background: none;
    color: var(--sw-ink-3);
    cursor: pointer;

    &:hover {
      background: var(--sw-hover);
      color: var(--sw-ink);
    }

    @media (pointer: coarse) {
      inline-size: 44px;
      block-size: 44px;
      margin-block: -2px;
    }
  }

  .said {
    padding-inline: 4px;
    font-size: 12px;
    unicode-bidi: plaintext;
    white-space: nowrap;
  }

  > .view {
    flex: auto;
    overflow: auto;
    overscroll-behavior: contain;
    scrollbar-width: thin;
  }
`;
