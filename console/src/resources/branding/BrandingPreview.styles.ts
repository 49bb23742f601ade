import styled from 'styled-components';

export const PreviewFrame = styled.div`
  display: grid;
  gap: 24px;
  min-inline-size: 0;
  overflow-wrap: anywhere;

  .scene {
    display: grid;
    gap: 8px;
    min-inline-size: 0;
  }

  h3 {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: 8px;
    margin: 0;
    color: var(--sw-ink-2);
    font-size: 12px;
    font-weight: 550;
    line-height: 16px;
  }

  h3 small {
    color: var(--sw-ink-3);
    font-size: 12px;
    font-weight: 400;
  }

  p {
    margin: 0;
  }

  .none {
    color: var(--sw-ink-3);
    font-size: 13px;
  }

  .broken {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    max-inline-size: 100%;
    padding: 3px 8px;
    border: 1px dashed var(--sw-danger);
    border-radius: var(--sw-radius);
    background: var(--sw-danger-soft);
    color: var(--sw-danger);
    font-size: 12px;
    font-weight: 500;
    line-height: 16px;

    svg {
      flex: none;
    }
  }

  img {
    display: block;
    max-inline-size: 100%;
    object-fit: contain;
  }

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

    /* A picture of text, which may be hard to read: that is what it shows. */
    .sample::before {
      content: 'Aa';
    }
  }

  [data-theme] {
    overflow: hidden;
    border: 1px solid var(--sw-line);
    border-radius: var(--sw-radius-lg);
    background: var(--sw-canvas);
    color: var(--sw-ink);
    font-size: 13px;
  }

  .lead {
    font-weight: 600;
  }

  .logo {
    display: flex;
    align-items: center;
    min-inline-size: 0;
    min-block-size: 24px;
    font-size: 15px;

    img {
      max-block-size: 28px;
    }

    &[data-small] {
      flex: none;
    }

    &[data-small] img {
      inline-size: 24px;
      block-size: 24px;
    }
  }

  .login {
    position: relative;
    display: grid;
    place-items: center;
    min-block-size: 268px;
    padding: 24px;

    .ground {
      position: absolute;
      inset: 0;
      display: grid;
      place-items: end start;
      padding: 8px;
    }

    .ground img {
      position: absolute;
      inset: 0;
      inline-size: 100%;
      block-size: 100%;
      object-fit: cover;
    }

    .card {
      position: relative;
      display: grid;
      gap: 12px;
      inline-size: min(264px, 100%);
      padding: 20px;
      border: 1px solid var(--sw-line);
      border-radius: var(--sw-radius-lg);
      background: var(--sw-surface);
      box-shadow: var(--sw-shadow);
    }

    .card .logo img {
      max-block-size: 36px;
    }

    .fields {
      display: grid;
      gap: 8px;
    }

    i {
      padding: 5px 10px;
      border: 1px solid var(--sw-line-strong);
      border-radius: var(--sw-radius);
      color: var(--sw-ink-3);
      font-style: normal;
      font-size: 12px;
    }

    u {
      color: var(--brand);
      font-size: 12px;
      text-align: center;
      text-decoration: none;
    }

    u::before {
      content: attr(data-words);
    }
  }

  .fields > b,
  .letter > b {
    justify-self: start;
    padding: 6px 12px;
    border-radius: var(--sw-radius);
    background: var(--brand);
    color: var(--brand-ink);
    font-weight: 560;
  }

  .fields > b {
    justify-self: stretch;
    text-align: center;
  }

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

    .rail:has(.broken) {
      grid-column: 1 / -1;
      padding-inline: 14px;
      place-items: start;
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

    .rail:has(.broken) + .company {
      grid-column: 1 / -1;
    }

    .blank {
      inline-size: 24px;
      block-size: 24px;
      border: 1px dashed var(--sw-line-strong);
      border-radius: 5px;
    }
  }

  .tabs {
    padding: 8px 8px 0;
    border: 1px solid var(--sw-line);
    border-radius: var(--sw-radius-lg);
    background: var(--sw-hover);
  }

  .tab {
    display: flex;
    align-items: center;
    gap: 8px;
    max-inline-size: 260px;
    padding: 8px 12px;
    border-radius: 8px 8px 0 0;
    background: var(--sw-surface);
    color: var(--sw-ink);
    font-size: 13px;

    img {
      inline-size: 16px;
      block-size: 16px;
    }

    .name {
      flex: 1;
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }

    svg {
      flex: none;
      color: var(--sw-ink-3);
    }

    &:has(.broken) {
      max-inline-size: 380px;
    }
  }

  .mail {
    .from {
      padding: 10px 16px;
      border-block-end: 1px solid var(--sw-line);
      background: var(--sw-surface);
      color: var(--sw-ink-3);
    }

    .from strong {
      color: var(--sw-ink);
    }

    .letter {
      display: grid;
      gap: 10px;
      margin: 16px auto;
      inline-size: min(420px, calc(100% - 32px));
      padding: 20px;
      border: 1px solid var(--sw-line);
      border-block-start: 4px solid var(--brand);
      border-radius: var(--sw-radius);
      background: var(--sw-surface);
      line-height: 20px;
    }

    .top {
      font-size: 15px;
    }

    .top img {
      max-block-size: 32px;
    }

    .more {
      padding-block-start: 10px;
      border-block-start: 1px solid var(--sw-line);
      color: var(--sw-ink-2);
    }

    .more strong {
      font-size: 12px;
      font-weight: 560;
    }

    .more p {
      display: -webkit-box;
      overflow: hidden;
      white-space: pre-line;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 4;
    }
  }
`;
