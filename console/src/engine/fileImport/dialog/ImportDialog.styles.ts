import styled from 'styled-components';

/** The scrolling body of the dialog. */
export const Body = styled.div`
  display: grid;
  flex: 1 1 auto;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 20px;
  min-block-size: 0;
  padding: 16px 24px 24px;
  overflow-y: auto;
  overscroll-behavior: contain;

  h3 {
    margin: 0;
    color: var(--sw-ink);
    font: 600 13px/20px var(--sw-font);
  }

  > .problem {
    margin: 0;
    color: var(--sw-danger);
    font-size: 13px;
  }
`;

/** The report fills the dialog with padding of its own. */
export const Whole = styled.div`
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

  > .outlook {
    color: var(--sw-ink-2);
    font-size: 13px;
    font-variant-numeric: tabular-nums;
  }

  @media (width < 640px) {
    > .outlook {
      flex-basis: 100%;
      order: -1;
    }
  }
`;

/** What is done with the rows. */
export const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(220px, 1fr));
  align-items: start;
  gap: 16px;
`;
