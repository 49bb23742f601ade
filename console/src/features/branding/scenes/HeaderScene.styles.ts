import { css } from 'styled-components';

/** The header, its rail and a company without a logo. */
export const headerCss = css`
  .header {
    display: grid;
    grid-template-columns: 48px minmax(0, 1fr);

    .bar {
      display: flex;
      grid-column: 1 / -1;
      align-items: center;
      gap: 20px;
      min-block-size: 48px;
      padding: 6px 14px;
      border-block-end: 1px solid var(--sw-line);
      background: var(--sw-surface);
    }

    .nav {
      display: flex;
      gap: 16px;
      margin-inline-start: auto;
      color: var(--sw-ink-2);
      white-space: nowrap;
    }

    .nav b {
      padding-block-end: 2px;
      border-block-end: 2px solid var(--brand);
      color: var(--sw-ink);
      font-weight: 560;
    }

    .nav i {
      font-style: normal;
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
      margin: 0;
      padding: 6px 14px;
      border-block-start: 1px solid var(--sw-line);
      background: var(--sw-danger-soft);
      color: var(--sw-danger);
      font-size: 12px;
      font-weight: 500;
      line-height: 16px;
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
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: 6px 10px;
      padding: 12px 14px;
      color: var(--sw-ink-2);
    }

    .blank {
      inline-size: 24px;
      block-size: 24px;
      border: 1px dashed var(--sw-line-strong);
      border-radius: 5px;
    }
  }
`;
