import { css } from 'styled-components';
import { visuallyHiddenCss } from './visuallyHidden.styles.ts';

/**
 * Element defaults, and the few classes of repeated rows, where a styled component for each cell
 * would cost too much.
 */
export const baseCss = css`
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }

  html {
    /* What stays above a dialog may take room; the page says how much. */
    --sw-above: 0px;

    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
  }

  body {
    margin: 0;
    background: var(--sw-canvas);
    color: var(--sw-ink);
    font: 400 14px/20px var(--sw-font);
    font-feature-settings: 'cv11', 'ss03';
    -webkit-font-smoothing: antialiased;
  }

  button,
  input,
  textarea,
  select {
    color: inherit;
    font: inherit;
    letter-spacing: inherit;
  }

  /* Pressing or dragging selects no text; a column's heading can be both. */
  button,
  [role='option'],
  th[data-column] {
    -webkit-user-select: none;
  }

  /* Below 16 px, iOS zooms into a focused field, whatever its own size is. */
  @media (pointer: coarse) {
    input,
    textarea,
    .control {
      font-size: 16px !important;
    }
  }

  h1,
  h2,
  h3,
  h4,
  p {
    margin: 0;
  }

  svg {
    flex: none;
  }

  /* A text of the other direction is truncated at its end, not at its beginning. */
  button > .label {
    unicode-bidi: plaintext;
  }

  ::placeholder {
    color: var(--sw-ink-3);
    opacity: 1;
  }

  /* The attribute is for browsers that show no ring when a script moves the focus. */
  :is(:focus-visible, [data-focus-visible]) {
    outline: 2px solid var(--sw-ring);
    outline-offset: 1px;
    scroll-margin: 8px;
  }

  .sw-hidden {
    ${visuallyHiddenCss}
  }

  /* Forced colours remove gradients: the dots of a row's
     menu and the ground below them, a magnifying glass, the lines of a tree. By their tokens, they are
     of its colours anyway. */
  [data-status] .menu-cell,
  .bar > label::before,
  [role='treegrid'] .name::before {
    forced-color-adjust: none;
  }

  /* A menu or a list that floats. It sends Tab back to its button, so it needs no focus guards. Assistive
     technology must not reach them. */
  .sw-layer {
    z-index: 50;

    > [data-base-ui-focus-guard] {
      display: none;
    }
  }

  /* Floating panels. */
  .sw-panel {
    overflow-y: auto;
    max-inline-size: min(360px, 92vw);
    max-block-size: min(var(--available-height), 480px);
    padding: 4px;
    border: 1px solid var(--sw-line);
    border-radius: var(--sw-radius-lg);
    background: var(--sw-raised);
    box-shadow: var(--sw-shadow);
    color: var(--sw-ink);
    font: 400 13px/20px var(--sw-font);
    transform-origin: var(--transform-origin);
    transition:
      opacity var(--sw-fast),
      transform var(--sw-fast);

    &[data-starting-style],
    &[data-ending-style] {
      opacity: 0;
      transform: scale(0.98);
    }
  }

  .sw-icon-button {
    position: relative;
    display: inline-grid;
    flex: none;
    place-items: center;
    inline-size: var(--sw-control);
    block-size: var(--sw-control);
    margin: 0;
    padding: 0;
    border: 0;
    border-radius: var(--sw-radius);
    background: transparent;
    color: var(--sw-ink-2);
    cursor: pointer;
    transition:
      background-color var(--sw-fast),
      color var(--sw-fast);

    &:hover,
    &[aria-expanded='true'],
    &[aria-pressed='true'] {
      background: var(--sw-hover);
      color: var(--sw-ink);
    }

    &[aria-pressed='true'] {
      background: var(--sw-accent-soft);
      color: var(--sw-accent-text);
    }

    &:disabled,
    &[aria-disabled='true'] {
      background: transparent;
      color: var(--sw-ink-3);
      cursor: default;

      /* The ring of one that keeps the focus is not to pale. */
      > *,
      &::before,
      &::after {
        opacity: 0.5;
      }
    }

    @media (forced-colors: active) {
      &[aria-pressed='true'] {
        outline: 1px solid Highlight;
      }

      &:disabled {
        color: GrayText;

        > * {
          opacity: 1;
        }
      }
    }
  }
`;
