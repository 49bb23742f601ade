import styled from 'styled-components';

/** A name and its id in a cell; where they are too long, the name is cut and the id is not. */
export const ReferenceLine = styled.span`
  :is(th, td) > & {
    display: flex;
  }

  > :first-child {
    min-inline-size: 0;
    overflow: clip;
    text-overflow: ellipsis;
    unicode-bidi: plaintext;
  }

  > :last-child {
    flex: none;
    white-space: pre;
  }
`;
