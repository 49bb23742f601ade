import { styled } from 'styled-components';

/** The bar with the number of differences, and the marks in the rows below it. */
export const ChangeBarFrame = styled.div`
  .counts {
    display: flex;
    flex: 1;
    flex-wrap: wrap;
    gap: 6px;
    font-size: 12px;

    > span {
      padding-inline: 6px;
      border-radius: 4px;
      color: var(--sw-ink-2);
      unicode-bidi: plaintext;
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
    inset-inline-start: 7px;
    content: var(--mark);
  }

  /* Beside a truncated text, the hidden text would make the row scroll. */
  & ~ .view .sw-hidden {
    inset-inline-start: 0;
  }

  & ~ .view [aria-selected] {
    background: var(--sw-accent-soft);
  }
`;
