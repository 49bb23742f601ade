import { Card, visuallyHiddenCss } from '@steward/ui';
import styled from 'styled-components';
import { cellInputCss } from '../../core/page/cellInput.styles.ts';
import { Link } from '../../core/routing/Link.tsx';

/** The link back from the renames. */
export const BackLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  border-radius: 4px;
  color: var(--sw-ink-2);
  font-size: 13px;
  text-decoration: none;

  &:hover {
    color: var(--sw-ink);
    text-decoration: underline;
  }
`;

/** The table of renames; in a narrow window, each rename is a card. */
export const RenamesFrame = styled(Card)`
  overflow-x: auto;

  /* Without rows, a text says that there is no rename yet, or an error says why. */
  &:has(tbody:empty) {
    display: none;
  }

  table {
    inline-size: 100%;
    min-inline-size: 680px;
    border-collapse: collapse;
    font-size: 13px;
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

  th:first-child {
    inline-size: 112px;
    padding-inline: 14px 8px;
  }

  th:last-child {
    inline-size: 52px;
  }

  td {
    padding: 4px 8px;
    border-block-start: 1px solid var(--sw-line);
  }

  td:first-child {
    padding-inline-start: 14px;
  }

  [data-pending] > td:first-child {
    box-shadow: inset 3px 0 0 var(--sw-accent);
  }

  ${cellInputCss}

  .mono {
    font-family: var(--sw-mono);
    font-size: 12px;
  }

  :where([data-pending]) input:where(:enabled) {
    border-color: var(--sw-line-strong);
  }

  input:disabled {
    color: var(--sw-ink-3);
    cursor: not-allowed;
  }

  @media (width < 760px) {
    table {
      display: block;
      min-inline-size: 0;
    }

    thead {
      ${visuallyHiddenCss}
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

    tr + tr {
      border-block-start: 1px solid var(--sw-line);
    }

    tr[data-pending] {
      box-shadow: inset 3px 0 0 var(--sw-accent);
    }

    td,
    td:first-child {
      align-self: center;
      padding: 0;
      border: 0;
    }

    [data-pending] > td:first-child {
      box-shadow: none;
    }

    td[data-label]::before {
      display: block;
      margin-block-end: 4px;
      color: var(--sw-ink-2);
      font-size: 12px;
      content: attr(data-label);
    }

    td:last-child {
      grid-row: 1;
      grid-column: 2;
      justify-self: end;
      margin-inline-end: -6px;
    }

    .identifier {
      grid-column: 1 / -1;
    }

    input:where(:enabled) {
      border-color: var(--sw-line-strong);
    }
  }
`;
