import styled from 'styled-components';

export const ProviderIdList = styled.section`
  h4 {
    margin: 0 0 8px;
    color: var(--sw-ink-2);
    font-size: 12px;
    font-weight: 600;
    line-height: 16px;
  }

  dl {
    display: grid;
    margin: 0;
    border: 1px solid var(--sw-line);
    border-radius: 6px;
    overflow: hidden;
  }

  dl > div {
    display: grid;
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    gap: 12px;
    padding: 6px 12px;
    font-size: 13px;
    line-height: 20px;
  }

  dl > div + div {
    border-block-start: 1px solid var(--sw-line);
  }

  dl > [data-chosen] {
    background: var(--sw-accent-soft);
  }

  dt {
    color: var(--sw-ink-2);
  }

  dd {
    margin: 0;
    font-family: var(--sw-mono);
    overflow-wrap: anywhere;
  }

  [data-empty] {
    color: var(--sw-ink-3);
    font-family: inherit;
  }
`;
