import styled from 'styled-components';

/** A list in a frame, with a line between its items. */
export const BorderedList = styled.ul`
  margin: 0;
  padding: 0;
  border: 1px solid var(--sw-line);
  border-radius: var(--sw-radius-lg);
  list-style: none;

  > li + li {
    border-block-start: 1px solid var(--sw-line);
  }
`;
