import styled from 'styled-components';

/** The parts of a dialog one below the other, where the dialog itself leaves no room around them. */
export const DialogContent = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  padding: 16px 24px 24px;
`;
