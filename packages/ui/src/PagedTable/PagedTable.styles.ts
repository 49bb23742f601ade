import { keyframes, styled } from 'styled-components';
import { rowHeights } from '../theme/rowHeights.ts';
import { cardsCss } from './cards/cards.styles.ts';
import { headCss } from './head/head.styles.ts';
import { pagerCss } from './pager/pager.styles.ts';
import { statesCss } from './rows/states.styles.ts';
import { checkboxCss } from '../internal/styles/checkbox.styles.ts';

// The animation ends in the row's own background: hovered, selected, or plain.
const tint = keyframes`from, 50% { background-color: var(--sw-accent-soft); }`;

/** Pagers, card and table; `data-density`, `data-wide`, `data-big` and `data-status` change it. */
export const TableFrame = styled.div`
  --table-ground: var(--sw-surface);
  --table-start: left;
  --table-head: 36px;
  --table-row: var(--sw-row);

  container-type: inline-size;
  min-inline-size: 0;
  color: var(--sw-ink-2);
  font: 400 13px/20px var(--sw-font);

  &:dir(rtl) {
    --table-start: right;
  }

  &[data-density='compact'] {
    --table-row: ${rowHeights.compact}px;
  }

  /* Larger targets for touch. */
  @media (pointer: coarse) {
    --table-head: 44px;

    &,
    &[data-density='compact'] {
      --table-row: max(44px, var(--sw-row));
    }
  }

  > .box {
    position: relative;
    overflow: clip;
    border: 1px solid var(--sw-line);
    border-radius: var(--sw-radius-lg);
    background: var(--table-ground);

    /* An outline inside the card would be covered by the sticky cells. */
    &:has(.scroll:focus-visible, table:focus-visible) {
      outline: 2px solid var(--sw-ring);
    }
  }

  &[data-wide] > .box > .scroll {
    max-block-size: max(320px, calc(100dvh - var(--sw-frame-top, 0px) - 120px));
    overflow: auto;
    border-radius: inherit;
    outline: none;
    scrollbar-width: thin;
  }

  table {
    min-inline-size: var(--table-min);
    outline: none;
  }

  table,
  thead,
  tbody {
    display: block;
  }

  tr {
    display: grid;
    grid-template-columns: var(--table-columns);
  }

  th,
  td {
    /* The tracks alone decide widths, so that every row lines up without measuring the others. */
    contain: inline-size;
    align-content: center;
    min-block-size: var(--table-row);
    /* A button of 32 px fits without padding; taller content makes the row taller. */
    padding: calc((var(--table-row) - 32px) / 2) 14px;
    overflow: clip;
    font-weight: 400;
    text-align: var(--table-start);
    text-overflow: ellipsis;
    white-space: nowrap;
    /* A text of the other direction keeps its own order, but is aligned as the table is. */
    unicode-bidi: plaintext;
  }

  [data-align='end'] {
    text-align: end;
    unicode-bidi: normal;

    .sort {
      flex-direction: row-reverse;
    }
  }

  ${headCss}

  tbody {
    tr + tr {
      border-block-start: 1px solid var(--sw-line);
    }

    th {
      color: var(--sw-ink);
      font-weight: 550;

      > a {
        display: block;
        /* As high as a button, so that it is easily hit; the focus ring has room within the cell. */
        padding: 6px;
        margin-inline: -6px;
        overflow: clip;
        border-radius: var(--sw-radius);
        outline-offset: -2px;
        color: inherit;
        text-decoration: none;
        text-overflow: ellipsis;
        unicode-bidi: inherit;

        &:hover {
          text-decoration: underline;
        }
      }
    }

    tr:is(:hover, :focus-within, [data-selected]) {
      --table-ground: var(--sw-hover);

      background: var(--table-ground);
    }

    tr[data-selected] {
      --table-ground: var(--sw-accent-soft);
    }

    tr[data-highlighted] {
      animation: ${tint} 2s ease-out;
    }

    .na {
      color: var(--sw-ink-3);
      font-weight: 400;
    }

    .figures {
      font-variant-numeric: tabular-nums;
    }

    .mono {
      font-family: var(--sw-mono);
      font-variant-ligatures: none;
      font-size: 12px;
    }

    :is(a, button, input) {
      scroll-margin-block: calc(var(--sw-frame-top, 0px) + 48px) 16px;
    }
  }

  /* The first rows are in view, where skipping their content would only cost a second layout of each. */
  &[data-big] tbody tr:nth-child(n + 25) {
    content-visibility: auto;
    contain-intrinsic-block-size: auto var(--table-row);
  }

  tr > .select-cell {
    padding: 0;

    label {
      display: grid;
      place-items: center;
      block-size: 100%;
      padding-inline-start: 8px;
      cursor: pointer;
    }

    input {
      ${checkboxCss}
      cursor: inherit;
    }
  }

  tr > .menu-cell {
    display: grid;
    place-items: center end;
    padding: 0;
    padding-inline-end: 8px;

    > button {
      block-size: calc(var(--table-row) - 6px);
      max-block-size: var(--sw-control);

      @media (pointer: coarse) {
        inline-size: 44px;
        block-size: 44px;
        max-block-size: none;
      }

      &::before {
        inline-size: 15px;
        block-size: 3px;
        background: radial-gradient(circle closest-side, currentcolor 85%, transparent) 0 / 5px 3px;
        content: '';
      }
    }
  }

  &[data-wide] tr > :is(.first, .select-cell, .menu-cell) {
    position: sticky;
    z-index: 1;
    inset-inline-start: 0;
    background: var(--table-ground);
  }

  /* Above the resize handles of the headings that scroll below. */
  &[data-wide] thead :is(.first, .select-cell, .menu-cell) {
    z-index: 2;
  }

  thead .menu-cell {
    pointer-events: none;
  }

  &[data-wide] tr > .first {
    inset-inline-start: 0;
    border-inline-end: 1px solid var(--sw-line);
  }

  &[data-wide] .select-cell ~ .first {
    inset-inline-start: 44px;
  }

  /* The cells that scroll below fade out. */
  &[data-wide] tr > .menu-cell {
    inset-inline: auto 0;
    background: linear-gradient(to var(--table-start), var(--table-ground) 40px, transparent);
  }

  /* Sticky cells have a background of their own; the gradient of the menu cell would cover the tint. */
  &[data-wide] tr[data-highlighted] > :is(.first, .select-cell, .menu-cell) {
    background: var(--table-ground);
    animation: ${tint} 2s ease-out;
  }

  @media (prefers-reduced-motion: reduce) {
    tbody tr[data-highlighted],
    &[data-wide] tr[data-highlighted] > :is(.first, .select-cell, .menu-cell) {
      animation-timing-function: step-end;
    }
  }

  ${pagerCss}
  ${statesCss}
  ${cardsCss}
`;
