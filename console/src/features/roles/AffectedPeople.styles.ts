import styled from 'styled-components';

export const Affected = styled.section`
  display: grid;
  gap: 8px;
  padding: 12px 14px;
  border: 1px solid var(--sw-line);
  border-radius: var(--sw-radius-lg);
  background: var(--sw-surface);
  font-size: 13px;
  overflow-wrap: anywhere;

  > strong {
    font-weight: 550;
  }

  > p {
    margin: 0;
    color: var(--sw-ink-2);
  }

  > dl {
    display: grid;
    grid-template-columns: max-content minmax(0, 1fr);
    gap: 8px 12px;
    align-items: start;
    margin: 0;
  }

  dt {
    color: var(--sw-ink-2);
  }

  dd {
    display: flex;
    flex-wrap: wrap;
    gap: 4px;
    margin: 0;
  }
`;
