import styled from 'styled-components';

export const StageRows = styled.div`
  display: grid;
  gap: 12px;
  justify-items: start;
`;

export const StageRow = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 96px auto;
  gap: 12px;
  align-items: end;
  inline-size: 100%;
`;
