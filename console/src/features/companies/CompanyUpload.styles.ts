import styled from 'styled-components';

export const Columns = styled.fieldset`
  margin: 0;
  padding: 0;
  border: 0;
  min-inline-size: 0;
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  align-items: start;
  gap: 12px;

  legend {
    padding: 0 0 8px;
    font-weight: 550;
    font-size: 13px;
  }

  @media (max-width: 560px) {
    grid-template-columns: 1fr;
  }
`;

export const Preview = styled.section`
  display: grid;
  gap: 8px;
  min-width: 0;

  .bar {
    display: flex;
    height: 6px;
    gap: 2px;
    border-radius: 99px;
    overflow: hidden;
    background: var(--sw-line);
  }
  .bar > [data-verdict='good'],
  .bar > [data-verdict='created'] {
    background: var(--sw-ok);
  }
  .bar > [data-verdict='unchecked'] {
    background: var(--sw-ink-3);
  }
  .bar > [data-verdict='duplicate'],
  .bar > [data-verdict='known'],
  .bar > [data-verdict='skipped'] {
    background: var(--sw-warn);
  }
  .bar > [data-verdict='bad'],
  .bar > [data-verdict='refused'] {
    background: var(--sw-danger);
  }

  .counts {
    display: flex;
    flex-wrap: wrap;
    gap: 4px;
    margin: 0;
  }

  .counts > button {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    padding: 3px 10px;
    border: 1px solid var(--sw-line-2);
    border-radius: 99px;
    background: none;
    color: var(--sw-ink-2);
    font: inherit;
    font-size: 12px;
    font-weight: 500;
    cursor: pointer;
  }

  .counts > button:hover {
    background: var(--sw-hover);
  }

  .counts > button:focus-visible {
    outline: 2px solid var(--sw-ring);
    outline-offset: 1px;
  }

  .counts > button[aria-pressed='true'] {
    border-color: var(--sw-accent);
    background: var(--sw-accent-soft);
    color: var(--sw-accent-text);
  }

  .counts i {
    inline-size: 8px;
    block-size: 8px;
    border-radius: 99px;
    background: var(--sw-ok);
  }

  .counts [data-verdict='unchecked'] i {
    background: var(--sw-ink-3);
  }

  .counts [data-verdict='duplicate'] i,
  .counts [data-verdict='known'] i {
    background: var(--sw-warn);
  }

  .counts [data-verdict='bad'] i {
    background: var(--sw-danger);
  }

  .note {
    margin: 0;
    color: var(--sw-ink-3);
    font-size: 13px;
  }

  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }

  .rows {
    border: 1px solid var(--sw-line);
    border-radius: var(--sw-radius-lg);
    overflow: auto;
    max-height: 264px;

    /* On a phone the dialog has the whole window, and scrolls itself. */
    @media (width < 640px) {
      max-height: none;
    }
  }

  table {
    width: 100%;
    border-collapse: collapse;
    font-size: 13px;
    line-height: 20px;
  }
  th {
    position: sticky;
    inset-block-start: 0;
    background: var(--sw-sunken);
    color: var(--sw-ink-3);
    font-size: 12px;
    font-weight: 550;
    text-align: start;
    white-space: nowrap;
  }
  th,
  td {
    padding: 6px 12px;
    border-block-end: 1px solid var(--sw-line);
    vertical-align: top;
    overflow-wrap: anywhere;
  }
  tr:last-child td {
    border-block-end: 0;
  }
  td:first-child {
    font-variant-numeric: tabular-nums;
    color: var(--sw-ink-3);
    white-space: nowrap;
  }
  td:nth-child(2) {
    min-inline-size: 96px;
  }
  .name {
    display: -webkit-box;
    max-inline-size: 240px;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
  }
  .none {
    color: var(--sw-ink-3);
  }
`;
