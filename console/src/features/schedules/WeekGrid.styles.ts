import styled from 'styled-components';

/** A week as a table: days down and hours across, in a narrow container the other way round. */
export const GridFrame = styled.div`
  container-type: inline-size;
  overflow: hidden;
  border: 1px solid var(--sw-line);
  border-radius: var(--sw-radius-lg);
  background: var(--sw-surface);

  table {
    display: grid;
    grid-template-columns: max-content repeat(24, minmax(0, 1fr));
    font-size: 12px;
    line-height: 16px;
    font-variant-numeric: tabular-nums;
  }

  thead,
  tbody,
  tr {
    display: contents;
  }

  th,
  td {
    display: grid;
    place-items: center;
    min-inline-size: 0;
    min-block-size: 40px;
    padding: 2px;
    border-block-start: 1px solid var(--sw-line);
  }

  thead :is(th, td) {
    min-block-size: 32px;
    border-block-start: 0;
    background: var(--sw-sunken);
    color: var(--sw-ink-3);
    font-weight: 500;
  }

  tbody th {
    display: flex;
    align-items: baseline;
    align-content: center;
    flex-wrap: wrap;
    gap: 0 6px;
    justify-content: space-between;
    padding-inline: 14px 12px;
    color: var(--sw-ink);
    font-weight: 500;
    font-size: 13px;
    line-height: 20px;
    align-items: center;
  }

  tbody th small {
    color: var(--sw-ink-3);
    font-size: 12px;
    font-weight: 400;
  }

  /* A line before every sixth hour makes the hours easier to find. */
  td:nth-child(6n + 2) {
    border-inline-start: 1px solid var(--sw-line);
  }

  .hour {
    display: grid;
    place-items: center;
    inline-size: 100%;
    block-size: 100%;
    min-block-size: 32px;
    padding: 0;
    border: 0;
    border-radius: 5px;
    background: var(--sw-accent-soft);
    color: var(--sw-accent-text);
    font: inherit;
    font-weight: 600;
  }

  button.hour {
    cursor: pointer;
  }

  button.hour:hover {
    box-shadow: inset 0 0 0 1px var(--sw-accent);
  }

  button.hour:focus-visible {
    outline: 2px solid var(--sw-ring);
    outline-offset: 1px;
  }

  button.hour[aria-pressed='true'] {
    box-shadow:
      0 0 0 2px var(--sw-surface),
      0 0 0 4px var(--sw-accent);
  }

  .hour[data-strength='2'] {
    background: color-mix(in srgb, var(--sw-accent) 20%, var(--sw-accent-soft));
  }

  .hour[data-strength='3'] {
    background: color-mix(in srgb, var(--sw-accent) 78%, var(--sw-accent-soft));
    color: var(--sw-accent-ink);
  }

  .hour[data-strength='4'] {
    background: var(--sw-accent);
    color: var(--sw-accent-ink);
  }

  /* An hour with schedules that the form would add. */
  .hour[data-new] {
    background: var(--sw-ok-soft);
    box-shadow: inset 0 0 0 1px var(--sw-ok);
    color: var(--sw-ok);
  }

  /* Forced colours remove backgrounds and shadows. */
  @media (forced-colors: active) {
    .hour,
    .hour[data-strength] {
      border: 1px solid currentColor;
      background: Canvas;
      color: CanvasText;
    }

    button.hour[aria-pressed='true'] {
      background: Highlight;
      forced-color-adjust: none;
      color: HighlightText;
    }
  }

  @container (width < 760px) {
    th,
    td {
      min-block-size: 34px;
    }

    tbody th {
      gap: 0 4px;
      padding-inline: 10px 8px;
    }

    .hour {
      min-block-size: 28px;
    }
  }

  @container (width < 600px) {
    table {
      grid-auto-flow: column;
      grid-template-rows: 44px repeat(24, 30px);
      grid-template-columns: 44px;
      grid-auto-columns: minmax(0, 1fr);
    }

    th,
    td,
    thead th {
      min-block-size: 0;
      padding: 1px;
      border-block-start: 1px solid var(--sw-line);
      border-inline-start: 0;
    }

    thead td,
    tbody th {
      border-block-start: 0;
    }

    tbody th {
      flex-direction: column;
      flex-wrap: nowrap;
      gap: 0;
      justify-content: center;
      padding: 2px 0;
      background: var(--sw-sunken);
      font-size: 12px;
      line-height: 16px;
    }

    tbody th .rest {
      font-size: 0;
    }

    tbody th small {
      font-size: 11px;
      line-height: 14px;
    }

    td:nth-child(6n + 2) {
      border-inline-start: 0;
    }

    .hour {
      min-block-size: 0;
    }
  }
`;
