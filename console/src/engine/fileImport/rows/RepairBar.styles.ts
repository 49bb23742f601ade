import styled from 'styled-components';

/** The column to repair, the button that clears it, and the inputs that replace a text in it. */
export const RepairTools = styled.div`
  display: grid;
  grid-template-columns: 200px auto minmax(0, 1fr);
  align-items: center;
  gap: 8px;

  > .replace {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) auto;
    gap: 8px;
    min-inline-size: 0;
  }

  button {
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }

  @media (width < 760px) {
    grid-template-columns: minmax(0, 1fr) auto;

    > .replace {
      grid-column: 1 / -1;
    }
  }

  @media (width < 480px) {
    > .replace {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    }

    /* By itself, the column takes the room of those beside it. */
    > :only-child,
    > .replace > button {
      grid-column: 1 / -1;
    }
  }
`;
