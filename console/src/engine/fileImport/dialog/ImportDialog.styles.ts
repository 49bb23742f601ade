import styled from 'styled-components';

/** The part of the dialog that scrolls. */
export const Scrolled = styled.div`
  flex: 1 1 auto;
  min-block-size: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
`;

/** The buttons of the dialog, with what will become of the rows. */
export const Foot = styled.div`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  align-items: center;
  justify-content: end;
  gap: 8px 16px;
  padding: 14px 24px;
  border-block-start: 1px solid var(--sw-line);
  background: var(--sw-sunken);

  > :first-child {
    margin-inline-end: auto;
  }

  @media (width < 640px) {
    > .outlook {
      flex-basis: 100%;
      order: -1;
    }
  }
`;
