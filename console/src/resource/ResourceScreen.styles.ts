import styled from 'styled-components';

export const Toolbar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 12px;
  inline-size: 100%;

  > * {
    flex: 1 1 240px;
    min-width: 0;
    max-inline-size: 360px;
  }
`;
