import styled from 'styled-components';

export const ColumnList = styled.section`
  min-inline-size: 0;

  .head {
    display: flex;
    align-items: baseline;
    gap: 8px;
    margin-block-end: 8px;
  }

  .count {
    color: var(--sw-ink-3);
    font-size: 12px;
  }

  ul {
    max-block-size: 228px;
    margin: 0;
    padding: 0;
    overflow-y: auto;
    overscroll-behavior: contain;
    list-style: none;
    border: 1px solid var(--sw-line);
    border-radius: var(--sw-radius-lg);
  }

  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 14px minmax(0, 240px);
    align-items: center;
    gap: 12px;
    padding: 6px 8px 6px 12px;
  }

  li + li {
    border-block-start: 1px solid var(--sw-line);
  }

  li > svg {
    color: var(--sw-ink-3);
  }

  .what {
    display: grid;
    grid-template-columns: minmax(96px, 200px) minmax(0, 1fr);
    align-items: baseline;
    gap: 12px;
    min-inline-size: 0;
    font-size: 13px;
    line-height: 20px;
  }

  .header {
    overflow: hidden;
    font-weight: 550;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  [data-off] .header {
    color: var(--sw-ink-3);
    font-weight: 400;
  }

  .samples {
    overflow: hidden;
    color: var(--sw-ink-3);
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  .samples > * + *::before {
    content: ' · ';
  }

  @media (width < 640px) {
    ul {
      max-block-size: none;
    }

    li {
      grid-template-columns: minmax(0, 1fr) minmax(0, 160px);
    }

    li > svg {
      display: none;
    }

    .what {
      grid-template-columns: minmax(0, 1fr);
      gap: 0;
    }
  }
`;
