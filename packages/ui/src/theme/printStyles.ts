import { css } from 'styled-components';

/**
 * Styles for print, in the sheet that is loaded once, so that components stay small. The browser lays out the table: it
 * repeats headings on each page, shares the width and breaks long texts.
 */
export const printCss = css`
  @media print {
    html body {
      background: none;
    }

    /* Browsers leave out backgrounds, and with them what is on. */
    [role='switch'],
    [data-step] .number {
      print-color-adjust: exact !important;
    }

    /* A frame leads elsewhere, which paper does not. */
    [data-menu] {
      display: block !important;
      background: none !important;

      > :is(.skip, nav),
      > header > :not(.brand) {
        display: none !important;
      }

      /* What can only be pressed says nothing on paper; what is searched for and filtered does. */
      main
        :is(
          .head > .action,
          .toolbar button:not(li > button),
          :has(> :is([type='search'], [role='searchbox']):placeholder-shown),
          .sw-icon-button
        ) {
        display: none !important;
      }
    }

    [data-status]:has(> .box > .scroll) {
      .box,
      .scroll {
        overflow: visible !important;
        max-block-size: none !important;
      }

      table {
        display: table !important;
        table-layout: fixed;
        inline-size: 100%;
        border-collapse: collapse;
        min-inline-size: 0 !important;
      }

      thead {
        position: static !important;
        display: table-header-group !important;
      }

      tbody {
        display: table-row-group !important;
      }

      tr {
        display: table-row !important;
        content-visibility: visible !important;
        break-inside: avoid;
      }

      th,
      td {
        position: static !important;
        display: table-cell !important;
        contain: none !important;
        block-size: auto !important;
        padding: 6px !important;
        line-height: 18px !important;
        overflow-wrap: anywhere;
        white-space: normal !important;
      }

      /* A button's own box is not repeated with the headings. */
      .sort,
      thead .text {
        display: contents !important;
      }

      .select-cell,
      .menu-cell,
      .grip,
      .selection-bar,
      > .pager > :not(.range) {
        display: none !important;
      }
    }

    /* A tree shows all rendered rows; wide ones overflow the edge. */
    :has(> .view > :is([role='tree'], [role='treegrid'])) {
      max-block-size: none !important;
      overflow: visible !important;

      > .view {
        overflow: clip visible !important;
      }
    }
  }
`;
