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
      block-size: 36px;
      color: var(--sw-ink-3);
      font-size: 12px;
      font-weight: 550;
      line-height: 36px;
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

  .grip {
    position: absolute;
    inset-block: 0;
    inset-inline-end: 0;
    inline-size: 12px;
    outline-offset: -2px;
    cursor: col-resize;
    touch-action: none;

    &::after {
      position: absolute;
      inset-block: 9px;
      inset-inline-end: 0;
      inline-size: 1px;
      background: var(--sw-line-2);
      content: '';
    }

    &:is(:hover, :active, :focus-visible)::after {
      inset-block: 0;
      inline-size: 2px;
      background: var(--sw-accent);
    }
  }

  .sort {
    display: inline-flex;
    align-items: center;
    gap: 7px;
    max-inline-size: calc(100% + 16px);
    block-size: 26px;
    margin: 5px -8px 0;
    padding: 0 8px;
    border: 0;
    border-radius: 4px;
    background: none;
    outline-offset: -2px;
    font-weight: inherit;
    line-height: 26px;
    vertical-align: top;
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

    > span {
      overflow: hidden;
      text-overflow: ellipsis;
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
