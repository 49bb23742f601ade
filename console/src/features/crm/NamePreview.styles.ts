import styled from 'styled-components';

export const PreviewFrame = styled.figure`
  min-inline-size: 0;
  margin: 0;
  padding: 16px 24px 24px;
  background: var(--sw-sunken);

  > figcaption {
    margin-block-end: 8px;
    color: var(--sw-ink-3);
    font-size: 12px;
    line-height: 16px;
  }

  > .panel {
    border: 1px solid var(--sw-line);
    border-radius: var(--sw-radius);
    background: var(--sw-surface);
  }

  .name {
    display: -webkit-box;
    overflow: hidden;
    padding: 10px 14px;
    border-block-end: 1px solid var(--sw-line);
    font-size: 14px;
    font-weight: 600;
    overflow-wrap: anywhere;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
  }

  ul {
    margin: 0;
    padding: 4px 14px;
    list-style: none;
  }

  li {
    display: flex;
    align-items: center;
    gap: 12px;
    block-size: 36px;
    color: var(--sw-ink-3);
  }

  .bar {
    flex: none;
    block-size: 8px;
    max-inline-size: calc(100% - 28px);
    border-radius: 4px;
    background: var(--sw-line);
  }
`;
