import styled from 'styled-components';

/** The cards of a record beside its history; below each other where the page is narrow. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 3fr) minmax(320px, 2fr);
  gap: 16px;
  align-items: start;

  &[data-single] {
    grid-template-columns: minmax(0, 1fr);
  }

  @media (width < 1200px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** The heading of a card. */
export const CardHead = styled.div`
  display: flex;
  gap: 8px;
  align-items: baseline;
  padding: 12px 16px 10px;

  /* A button has no baseline in common with the title. */
  &:has(> button) {
    align-items: center;
  }

  > :nth-child(2):not(:last-child) {
    margin-inline-end: auto;
  }
`;

/** Fields with lines between them: ids in two columns where there is room, other texts below each other. */
export const FieldGrid = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1px;
  overflow: hidden;
  margin: 0;
  border-block-start: 1px solid var(--sw-line);
  border-end-start-radius: var(--sw-radius-lg);
  border-end-end-radius: var(--sw-radius-lg);

  &[data-ids] {
    grid-template-columns: repeat(auto-fill, minmax(min(300px, 100%), 1fr));
  }

  /* Each field draws the line below it and beside it, so that a field without a neighbour has none. */
  > * {
    box-shadow: 0 0 0 1px var(--sw-line);
  }
`;

/** What one looks for first, below the name. */
export const Facts = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 8px;
  overflow-wrap: anywhere;

  > :not(:last-child)::after {
    content: '·';
    display: inline-block;
    margin-inline-start: 8px;
    color: var(--sw-ink-3);
  }

  a {
    color: var(--sw-accent-text);
  }
`;
