import styled from 'styled-components';

export const FieldGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 16px;
  align-items: start;

  > * {
    grid-column: 1 / -1;
    min-width: 0;
  }

  > [data-half] {
    grid-column: span 1;
  }

  @media (max-width: 480px) {
    > [data-half] {
      grid-column: 1 / -1;
    }
  }
`;
