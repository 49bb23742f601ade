import styled from 'styled-components';

/** The wrapper of a list's table, which lays out the times in its cells. */
export const ListCells = styled.div`
  min-inline-size: 0;

  /* The relative time wraps below the date in a narrow column; both lines fit into the lowest row. */
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

  /* On a card it stands in the line of its label. */
  @container (width < 560px) {
    td > time {
      line-height: inherit;
    }
  }
`;
