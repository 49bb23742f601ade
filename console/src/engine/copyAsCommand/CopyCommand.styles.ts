import styled from 'styled-components';

/**
 * The header of the dialog lays out the children; the notice is on its own line below the title.
 */
export const CopyFrame = styled.span`
  display: contents;

  > .notice {
    flex: 1 0 100%;
    order: 1;

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
      background: var(--sw-sunken);
      font: 12px/18px var(--sw-mono);
      white-space: pre-wrap;
      overflow-wrap: anywhere;
      -webkit-user-select: all;
    }
  }
`;
