import styled from 'styled-components';
import { wideWindow } from '../../engine/form/FormPreview.styles.ts';

export const SheetFrame = styled.div`
  position: relative;
  max-block-size: 320px;
  overflow: auto;
  border: 1px solid var(--sw-line);
  border-radius: var(--sw-radius-lg);
  overscroll-behavior: contain;

  &:focus-visible {
    outline: 2px solid var(--sw-ring);
    outline-offset: 1px;
  }

  table {
    display: block;
    min-inline-size: 660px;
    font-size: 13px;
    line-height: 20px;
  }

  thead {
    position: sticky;
    z-index: 1;
    inset-block-start: 0;
    display: block;
  }

  tbody {
    position: relative;
    display: block;
  }

  tr {
    display: grid;
    grid-template-columns: 68px minmax(0, 4fr) minmax(0, 3fr) minmax(0, 4fr) minmax(0, 10fr);
    inline-size: 100%;
    border-block-end: 1px solid var(--sw-line);
  }

  tbody > tr {
    position: absolute;
    block-size: 37px;
    background: var(--sw-surface);
  }

  th,
  td {
    display: flex;
    align-items: center;
    gap: 8px;
    min-inline-size: 0;
    padding: 0 12px;
  }

  th {
    block-size: 32px;
    background: var(--sw-sunken);
    color: var(--sw-ink-3);
    font-size: 12px;
    font-weight: 550;
    white-space: nowrap;
  }

  :is(th, td):first-child {
    padding-inline-end: 0;
  }

  td:first-child {
    color: var(--sw-ink-3);
    font-variant-numeric: tabular-nums;
  }

  td:has(> input) {
    padding: 3px;
  }

  input {
    inline-size: 100%;
    min-inline-size: 0;
    block-size: 30px;
    padding: 0 8px;
    border: 1px solid transparent;
    border-radius: 5px;
    background: none;
    color: var(--sw-ink);
    text-overflow: ellipsis;
  }

  input:hover {
    border-color: var(--sw-line-2);
  }

  input:focus-visible {
    border-color: var(--sw-ring);
    outline: 2px solid var(--sw-ring);
    outline-offset: -1px;
    background: var(--sw-surface);
  }

  input[aria-invalid='true'] {
    border-color: var(--sw-danger);
    background: var(--sw-danger-soft);
  }

  td > span:first-child {
    flex: none;
  }

  @media ${wideWindow} {
    tr {
      grid-template-columns: 68px minmax(0, 5fr) minmax(0, 5fr) minmax(0, 4fr) minmax(0, 7fr);
    }
  }

  /* A narrow window scrolls sideways, so the result of the row comes first, beside the name. */
  @media (width < 640px) {
    tr {
      grid-template-columns: 68px 120px 290px 130px 160px;
    }

    table {
      min-inline-size: 768px;
    }

    :is(th, td):nth-child(n + 3) {
      order: 2;
    }

    :is(th, td):last-child {
      order: 1;
    }
  }

  /* Two lines, because a touch screen cannot open the tooltip with the full reason. */
  .reason {
    display: -webkit-box;
    overflow: hidden;
    color: var(--sw-ink-2);
    font-size: 12px;
    line-height: 16px;
    overflow-wrap: anywhere;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
`;
