import { styled } from 'styled-components';

/** Search bar, tree and status bar of a document. */
export const ViewerFrame = styled.div`
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
  max-block-size: var(--json-height, min(60vh, 560px));
  overflow: clip;
  border: 1px solid var(--sw-line);
  border-radius: var(--sw-radius-lg);
  background: var(--sw-surface);
  color: var(--sw-ink-2);
  font: 400 13px/20px var(--sw-font);

  > .bar {
    display: flex;
    flex: none;
    align-items: center;
    gap: 4px;
    min-block-size: 40px;
    padding-block: 4px;
    padding-inline: 12px 6px;
    background: var(--sw-sunken);

    .sw-icon-button {
      inline-size: 28px;
      block-size: 28px;
    }
  }

  > .top {
    border-block-end: 1px solid var(--sw-line);
    border-radius: 7px 7px 0 0;

    > label {
      display: flex;
      flex: 1;
      align-items: center;
      gap: 8px;
      min-inline-size: 0;
      color: var(--sw-ink-3);
    }

    input {
      flex: 1;
      min-inline-size: 0;
      block-size: 28px;
      padding: 0 4px;
      border: 0;
      border-radius: 4px;
      background: none;
      outline: none;
      color: var(--sw-ink);

      &::placeholder {
        color: var(--sw-ink-3);
        opacity: 1;
      }

      &::-webkit-search-cancel-button {
        display: none;
      }
    }

    &:has(input:focus-visible) {
      outline: 2px solid var(--sw-ring);
      outline-offset: -2px;
    }

    .matches {
      margin-inline: 8px 2px;
      color: var(--sw-ink-3);
      font-size: 12px;
      font-variant-numeric: tabular-nums;
      white-space: nowrap;
    }
  }

  > .bottom {
    border-block-start: 1px solid var(--sw-line);

    > .path {
      flex: 1;
      min-inline-size: 0;
      overflow: hidden;
      font: 400 12px/20px var(--sw-mono);
      font-variant-ligatures: none;
      text-overflow: ellipsis;
      white-space: nowrap;
    }

    > .said {
      padding-inline: 4px;
      color: var(--sw-ink-3);
      font-size: 12px;
      white-space: nowrap;
    }
  }

  > .view {
    flex: 1 1 auto;
    min-block-size: 96px;
    overflow: auto;
    overscroll-behavior: contain;
    scrollbar-width: thin;
  }

  [role='tree'] {
    inline-size: max-content;
    min-inline-size: 100%;
    padding-block: 6px;
    outline: none;
    font: 400 12px/24px var(--sw-mono);
    font-variant-ligatures: none;
    tab-size: 2;
  }

  > .view:has(:focus-visible) {
    outline: 2px solid var(--sw-ring);
    outline-offset: -2px;
  }

  [role='treeitem'] {
    position: relative;
    block-size: 24px;
    padding-inline-end: 12px;
    color: var(--sw-ink-2);
    white-space: pre;
    cursor: default;

    &:hover {
      background: var(--sw-hover);
    }

    &[data-hit] .key,
    &[data-hit] .key ~ :not(.colon, .count) {
      border-radius: 3px;
      background: var(--sw-warn-soft);
    }

    &[aria-selected='true'] {
      background: var(--sw-accent-soft);
      box-shadow: inset 2px 0 var(--sw-accent);

      @media (forced-colors: active) {
        outline: 2px solid Highlight;
        outline-offset: -2px;
      }
    }

    &[aria-expanded] {
      cursor: pointer;
    }

    &[aria-expanded]::before {
      position: absolute;
      inline-size: 6px;
      block-size: 6px;
      margin: 8px 0 0 -13px;
      border: solid var(--sw-ink-3);
      border-width: 0 1.5px 1.5px 0;
      content: '';
      transform: rotate(-45deg);
      transition: transform var(--sw-fast);
    }

    &[aria-expanded='true']::before {
      transform: translateY(-1px) rotate(45deg);
    }
  }

  .key {
    color: var(--sw-ink);
  }

  .colon,
  .count,
  .preview,
  .null {
    color: var(--sw-ink-3);
  }

  .preview + .count {
    margin-inline-start: 6px;
  }

  .count {
    font-family: var(--sw-font);
  }

  .string {
    color: var(--sw-ok);
    unicode-bidi: isolate;
  }

  .number {
    color: var(--sw-accent-text);
  }

  .boolean {
    color: var(--sw-warn);
  }

  .secret {
    border-radius: 3px;
    color: var(--sw-ink-3);
    letter-spacing: 1px;
    cursor: pointer;

    &:hover {
      color: var(--sw-ink);
    }
  }
`;
