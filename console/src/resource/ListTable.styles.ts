import styled from 'styled-components';

/** Around the table of a list: how the times in it are written. */
export const ListCells = styled.div`
  min-inline-size: 0;

  /* How long ago it was goes whole where there is no room, instead of being cut within a word. */
  td > time {
    display: flex;
    flex-wrap: wrap;
    column-gap: 1ch;
    block-size: 100%;
    overflow: clip;

    > span {
      color: var(--sw-ink-3);
    }
  }
`;
