import { css } from 'styled-components';

/** The contrasts of the primary colour, with a sample of each. */
export const figuresCss = css`
  .figures {
    display: grid;
    margin: 0;
    border: 1px solid var(--sw-line);
    border-radius: var(--sw-radius-lg);
    background: var(--sw-surface);
    font-size: 13px;

    > div {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      justify-content: space-between;
      gap: 4px 12px;
      padding: 8px 12px;
    }

    > div + div {
      border-block-start: 1px solid var(--sw-line);
    }

    dt {
      display: flex;
      align-items: center;
      gap: 10px;
    }

    dd {
      display: flex;
      align-items: center;
      gap: 8px;
      margin: 0;
    }

    b {
      font-weight: 560;
      font-variant-numeric: tabular-nums;
    }

    .sample {
      padding: 3px 10px;
      border-radius: 5px;
      box-shadow: inset 0 0 0 1px rgb(128 128 128 / 24%);
      font-size: 13px;
      font-weight: 600;
    }

    /* Generated content: the sample may be illegible on purpose, so contrast checks must skip it. */
    .sample::before {
      content: 'Aa';
    }
  }
`;
