import { styled } from 'styled-components';

/** A track with buttons of which one is pressed. */
export const SegmentsFrame = styled.div`
  display: inline-flex;
  flex: none;
  gap: 2px;
  padding: 2px;
  border: 1px solid var(--sw-line-2);
  border-radius: var(--sw-radius);
  background: var(--sw-sunken);

  > button {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    block-size: 26px;
    padding: 0 10px;
    border: 0;
    border-radius: 4px;
    background: none;
    color: var(--sw-ink-2);
    font-size: 13px;
    font-weight: 500;
    cursor: pointer;
  }

  &[data-icons] > button {
    padding: 0 7px;
  }

  > button:hover {
    color: var(--sw-ink);
  }

  > button[aria-pressed='true'] {
    background: var(--sw-raised);
    box-shadow: 0 0 0 1px var(--sw-line-2);
    color: var(--sw-ink);
  }

  svg {
    color: var(--sw-ink-3);
  }

  @media (forced-colors: active) {
    > button[aria-pressed='true'] {
      background: Highlight;
      forced-color-adjust: none;

      &,
      svg {
        color: HighlightText;
      }
    }
  }

  /* A phone has room for the labels only. */
  @media (width < 640px) {
    &:not([data-icons]) svg {
      display: none;
    }
  }
`;
