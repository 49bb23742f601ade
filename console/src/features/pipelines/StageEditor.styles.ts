import styled from 'styled-components';

/** The head of the stages, or one of them; the last column is the button that removes it. */
export const StageRow = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) min(112px, 35%) 32px;
  gap: 12px;
  align-items: start;
`;
