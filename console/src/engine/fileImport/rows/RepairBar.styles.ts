import styled from 'styled-components';

export const RepairRow = styled.div`
  display: grid;
  gap: 4px;

  .tools {
    display: grid;
    grid-template-columns: 200px auto minmax(0, 1fr);
    align-items: center;
    gap: 8px;
  }

  /* By itself it takes the room of those beside it. */
  @media (width < 480px) {
    .tools > :only-child {
      grid-column: 1 / -1;
    }
  }

  .replace {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) auto;
    gap: 8px;
    min-inline-size: 0;
  }

  button {
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }

  .last {
    display: flex;
    align-items: center;
    gap: 8px;
    margin: 0;
    color: var(--sw-ink-3);
    font-size: 12px;
    line-height: 16px;
  }

  @media (width < 760px) {
    .tools {
      grid-template-columns: minmax(0, 1fr) auto;
    }

    .replace {
      grid-column: 1 / -1;
    }
  }

  @media (width < 480px) {
    .replace {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    }

    .replace > button {
      grid-column: 1 / -1;
    }
  }
`;
