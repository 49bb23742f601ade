import styled from 'styled-components';

/** The link back from the renames. */
export const BackLink = styled.div`
  a {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    border-radius: 4px;
    color: var(--sw-ink-2);
    font-size: 13px;
    text-decoration: none;
  }

  a:hover {
    color: var(--sw-ink);
    text-decoration: underline;
  }

  a:focus-visible {
    outline: 2px solid var(--sw-ring);
    outline-offset: 2px;
  }
`;

/** The number of pending changes. */
export const PendingCount = styled.span`
  color: var(--sw-ink-3);
  font-size: 13px;
`;

/** Messages and the table. */
export const RenamesLayout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;

  .card {
    overflow-x: auto;
    border: 1px solid var(--sw-line);
    border-radius: var(--sw-radius-lg);
    background: var(--sw-surface);
    scrollbar-width: thin;
  }

  /* Without rows, a text says that there is no rename yet, or an error says why. */
  .card:has(tbody:empty) {
    display: none;
  }

  table {
    inline-size: 100%;
    min-inline-size: 680px;
    border-collapse: collapse;
    table-layout: fixed;
  }

  th {
    block-size: 36px;
    padding: 0 17px;
    background: var(--sw-sunken);
    color: var(--sw-ink-3);
    font-size: 12px;
    font-weight: 550;
    text-align: start;
  }

  th:first-child,
  .id {
    inline-size: 112px;
    padding-inline: 14px 8px;
  }

  th:last-child,
  .act {
    inline-size: 52px;
  }

  td {
    padding: 5px 8px;
    border-block-start: 1px solid var(--sw-line);
  }

  .id {
    color: var(--sw-ink-3);
    font-size: 12px;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }

  .id > [data-tone='warning'] {
    margin-inline-start: 6px;
  }

  [data-pending] .id {
    box-shadow: inset 3px 0 0 var(--sw-accent);
  }

  input {
    inline-size: 100%;
    block-size: 30px;
    padding: 0 8px;
    border: 1px solid transparent;
    border-radius: var(--sw-radius);
    background: transparent;
    color: var(--sw-ink);
    font-size: 13px;
    transition: border-color var(--sw-fast);
  }

  input.mono {
    font-family: var(--sw-mono);
    font-size: 12px;
  }

  tr:hover input:enabled,
  [data-pending] input {
    border-color: var(--sw-line-strong);
    background: var(--sw-surface);
  }

  input:focus-visible {
    outline: 2px solid var(--sw-ring);
    outline-offset: -1px;
  }

  input[aria-invalid='true'],
  tr:hover input[aria-invalid='true'] {
    border-color: var(--sw-danger);
    outline-offset: 1px;
    box-shadow: 0 0 0 3px var(--sw-danger-soft);
  }

  input:disabled {
    color: var(--sw-ink-3);
    cursor: not-allowed;
  }

  .waiting {
    display: grid;
    place-items: center;
    padding: 32px;
  }

  /* The window is too narrow for four columns: each rename becomes a card. */
  @media (width < 760px) {
    table {
      display: block;
      min-inline-size: 0;
    }

    thead {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }

    tbody {
      display: block;
    }

    tbody tr {
      display: grid;
      grid-template-columns: repeat(2, minmax(0, 1fr));
      gap: 8px 12px;
      padding: 8px 14px 14px;
    }

    tbody tr + tr {
      border-block-start: 1px solid var(--sw-line);
    }

    tbody tr[data-pending] {
      box-shadow: inset 3px 0 0 var(--sw-accent);
    }

    td {
      padding: 0;
      border: 0;
    }

    td[data-label]::before {
      display: block;
      margin-block-end: 4px;
      color: var(--sw-ink-2);
      font-size: 12px;
      content: attr(data-label);
    }

    .id {
      align-self: center;
      inline-size: auto;
      padding-inline: 0;
    }

    [data-pending] .id {
      box-shadow: none;
    }

    .act {
      grid-row: 1;
      grid-column: 2;
      justify-self: end;
      inline-size: auto;
      margin-inline-end: -6px;
    }

    .identifier {
      grid-column: 1 / -1;
    }

    input:enabled {
      background: var(--sw-surface);
    }

    /* An invalid input keeps its red border. */
    input:enabled:not([aria-invalid='true']) {
      border-color: var(--sw-line-strong);
    }
  }
`;
