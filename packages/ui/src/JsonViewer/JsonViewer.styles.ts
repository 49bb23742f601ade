import { styled } from 'styled-components';
import { treeFrameCss } from '../internal/styles/treeFrame.styles.ts';

/** Search bar, tree and status bar of a document. */
export const ViewerFrame = styled.div`
  ${treeFrameCss}
  max-block-size: var(--json-height, clamp(240px, 60vh, 560px));

  > .bar {
    flex-wrap: wrap;
    padding-block: 4px;
  }

  .bar > button {
    display: flex;
    padding: 4px 6px;
    border: 0;
    border-radius: 4px;
    background: none;
    color: var(--sw-ink-2);
    font: 500 12px/20px var(--sw-font);
    cursor: pointer;

    &:hover,
    &[aria-pressed='true'] {
      background: var(--sw-hover);
      color: var(--sw-ink);

      @media (forced-colors: active) {
        text-decoration: underline;
      }
    }
  }

  > .bottom {
    justify-content: end;
    border-block-start: 1px solid var(--sw-line);
  }

  /* A copy may have more to say than one line holds. */
  > .bottom > .said {
    min-inline-size: 0;
    white-space: normal;
    overflow-wrap: anywhere;
  }

  .path {
    flex: 1;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    color: var(--sw-ink-2);
  }

  .path,
  [role='tree'] {
    font: 400 12px/20px var(--sw-mono);
    font-variant-ligatures: none;
  }

  > .view {
    /* The rows are not positioned, so the focus ring of the view is painted above them. */
    position: relative;
    min-block-size: 96px;
  }

  [role='tree'] {
    inline-size: max-content;
    min-inline-size: 100%;
    outline: none;
    line-height: 24px;
    tab-size: 2;
  }

  > .view:has(:focus-visible) {
    outline: 2px solid var(--sw-ring);
    outline-offset: -2px;
  }

  [role='treeitem'] {
    block-size: 24px;
    padding-inline-end: 12px;
    overflow: clip;
    text-overflow: ellipsis;
    white-space: pre;
    color: var(--sw-ink);
    cursor: default;

    &:hover {
      background: var(--sw-hover);
    }

    &[data-hit] > span {
      background: var(--sw-warn-soft);

      @media (forced-colors: active) {
        background: Mark;
        color: MarkText;
        forced-color-adjust: none;
      }
    }

    &[aria-expanded],
    .secret {
      cursor: pointer;
    }

    &[aria-expanded]::before {
      display: inline-block;
      inline-size: 6px;
      block-size: 6px;
      margin: 0 7px 2px -13px;
      border: solid var(--sw-ink-3);
      border-width: 0 1.5px 1.5px 0;
      content: '';
      rotate: -45deg;
    }

    &[aria-expanded='true']::before {
      rotate: 45deg;
      translate: 0 -1px;
    }

    &[aria-selected] {
      background: var(--sw-accent-soft);
      box-shadow: inset 2px 0 var(--sw-accent);

      @media (forced-colors: active) {
        outline: 2px solid Highlight;
        outline-offset: -2px;
      }
    }
  }

  &[data-touch] [role='treeitem'] {
    block-size: 44px;
    line-height: 44px;
  }

  .count,
  .object,
  .undefined,
  .secret,
  del {
    color: var(--sw-ink-3);
  }

  .count {
    margin-inline-start: 4px;
    font-family: var(--sw-font);
  }

  .string {
    color: var(--sw-ok);
    unicode-bidi: isolate;
  }

  .number,
  .bigint {
    color: var(--sw-accent-text);
  }

  .boolean {
    color: var(--sw-warn);
  }

  .secret {
    letter-spacing: 1px;
  }
`;
