import styled from 'styled-components';

/** The values of a company, one below the other. */
export const ValueList = styled.div`
  border-block-start: 1px solid var(--sw-line);
  font-size: 13px;
  line-height: 20px;

  > p {
    margin: 0;
    padding: 12px 16px;
  }

  > ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }

  li {
    display: grid;
    grid-template-columns: minmax(0, 2fr) minmax(0, 2fr) auto;
    gap: 2px 12px;
    align-items: baseline;
    padding: 10px 16px;
  }

  li + li {
    border-block-start: 1px solid var(--sw-line);
  }

  a {
    color: inherit;
  }
`;
