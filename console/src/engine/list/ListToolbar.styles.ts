import styled from 'styled-components';

/** Finding at the left, arranging at the right; on a phone the second line is icons. */
export const Toolbar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 8px 12px;
  inline-size: 100%;

  > .field {
    flex: 1 1 240px;
    min-inline-size: 0;
    max-inline-size: 360px;
  }

  > .arrange {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: end;
    gap: 4px;
    margin-inline-start: auto;
  }

  @media (width < 640px) {
    > .field {
      flex-basis: 100%;
      max-inline-size: none;
    }
  }
`;
