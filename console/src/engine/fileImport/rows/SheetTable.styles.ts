import { visuallyHiddenCss } from '@steward/ui';
import styled from 'styled-components';
import { cellInputCss } from '../../../core/page/cellInput.styles.ts';

export const SheetFrame = styled.div`
  --line: 72px;
  --verdict: 264px;

  position: relative;
  max-block-size: 352px;
  overflow: auto;
  border: 1px solid var(--sw-line);
  border-radius: var(--sw-radius-lg);
  overscroll-behavior: contain;

  table {
    display: block;
    min-inline-size: calc(var(--line) + var(--verdict) + var(--count) * 160px);
    font-size: 13px;
    line-height: 20px;
  }

  thead {
    position: sticky;
    z-index: 2;
    inset-block-start: 0;
    display: block;
  }

  tbody {
    position: relative;
    display: block;
  }

  tr {
    display: grid;
    grid-template-columns: var(--line) var(--verdict) repeat(var(--count), minmax(160px, 1fr));
    inline-size: 100%;
    border-block-end: 1px solid var(--sw-line);
  }

  tbody > tr {
    position: absolute;
    block-size: 40px;
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

  /* What is said of a row stays beside its cells, however many there are. */
  :is(th, td):nth-child(-n + 2) {
    position: sticky;
    z-index: 1;
    inset-inline-start: 0;
  }

  :is(th, td):nth-child(2) {
    inset-inline-start: var(--line);
    border-inline-end: 1px solid var(--sw-line);
  }

  /* Not over the border of the row. */
  td:nth-child(-n + 2) {
    block-size: 39px;
    background: var(--sw-surface);
  }

  td:has(> input) {
    padding: 4px;
  }

  ${cellInputCss}

  td > span:first-child {
    flex: none;
  }

  .change + .change::before {
    content: ' · ';
  }

  del,
  ins {
    border-radius: 3px;
    padding-inline: 2px;
    text-decoration: none;
  }

  del {
    background: var(--sw-danger-soft);
  }

  ins {
    background: var(--sw-ok-soft);
  }

  /* A narrow window shows what is said of a row in words alone, and the first cell beside it. */
  @media (width < 640px) {
    --line: 56px;
    --verdict: 156px;

    :is(th, td):nth-child(2) {
      position: static;
      padding-inline: 0 8px;
    }

    td:has(> .reason) > span:first-child {
      ${visuallyHiddenCss}
    }
  }
`;
