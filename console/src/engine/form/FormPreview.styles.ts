import styled from 'styled-components';

/** From this width on, a form has room for a preview beside it. It matches the size `wide` of `Modal`. */
export const wideWindow = '(width >= 1080px)';

export const SideBySide = styled.div`
  display: contents;

  @media ${wideWindow} {
    display: grid;
    flex: 1 1 auto;
    grid-template-columns: minmax(400px, 5fr) minmax(0, 6fr);
    grid-template-rows: minmax(0, 1fr);
    min-block-size: 0;
    margin-block-start: 14px;
    border-block-start: 1px solid var(--sw-line);
  }

  > .aside {
    min-inline-size: 0;
    padding: 20px 24px 24px;
    overflow-y: auto;
    overscroll-behavior: contain;
    border-inline-start: 1px solid var(--sw-line);
    background: var(--sw-canvas);
    outline-offset: -2px;
  }
`;
