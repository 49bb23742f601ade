import { css } from 'styled-components';

/** The headings, which sort, move and widen. */
export const headCss = css`
  thead {
    --table-ground: var(--sw-sunken);

    position: sticky;
    z-index: 3;
    inset-block-start: var(--sw-frame-top, 0px);
    border-block-end: 1px solid var(--sw-line);
    background: var(--table-ground);

    th {
      min-block-size: 0;
      block-size: var(--table-head);
      padding-block: 0;
      overflow: visible;
      color: var(--sw-ink-3);
      font-size: 12px;
      font-weight: 550;
      line-height: var(--table-head);
    }

    .text {
      display: block;
      min-inline-size: 0;
      overflow: clip;
      text-overflow: ellipsis;
      unicode-bidi: inherit;
    }
  }

  [data-column] {
    position: relative;

    &[data-drop] {
      background: var(--sw-accent-soft);

      &::before {
        position: absolute;
        inset-block: 0;
        inset-inline-start: 0;
        inline-size: 2px;
        background: var(--sw-accent);
        content: '';
      }
    }

    &[data-drop='after']::before {
      inset-inline: auto 0;
    }
  }

  /* The handle overlaps two headings by half of its width each, beside their texts. */
  .grip {
    position: absolute;
    z-index: 1;
    inset-block: 0;
    inset-inline-end: -12px;
    inline-size: 24px;
    outline-offset: -2px;
    cursor: col-resize;
    touch-action: none;

    /* A border, because forced colours remove backgrounds. */
    &::after {
      position: absolute;
      inset-block: 9px;
      inset-inline-end: 12px;
      border-inline-end: 1px solid var(--sw-line-2);
      opacity: 0;
      content: '';
    }

    &:is(:hover, :active, :focus-visible)::after {
      inset-block: 0;
      inset-inline-end: 11px;
      border-inline-end: 2px solid var(--sw-accent);
    }
  }

  thead:hover .grip::after,
  .grip:focus-visible::after {
    opacity: 1;
  }

  /* Beyond the last heading, the handle would make the table scroll. */
  th:last-child > .grip {
    inset-inline-end: 0;
  }

  .sort {
    display: flex;
    align-items: center;
    gap: 7px;
    inline-size: calc(100% + 28px);
    block-size: 100%;
    margin: 0 -14px;
    padding: 0 14px;
    border: 0;
    border-radius: 0;
    background: none;
    outline-offset: -2px;
    font-weight: inherit;
    line-height: inherit;
    text-align: inherit;
    cursor: pointer;

    &:hover {
      background: var(--sw-hover);
      color: var(--sw-ink);
    }

    &::after {
      flex: none;
      opacity: 0;
      inline-size: 6px;
      block-size: 6px;
      border: solid;
      border-width: 1.5px 0 0 1.5px;
      content: '';
      translate: 0 2px;
      rotate: 45deg;
    }

    &:is(:hover, :focus-visible)::after {
      opacity: 0.6;
    }
  }

  /* Without hover, the handles always show. */
  @media (hover: none) {
    .grip::after {
      opacity: 1;
    }

    .sort::after {
      opacity: 0.6;
    }
  }

  [aria-sort] .sort {
    color: var(--sw-ink);

    &::after {
      opacity: 1;
    }
  }

  [aria-sort='descending'] .sort::after {
    translate: 0 -2px;
    rotate: 225deg;
  }
`;
