import styled from 'styled-components';

export const Records = styled.ul`
  display: grid;
  gap: 0;
  max-block-size: 240px;
  margin: 12px 0 0;
  padding: 4px 12px;
  overflow: auto;
  border: 1px solid var(--sw-line);
  border-radius: var(--sw-radius-lg);
  background: var(--sw-sunken);
  list-style: none;

  > li {
    padding: 6px 0;
    overflow-wrap: anywhere;
  }

  > li + li {
    border-block-start: 1px solid var(--sw-line);
  }

  strong {
    color: var(--sw-ink);
    font-weight: 550;
  }

  small {
    display: block;
    color: var(--sw-ink-2);
    font-size: 12px;
  }
`;
