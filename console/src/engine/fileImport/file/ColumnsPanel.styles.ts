import styled from 'styled-components';

/** A column: its header and some of its cells, an arrow, and what it becomes. */
export const ColumnItem = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 14px minmax(0, 240px);
  align-items: center;
  gap: 12px;

  > svg {
    color: var(--sw-ink-3);
  }

  > .what {
    display: grid;
    grid-template-columns: minmax(96px, 200px) minmax(0, 1fr);
    align-items: baseline;
    gap: 12px;
    min-inline-size: 0;
  }

  .sample + .sample::before {
    content: ' · ';
  }

  @media (width < 640px) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 160px);

    > svg {
      display: none;
    }

    > .what {
      grid-template-columns: minmax(0, 1fr);
      gap: 0;
    }
  }
`;
