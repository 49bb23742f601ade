import styled from 'styled-components';

/** The warning, then pages and features side by side where there is room. */
export const ConfigurationLayout = styled.div`
  --tree-height: none;

  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  container-type: inline-size;

  .parts {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 304px;
    gap: 20px;
    align-items: start;
  }

  section {
    min-inline-size: 0;
  }

  .heading {
    display: flex;
    gap: 8px;
    align-items: center;
    min-block-size: 32px;
    margin-block-end: 8px;

    h2 {
      flex: 1;
      min-inline-size: 0;
      font-size: 14px;
      font-weight: 600;
    }

    button[aria-pressed='true'] {
      background: var(--sw-accent-soft);
      color: var(--sw-accent-text);
    }
  }

  .number {
    margin-inline-start: 2px;
    color: var(--sw-ink-3);
    font-weight: 400;
  }

  [aria-pressed='true'] .number {
    color: inherit;
  }

  .layouts {
    display: flex;
    gap: 2px;
    padding: 1px;
    border: 1px solid var(--sw-line);
    border-radius: var(--sw-radius-lg);
    background: var(--sw-surface);

    button {
      inline-size: 28px;
      block-size: 26px;
    }
  }

  .features,
  .bones,
  > .failed {
    margin: 0;
    padding: 0;
    border: 1px solid var(--sw-line);
    border-radius: var(--sw-radius-lg);
    background: var(--sw-surface);
    font-size: 13px;
    list-style: none;
  }

  > .failed {
    padding: 48px 24px;
  }

  .features > li {
    display: flex;
    gap: 10px;
    align-items: center;
    min-block-size: 52px;
    padding: 7px 14px 7px 12px;
  }

  .features > li + li,
  .bone + .bone {
    border-block-start: 1px solid var(--sw-line);
  }

  .features > li > svg {
    flex: none;
    color: var(--sw-ok);
  }

  .features > [data-off] > svg {
    color: var(--sw-danger);
  }

  .features .name {
    display: grid;
    flex: 1;
    min-inline-size: 0;
    color: var(--sw-ink);
    font-weight: 500;
    overflow-wrap: anywhere;
  }

  .features .own {
    color: var(--sw-ink-3);
    font: 400 11px/16px var(--sw-mono);
  }

  .features .name > .failed {
    margin-block-start: 2px;
    color: var(--sw-danger);
    font-size: 12px;
    font-weight: 400;
    line-height: 16px;
  }

  .fixed {
    color: var(--sw-ink-3);
    font-size: 12px;
  }

  [role='switch'][aria-disabled='true'] {
    opacity: 0.55;
    cursor: progress;
  }

  .bone {
    display: flex;
    align-items: center;
    justify-content: space-between;
    block-size: 48px;
    padding-inline: 14px;
  }

  @container (width < 880px) {
    .parts {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;
