import styled from 'styled-components';

/** The depth of the point of an arrow. */
const point = '10px';

export const Stages = styled.ol`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 2px;
  margin: 16px 0 0;
  padding: 0;
  list-style: none;

  > li {
    max-inline-size: 100%;
    padding: 8px 20px 8px 22px;
    background: var(--sw-accent-soft);
    color: var(--sw-accent-text);
    font-weight: 550;
    overflow-wrap: anywhere;
    clip-path: polygon(
      0 0,
      calc(100% - ${point}) 0,
      100% 50%,
      calc(100% - ${point}) 100%,
      0 100%,
      ${point} 50%
    );
  }

  > li:first-child {
    padding-inline-start: 14px;
    clip-path: polygon(0 0, calc(100% - ${point}) 0, 100% 50%, calc(100% - ${point}) 100%, 0 100%);
  }
`;
