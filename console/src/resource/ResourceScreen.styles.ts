import styled from 'styled-components';

export const Toolbar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 12px;
  inline-size: 100%;

  > * {
    flex: 0 1 280px;
    min-width: 0;
  }
`;
