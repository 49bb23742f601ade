import styled from 'styled-components';

/** The entries of a history, one below the other. */
export const Entries = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;
  transition: opacity var(--sw-fast);

  &[aria-busy='true'] {
    opacity: 0.55;
  }

  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 2px 16px;
    align-items: start;
    padding-block: 12px;
  }

  > li:first-child {
    padding-block-start: 0;
  }

  > li + li {
    border-block-start: 1px solid var(--sw-line);
  }

  .open {
    display: flex;
    gap: 8px;
    align-items: start;
    justify-self: start;
    max-inline-size: 100%;
    min-block-size: 24px;
    padding: 0;
    border: 0;
    border-radius: 4px;
    background: none;
    color: var(--sw-ink);
    font: inherit;
    text-align: start;
    cursor: pointer;
  }

  /* As high as a line, beside which they stand. */
  .open > svg {
    flex: none;
    margin-block: 4px;
    color: var(--sw-ink-3);
    transition: rotate var(--sw-fast);
  }

  .open:hover > svg {
    color: var(--sw-ink);
  }

  .open[aria-expanded='true'] > svg {
    rotate: 90deg;
  }

  .open > span:first-of-type {
    flex: none;
    margin-block: 2px;
  }

  .about {
    padding-block: 2px;
    font-weight: 550;
    overflow-wrap: anywhere;
  }

  time {
    color: var(--sw-ink-3);
    font-size: 12px;
    line-height: 24px;
    white-space: nowrap;
  }

  .by {
    grid-column: 1 / -1;
    margin: 0;
    padding-inline-start: 24px;
    color: var(--sw-ink-2);
    font-size: 13px;
    overflow-wrap: anywhere;
  }

  .quiet {
    color: var(--sw-ink-3);
  }
`;

/** The details of an entry: its values and the source of the change. */
export const More = styled.div`
  display: grid;
  grid-column: 1 / -1;
  gap: 10px;
  min-inline-size: 0;
  padding: 8px 0 4px 24px;

  &[hidden] {
    display: none;
  }

  > dl {
    margin: 0;
  }

  /* The change that stands before this one, as a quotation. */
  > .later {
    display: grid;
    gap: 8px;
    padding-inline-start: 14px;
    border-inline-start: 2px solid var(--sw-line-strong);
  }

  > .later > p {
    margin: 0;
    color: var(--sw-ink-2);
    font-weight: 550;
  }

  > .foot {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 16px;
    align-items: center;
    justify-content: space-between;
  }

  > .foot > p {
    flex: 1 1 240px;
    min-inline-size: 0;
    margin: 0;
    color: var(--sw-ink-3);
    font-size: 12px;
    line-height: 16px;
    overflow-wrap: anywhere;
  }

  @media (width < 480px) {
    padding-inline-start: 0;
  }
`;

/** Placeholders of loading entries. */
export const Waiting = styled.div`
  display: grid;
  gap: 20px;
  padding-block: 16px;

  > span {
    display: grid;
    gap: 8px;
  }
`;
