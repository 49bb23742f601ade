import { styled } from 'styled-components';

/** How much differs, and the marks in the rows after it. */
export const DifferenceBar = styled.div`
  .counts {
    display: flex;
    flex: 1;
    flex-wrap: wrap;
    gap: 6px;
    font-size: 12px;
    font-variant-numeric: tabular-nums;

    > span {
      padding-inline: 6px;
      border-radius: 4px;
      color: var(--sw-ink-2);
    }
  }

  &,
  & ~ .view {
    [data-change='added'] {
      --mark: '+';
      background: var(--sw-ok-soft);
    }

    [data-change='removed'] {
      --mark: '−';
      background: var(--sw-danger-soft);
    }

    [data-change='changed'] {
      --mark: '~';
      background: var(--sw-warn-soft);
    }
  }

  & ~ .view [data-change]::after {
    position: absolute;
    inset: 0 auto auto 7px;
    content: var(--mark);
  }

  & ~ .view [aria-selected] {
    background: var(--sw-accent-soft);
  }
`;
