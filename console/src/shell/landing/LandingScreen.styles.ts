import styled from 'styled-components';

/** All areas, a column for each group. */
export const AreaGroups = styled.section`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(200px, 1fr));
  gap: 16px;
  align-items: start;

  h2 {
    padding-inline: 8px;
  }
`;

/** The areas of a group, one below the other. */
export const AreaList = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;

  a {
    display: flex;
    gap: 10px;
    align-items: center;
    min-block-size: 32px;
    padding: 4px 8px;
    border-radius: var(--sw-radius);
    color: var(--sw-ink);
    font-size: 13px;
    line-height: 20px;
    text-decoration: none;
    transition: background var(--sw-fast);
  }

  a:hover {
    background: var(--sw-hover);
  }

  a > svg {
    flex: none;
    color: var(--sw-ink-2);
  }

  .label {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
`;
