import { css } from 'styled-components';

/** The header, its rail and a company without a logo. */
export const headerCss = css`
  .header {
    display: grid;
    grid-template-columns: 48px minmax(0, 1fr);

    .bar {
      grid-column: 1 / -1;
      min-block-size: 48px;
      padding: 6px 14px;
      border-block-end: 1px solid var(--sw-line);
      background: var(--sw-surface);
    }

    .nav b {
      padding-block-end: 2px;
      border-block-end: 2px solid var(--brand);
      color: var(--sw-ink);
      font-weight: 560;
    }

    .rail {
      display: grid;
      place-items: start center;
      padding-block: 12px;
      border-inline-end: 1px solid var(--sw-line);
      background: var(--sw-surface);
    }

    /* The note that names the logo that cannot be loaded. */
    .note {
      grid-column: 1 / -1;
      padding: 6px 14px;
      border-block-start: 1px solid var(--sw-line);
      background: var(--sw-danger-soft);
    }

    .rail strong {
      display: grid;
      place-items: center;
      inline-size: 24px;
      block-size: 24px;
      border-radius: 5px;
      background: var(--brand);
      color: var(--brand-ink);
      font-size: 13px;
    }

    .company {
      padding: 12px 14px;
    }

    .blank {
      inline-size: 24px;
      block-size: 24px;
      border: 1px dashed var(--sw-line-strong);
      border-radius: 5px;
    }
  }
`;
