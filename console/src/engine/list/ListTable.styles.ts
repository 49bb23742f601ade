import styled from 'styled-components';

/** Around the table of a list: how the times in it are written. */
export const ListCells = styled.div`
  min-inline-size: 0;

  /* How long ago it was stands below the date where there is no room beside it; both fit into the lowest row. */
  td > time {
    display: flex;
    flex-wrap: wrap;
    align-content: center;
    column-gap: 1ch;
    block-size: 100%;
    overflow: clip;
    line-height: 16px;
    white-space: nowrap;
  }
`;
