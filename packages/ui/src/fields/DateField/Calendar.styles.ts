import { Popover } from '@base-ui/react/popover';
import { styled } from 'styled-components';

/** One month as a grid of days, below a field. */
export const CalendarFrame = styled(Popover.Popup)`
  --day: 32px;

  padding: 8px;

  @media (pointer: coarse) {
    --day: 44px;
  }

  .rdp-month {
    display: grid;
    grid-template-columns: var(--day) 1fr var(--day);
    align-items: center;
    gap: 4px 0;
  }

  .rdp-month_caption {
    grid-area: 1 / 2;
    color: var(--sw-ink);
    font-weight: 600;
    text-align: center;
  }

  .rdp-button_previous,
  .rdp-button_next {
    grid-area: 1 / 1;
    display: grid;
    place-items: center;
    block-size: var(--day);
    padding: 0;
    border: 0;
    border-radius: var(--sw-radius);
    background: none;
    color: var(--sw-ink-2);
    cursor: pointer;

    &:hover {
      background: var(--sw-hover);
      color: var(--sw-ink);
    }

    &[aria-disabled='true'] {
      background: none;
      color: var(--sw-ink-3);
      opacity: 0.5;
      cursor: default;
    }
  }

  .rdp-button_next {
    grid-column: 3;
  }

  .rdp-month_grid {
    grid-area: 2 / 1 / auto / -1;
    border-collapse: collapse;
  }

  th,
  td {
    inline-size: var(--day);
    padding: 0;
    text-align: center;
  }

  th {
    block-size: 28px;
    color: var(--sw-ink-3);
    font-size: 12px;
    font-weight: 450;
  }

  td > button {
    inline-size: var(--day);
    block-size: var(--day);
    padding: 0;
    border: 0;
    border-radius: var(--sw-radius);
    background: none;
    color: var(--sw-ink);
    font-variant-numeric: tabular-nums;
    cursor: pointer;

    &:hover {
      background: var(--sw-hover);
    }

    &:focus-visible {
      outline-offset: -2px;
    }

    &:disabled {
      background: none;
      color: var(--sw-ink-3);
      text-decoration: line-through;
      cursor: default;
    }
  }

  .rdp-outside > button {
    color: var(--sw-ink-3);
  }

  .rdp-today > button {
    box-shadow: inset 0 0 0 1px var(--sw-line-strong);
    font-weight: 600;
  }

  .rdp-selected > button {
    background: var(--sw-accent);
    color: var(--sw-accent-ink);
    font-weight: 600;

    &:hover {
      background: var(--sw-accent-hover);
    }

    &:focus-visible {
      outline-offset: 1px;
    }
  }

  @media (forced-colors: active) {
    .rdp-today > button {
      border: 1px solid CanvasText;
    }

    .rdp-selected > button {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
  }
`;
