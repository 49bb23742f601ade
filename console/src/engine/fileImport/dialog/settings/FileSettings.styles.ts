import styled from 'styled-components';

/** The settings of an import: a line, and all of them below it. */
export const Settings = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;

  > .summary {
    display: flex;
    align-items: start;
    justify-content: space-between;
    gap: 12px;
  }

  > .summary > p {
    margin: 0;
    color: var(--sw-ink-2);
    font-size: 13px;
    line-height: 20px;
    padding-block: 2px;
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }

  > .all {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 20px;
  }
`;
