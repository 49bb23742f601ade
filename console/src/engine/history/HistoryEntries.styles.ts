import { List, Stack } from '@steward/ui';
import styled from 'styled-components';

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
`;

/** The heading of an entry, which opens its details. */
export const EntryButton = styled.button`
  display: flex;
  gap: 8px;
  align-items: start;
  min-inline-size: 0;
  min-block-size: 24px;
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

  > span {
    margin-block: 2px;
  }

  > span:first-of-type {
    flex: none;
  }
`;

/** The author and the details of an entry, below the words of its heading. */
export const EntryDetails = styled(Stack)`
  padding-inline-start: 24px;
`;

/** The change that stands before this one, as a quotation. */
export const LaterChange = styled.div`
  padding-inline-start: 14px;
  border-inline-start: 2px solid var(--sw-line-strong);
`;
