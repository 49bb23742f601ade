import styled, { css } from 'styled-components';

/** Read out, and not shown. */
const unseen = css`
  position: absolute;
  inline-size: 1px;
  block-size: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

/** Its parts stand in the footer that it is put into, the notice in a line of its own above the buttons. */
export const CopyFrame = styled.span`
  display: contents;

  > .notice {
    flex: 1 0 100%;
    order: -1;
    margin: 0 0 6px;
    color: var(--sw-ink-2);
    font-size: 13px;
    overflow-wrap: anywhere;

    &:empty {
      display: none;
    }

    pre {
      max-block-size: 120px;
      margin: 6px 0 0;
      padding: 8px 10px;
      overflow: auto;
      border: 1px solid var(--sw-line);
      border-radius: var(--sw-radius);
      background: var(--sw-surface);
      font: 12px/18px var(--sw-mono);
      white-space: pre-wrap;
      overflow-wrap: anywhere;
      -webkit-user-select: all;
    }
  }

  > button {
    margin-inline-end: auto;
  }

  /* With nothing before it, its icon keeps the line of the body above. */
  &:first-child > button {
    margin-inline-start: -10px;
  }

  &[data-compact] > button .label {
    ${unseen}
  }

  @media (width < 640px) {
    > button .label {
      ${unseen}
    }
  }
`;
