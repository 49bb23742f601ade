import styled from 'styled-components';

/** A date with its age. In the cell of a table, the age wraps below the date; both lines fit into the lowest row. */
export const Moment = styled.time`
  /* The age is not broken in a sentence. */
  > * {
    white-space: nowrap;
  }

  td > & {
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
    td > & {
      line-height: inherit;
    }
  }
`;
