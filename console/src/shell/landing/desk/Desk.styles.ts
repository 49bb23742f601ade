import styled from 'styled-components';

/** Two columns: what waits and what happened, and the pictures beside them; one on a narrow page. */
export const DeskGrid = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  gap: 16px;
  align-items: start;

  @media (width < 1100px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** The heading of a card, as high with a button as without one. */
export const DeskCardHead = styled.div`
  display: flex;
  gap: 8px;
  align-items: center;
  justify-content: space-between;
  min-block-size: 28px;

  /* The icon of a button ends where the card's content does. */
  > div:last-child > button:last-child {
    margin: -2px -8px -2px 0;
  }
`;

/** An item that waits, with its mark before it. */
export const Mark = styled.span`
  display: inline-grid;
  flex: none;
  place-items: center;
  inline-size: 28px;
  block-size: 28px;
  border-radius: var(--sw-radius);
  background: var(--sw-sunken);
  color: var(--sw-ink-2);

  &[data-tone='warning'] {
    background: var(--sw-warn-soft);
    color: var(--sw-warn);
  }

  &[data-tone='danger'] {
    background: var(--sw-danger-soft);
    color: var(--sw-danger);
  }
`;
