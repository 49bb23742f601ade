import styled from 'styled-components';

/** The history of everyone: a toolbar, the entries, and the way to older ones. */
export const Log = styled.div`
  display: grid;
  gap: 16px;
  padding: 0 24px 16px;

  > .pager {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    align-items: center;
    padding-block-start: 12px;
    border-block-start: 1px solid var(--sw-line);
    color: var(--sw-ink-3);
    font-size: 13px;
    font-variant-numeric: tabular-nums;
  }

  > .pager > span {
    margin-inline-end: auto;
  }
`;
