import { css } from 'styled-components';

/** Layouts for the drill-down, for fingers, and for narrow views. */
export const layoutsCss = css`
  &[data-flat] {
    [role='row'] {
      grid-template-columns: minmax(0, 11fr) minmax(0, 10fr) 116px;
    }

    .name {
      padding-inline: 14px 12px;

      &::after {
        content: none;
      }
    }

    .act {
      padding-inline-end: 38px;
    }

    /* The whole row opens the item; an arrow at its end says so. */
    [role='row'][aria-expanded] {
      cursor: pointer;

      &::after {
        position: absolute;
        inset-block-start: calc(50% - 4px);
        inset-inline-end: 18px;
        inline-size: 6px;
        block-size: 6px;
        border: solid var(--sw-ink-3);
        border-width: 0 1.5px 1.5px 0;
        content: '';
        rotate: -45deg;
      }

      &:dir(rtl)::after {
        rotate: 135deg;
      }
    }
  }

  &[data-touch] [role='row'] {
    block-size: 44px;
  }

  &[data-narrow] {
    [role='row'] {
      grid-template: 1fr 1fr / minmax(0, 1fr) auto;
      block-size: 56px;
    }

    .name {
      grid-area: 1 / 1 / 3;
      font-size: 14px;
    }

    .name:has(+ .note:not(:empty)) {
      padding-block-end: 22px;
    }

    .note {
      grid-area: 2 / 1;
      padding-inline-start: calc(32px + var(--indent));
      font-size: 12px;
      line-height: 22px;
      pointer-events: none;
    }

    /* Aligned with the name above it. */
    .count {
      padding-inline-start: 0;
      margin-inline-start: 0;
    }

    .act {
      grid-area: 1 / 2 / 3;
    }
  }

  &[data-flat][data-narrow] .note {
    padding-inline-start: 14px;
  }
`;
