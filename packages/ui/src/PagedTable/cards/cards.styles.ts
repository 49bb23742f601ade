import { css } from 'styled-components';
import { visuallyHiddenCss } from '../../theme/visuallyHidden.styles.ts';
import { CARDS_BELOW } from './cardsWidth.ts';

/**
 * Where the table has little width, each row is a card: the naming cell with the row's checkbox and menu on its line,
 * and the other cells as labels and values below it. The table stays one to assistive technology.
 */
export const cardsCss = css`
  .sort-by {
    display: none;
  }

  @media screen {
    @container (width < ${CARDS_BELOW}px) {
      table {
        min-inline-size: 0;
      }

      ${headCardsCss()}
      ${pagerCardsCss()}
      ${rowCardsCss()}
    }

    /* In the narrowest window the range has the room of a word. */
    @container (width < 340px) {
      .sort-by .label {
        ${visuallyHiddenCss}
      }

      &[data-sorts] > .pager:has(+ .box) {
        margin-inline-end: 48px;
      }
    }
  }
`;

/** One line with the checkbox of all rows and the button that sorts, in place of the headings. */
function headCardsCss() {
  return css`
    thead {
      tr {
        grid-template-columns: 44px;
      }

      th:not(.select-cell) {
        ${visuallyHiddenCss}
        min-block-size: 0;
      }
    }

    /* Without rows there is nothing to select. */
    &:not([data-selects]) thead .select-cell {
      display: none;
    }

    &:not([data-selects], [data-sorts]) thead {
      ${visuallyHiddenCss}
    }

    &[data-sorts]:not([data-selects]) thead tr {
      block-size: var(--table-head);
    }

    &:not([data-selected]) > .box > .sort-by {
      position: sticky;
      z-index: 4;
      inset-block-start: var(--sw-frame-top, 0px);
      display: flex;
      align-items: center;
      justify-content: end;
      block-size: var(--table-head);
      margin-block-end: calc(-1 * var(--table-head));
      padding-inline-end: 4px;
      pointer-events: none;

      > button {
        max-inline-size: 120px;
        block-size: 100%;
        padding-inline: 4px 6px;
        pointer-events: auto;
      }
    }

    > .box > .selection-bar {
      z-index: 5;
    }
  `;
}

/** The upper pager shares the line of the checkbox and the button, and goes by single pages. */
function pagerCardsCss() {
  return css`
    &:is([data-selects], [data-sorts]) > .pager:has(+ .box) {
      position: relative;
      z-index: 4;
      flex-wrap: nowrap;
      align-items: center;
      gap: 0;
      min-block-size: 0;
      block-size: var(--table-head);
      margin-block-end: calc(-1 * var(--table-head));
      margin-inline: 15px 128px;
      padding: 0;
      translate: 0 1px;

      .range {
        min-inline-size: 0;
        overflow: clip;
        text-overflow: ellipsis;
      }

      .jump {
        flex: none;
        flex-wrap: nowrap;
        gap: 0;
      }

      .jump > :not(.previous, .next) {
        display: none;
      }
    }

    &[data-selects] > .pager:has(+ .box) {
      margin-inline-start: 45px;
    }

    &:not([data-sorts]) > .pager:has(+ .box) {
      margin-inline-end: 5px;
    }

    &[data-selected] > .pager:has(+ .box) {
      visibility: hidden;
    }
  `;
}

/** The naming cell with its controls, and below it the labels and values. */
function rowCardsCss() {
  return css`
    tbody tr {
      position: relative;
      grid-template-columns: auto minmax(0, 1fr) auto;
      row-gap: 4px;
      padding-block: 4px 10px;
    }

    &[data-density='compact'] tbody tr {
      row-gap: 0;
      padding-block: 2px 6px;
    }

    &[data-big] tbody tr:nth-child(n + 25) {
      contain-intrinsic-block-size: auto 120px;
    }

    tbody :is(th, td):not(.select-cell, .menu-cell) {
      /* Lines behind the third would show in a padding. */
      display: -webkit-box;
      grid-column: 1 / -1;
      min-block-size: 0;
      padding-block: 0;
      text-align: var(--table-start);
      overflow-wrap: anywhere;
      unicode-bidi: plaintext;
      white-space: normal;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 3;
    }

    tbody tr > .first:not(.select-cell, .menu-cell) {
      grid-area: 1 / 2;
      align-self: center;
      margin-block: 6px;
      padding-inline: 14px;

      > a {
        display: -webkit-box;
        padding-block: 0;
        -webkit-box-orient: vertical;
        -webkit-line-clamp: 3;

        /* The line of the name is as high as a button. */
        &::after {
          position: absolute;
          inset-block-start: 0;
          inset-inline: 44px 52px;
          block-size: var(--table-row);
          content: '';
        }
      }
    }

    tbody .select-cell ~ .first:not(.menu-cell) {
      padding-inline-start: 0;
    }

    tbody .select-cell {
      grid-area: 1 / 1;
      inline-size: 44px;
      min-block-size: var(--table-row);
    }

    tbody .menu-cell {
      z-index: 1;
      grid-area: 1 / 3;
      inline-size: 52px;
      min-block-size: var(--table-row);
    }

    tr > .select-cell label {
      place-items: center start;
      padding-inline-start: 14px;
    }

    tbody td:not(.first, .select-cell, .menu-cell) {
      position: relative;
      padding-inline: calc(var(--table-label) + 26px) 14px;

      &::before {
        position: absolute;
        inset-block-start: 0;
        inset-inline-start: 14px;
        inline-size: var(--table-label);
        overflow: clip;
        color: var(--sw-ink-3);
        font: 400 12px/20px var(--sw-font);
        text-overflow: ellipsis;
        white-space: nowrap;
        content: attr(data-label);
        /* Read out, it would repeat the heading. */
        content: attr(data-label) / '';
      }
    }

    /* Without a value there is nothing to show; the cells keep their places under the headings. */
    tbody td:is(.na, .blank):not(.first, .select-cell, .menu-cell) {
      ${visuallyHiddenCss}

      &::before {
        display: none;
      }
    }

    .figures {
      font-variant-numeric: normal;
    }
  `;
}
