import { List, Stack } from '@steward/ui';
import styled, { css } from 'styled-components';

/** The entries of a history, one below the other. */
export const Entries = styled(List)`
  transition: opacity var(--sw-fast);

  &[aria-busy='true'] {
    opacity: 0.55;
  }

  time {
    color: var(--sw-ink-3);
    font-size: 12px;
    line-height: 24px;
    white-space: nowrap;
  }

  /* Where both do not fit, the time stands below the words of the heading, not beside broken ones. */
  @media (width < 480px) {
    > li > div:first-child {
      flex-wrap: wrap;
      row-gap: 0;
    }

    > li > div:first-child > time {
      margin-inline-start: 24px;
    }
  }
`;

const heading = css`
  display: flex;
  gap: 8px;
  align-items: start;
  min-inline-size: 0;
  min-block-size: 24px;

  > span {
    margin-block: 2px;
  }

  > span:first-of-type {
    flex: none;
  }
`;

/** The heading of an entry without details, as far in as the words of the others. */
export const EntryHeading = styled.div`
  ${heading}

  padding-inline-start: 24px;
`;

/** The heading of an entry, which opens its details. */
export const EntryButton = styled.button`
  ${heading}

  padding: 0;
  border: 0;
  border-radius: 4px;
  background: none;
  color: var(--sw-ink);
  text-align: start;
  cursor: pointer;

  /* As high as a line, beside which they stand. */
  > svg {
    margin-block: 4px;
    color: var(--sw-ink-3);
    transition: rotate var(--sw-fast);
  }

  &:hover > svg {
    color: var(--sw-ink);
  }

  &[aria-expanded='true'] > svg {
    rotate: 90deg;
  }
`;

/** The author and the details of an entry, below the words of its heading. */
export const EntryDetails = styled(Stack)`
  padding-inline-start: 24px;
`;

/** The change that stands before an entry, or the entries of an operation, as a quotation. */
export const EntryQuotation = styled.div`
  padding-inline-start: 14px;
  border-inline-start: 2px solid var(--sw-line-strong);
`;
