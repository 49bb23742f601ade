import styled from 'styled-components';
import { toneCss } from '../report/ImportReport.styles.ts';

/** A button that lists the rows of one verdict or reason, and is pressed while it does. */
export const RowFilter = styled.button`
  ${toneCss}
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-block-size: 24px;
  padding: 2px 10px;
  border: 1px solid var(--sw-line-2);
  border-radius: 99px;
  background: none;
  color: var(--sw-ink-2);
  font-size: 12px;
  font-weight: 500;
  font-variant-numeric: tabular-nums;
  text-align: start;
  cursor: pointer;

  &:hover {
    background: var(--sw-hover);
  }

  &[aria-pressed='true'] {
    border-color: var(--sw-accent);
    background: var(--sw-accent-soft);
    color: var(--sw-accent-text);
  }

  > i {
    inline-size: 8px;
    block-size: 8px;
    border-radius: 99px;
    background: var(--tone);
  }

  > b {
    flex: none;
    color: var(--tone);
    font-weight: 550;
  }

  &:has(> b) {
    align-items: baseline;
    padding-inline: 8px;
    border-color: transparent;
    border-radius: var(--sw-radius);
    font-weight: 400;
  }
`;
