import { css } from 'styled-components';

/** What stands differently on one level alone, and where there is little room. */
export const layoutsCss = css`
  &[data-flat] .name {
    padding-inline: 14px 28px;

    &::after {
      inset-inline: auto 13px;
    }
  }

  &[data-narrow] {
    [role='row'] {
      grid-template: 1fr 1fr / minmax(0, 1fr) 64px;
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

    .act {
      grid-area: 1 / 2 / 3;
    }
  }

  &[data-flat][data-narrow] .note {
    padding-inline-start: 14px;
  }
`;
