import styled from 'styled-components';

/** An import: what it was, what came of its rows, and the rows that people look at. */
export const ReportFrame = styled.div`
  display: grid;
  gap: 20px;
  padding: 16px 24px 24px;

  h3 {
    margin: 0 0 8px;
    color: var(--sw-ink);
    font: 600 13px/20px var(--sw-font);
  }

  .head {
    display: flex;
    gap: 8px 16px;
    align-items: center;
    justify-content: space-between;
    margin-block-end: 4px;
  }

  .head > h3 {
    margin: 0;
  }

  .facts {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 8px;
    align-items: center;
    margin: 0;
    color: var(--sw-ink-2);
    font-size: 13px;
    line-height: 20px;
    overflow-wrap: anywhere;
  }

  .facts > .fact:not(:last-child)::after {
    margin-inline-start: 8px;
    color: var(--sw-ink-3);
    content: '·';
  }

  .facts + .facts {
    margin-block-start: -16px;
    color: var(--sw-ink-3);
  }

  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }

  .outcome {
    display: grid;
    gap: 8px;
  }

  .outcome > p {
    margin: 0;
    color: var(--sw-ink);
    font: 500 14px/20px var(--sw-font);
    font-variant-numeric: tabular-nums;
  }
`;

/** The rows by their verdicts, as one bar. */
export const Bar = styled.div`
  display: flex;
  gap: 2px;
  block-size: 6px;
  overflow: hidden;
  border-radius: 99px;
  background: var(--sw-line);

  > i {
    min-inline-size: 2px;
    background: var(--sw-ink-3);
  }

  > [data-tone='success'] {
    background: var(--sw-ok);
  }

  > [data-tone='info'] {
    background: var(--sw-info);
  }

  > [data-tone='warning'] {
    background: var(--sw-warn);
  }

  > [data-tone='danger'] {
    background: var(--sw-danger);
  }
`;

/** Reasons, each with how many rows have it. */
export const Reasons = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  border: 1px solid var(--sw-line);
  border-radius: var(--sw-radius-lg);
  list-style: none;

  > li {
    display: grid;
    grid-template-columns: 6ch minmax(0, 1fr) auto;
    gap: 12px;
    align-items: baseline;
    padding: 8px 12px;
    color: var(--sw-ink);
    font-size: 13px;
    line-height: 20px;
    overflow-wrap: anywhere;
  }

  > li + li {
    border-block-start: 1px solid var(--sw-line);
  }

  .times {
    color: var(--sw-ink-2);
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }

  .why {
    color: var(--sw-ink-2);
  }
`;

/** Rows of a file, one below the other. */
export const RowList = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;

  > li {
    display: grid;
    grid-template-columns: 6ch minmax(0, 1fr) auto;
    gap: 4px 12px;
    align-items: baseline;
    padding-block: 10px;
    font-size: 13px;
    line-height: 20px;
  }

  > li + li {
    border-block-start: 1px solid var(--sw-line);
  }

  .line {
    color: var(--sw-ink-3);
    font-variant-numeric: tabular-nums;
  }

  .name {
    color: var(--sw-ink);
    font-weight: 500;
    overflow-wrap: anywhere;
  }

  .none {
    color: var(--sw-ink-3);
  }

  .more {
    grid-column: 2 / -1;
    color: var(--sw-ink-2);
    overflow-wrap: anywhere;
  }

  .more > p {
    margin: 0;
  }

  .more dl {
    margin-block: 4px 0;
  }

  code {
    color: var(--sw-ink-3);
    font: 12px/20px var(--sw-mono);
  }
`;

/** Where one is in the rows, and the way to others. */
export const Pages = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: center;
  justify-content: space-between;
  padding-block-start: 8px;
  color: var(--sw-ink-3);
  font-size: 12px;
  font-variant-numeric: tabular-nums;

  > span:last-child {
    display: flex;
    gap: 8px;
  }
`;
