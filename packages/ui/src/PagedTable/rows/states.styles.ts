import { css, keyframes } from 'styled-components';

const breathe = keyframes`50% { opacity: 0.5; }`;
const appear = keyframes`from { opacity: 0; }`;
/* Secondary text takes the primary colour, so that it stays legible while dimmed. */
const dim = keyframes`
  to {
    opacity: var(--sw-stale);
    color: var(--sw-ink);
    --sw-ink-2: var(--sw-ink);
    --sw-ink-3: var(--sw-ink);
  }
`;
const sweep = keyframes`
  from { inset-inline-start: -30%; }
  to { inset-inline-start: 100%; }
`;

/** Loading, refreshing, failed, empty and selected rows. */
export const statesCss = css`
  > .failed {
    display: flex;
    align-items: center;
    gap: 10px;
    margin-block-end: 12px;
    padding: 8px 14px;
    border: 1px solid color-mix(in srgb, currentcolor var(--sw-edge), transparent);
    border-radius: var(--sw-radius-lg);
    background: var(--sw-danger-soft);
    color: var(--sw-danger);

    > span {
      flex: 1;
      color: var(--sw-ink);
      overflow-wrap: anywhere;
    }
  }

  > .box > .selection-bar {
    position: sticky;
    z-index: 4;
    inset-block-start: var(--sw-frame-top, 0px);
    display: flex;
    align-items: center;
    gap: 6px;
    block-size: var(--table-head);
    margin-block-end: calc(-1 * var(--table-head));
    margin-inline-start: 44px;
    padding-inline: 14px 8px;
    overflow: auto hidden;
    background: var(--sw-sunken);
    scrollbar-width: none;

    > bdi {
      flex: none;
      padding-inline-end: 6px;
      color: var(--sw-ink);
      font-size: 12px;
      font-weight: 550;
    }
  }

  &[data-wide] :is(thead, .selection-bar) {
    inset-block-start: 0;
  }

  .skeleton {
    display: inline-block;
    inline-size: var(--skeleton-width);
    block-size: 10px;
    border-radius: 4px;
    background: var(--sw-line);
    vertical-align: middle;
    animation: ${breathe} 1.6s ease-in-out infinite;
  }

  .waiting {
    position: absolute;
    z-index: 4;
    inset: var(--table-head) 0 0;
    display: grid;
    place-content: center;
    justify-items: center;
    gap: 12px;
    animation: ${appear} var(--sw-slow) 500ms backwards;

    > [role='status'] {
      --spinner-size: 24px;

      padding: 8px;
      border-radius: 99px;
      background: var(--sw-surface);
    }
  }

  &[data-status='refreshing'] {
    /* The delay keeps a quick answer from flickering. One element is dimmed, because a style for each cell is slow. */
    tbody {
      animation: ${dim} 1ms 150ms forwards;
    }

    > .box::after {
      position: absolute;
      z-index: 4;
      inset: 0;
      inline-size: 30%;
      block-size: 2px;
      background: var(--sw-accent);
      content: '';
      animation: ${sweep} 1.1s ease-in-out infinite;
    }
  }

  .empty-body {
    position: sticky;
    inset-inline-start: 0;
    inline-size: 100cqi;
    max-inline-size: 100%;
    padding: 40px 24px;
    color: var(--sw-ink-3);
    text-align: center;

    > button {
      margin-block-start: 12px;
    }
  }

  .empty-body[data-custom] {
    padding: 0;
    text-align: start;
  }

  @media (prefers-reduced-motion: reduce) {
    .skeleton,
    &[data-status='refreshing'] > .box::after {
      animation: none;
    }

    &[data-status='refreshing'] > .box::after {
      inline-size: 100%;
    }
  }
`;
