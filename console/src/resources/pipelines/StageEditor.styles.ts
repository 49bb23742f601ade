import styled from 'styled-components';

export const StageRows = styled.div`
  display: grid;
  gap: 12px;
  justify-items: start;
`;

export const StageRow = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) min(112px, 35%) auto;
  gap: 12px;
  align-items: start;
  inline-size: 100%;

  /* In line with the inputs, below the height of a label. */
  > button {
    margin-block-start: 26px;
  }
`;
