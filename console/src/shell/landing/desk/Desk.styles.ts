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
