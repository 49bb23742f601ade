import styled from 'styled-components';

/** Both values of a field side by side; on a phone one below the other. */
export const Sides = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 8px;
  margin-block-start: 6px;

  > label {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    align-content: start;
    gap: 2px 8px;
    padding: 8px 12px;
    border: 1px solid var(--sw-line-2);
    border-radius: var(--sw-radius);
    background: var(--sw-surface);
    cursor: pointer;
  }

  > label:hover {
    background: var(--sw-hover);
  }

  > label:has(:checked) {
    border-color: var(--sw-accent);
    background: var(--sw-accent-soft);
  }

  > label:has(:focus-visible, [data-focus-visible]) {
    outline: 2px solid var(--sw-ring);
    outline-offset: 1px;
  }

  input {
    inline-size: 16px;
    block-size: 16px;
    margin: 2px 0;
    accent-color: var(--sw-accent);
    outline: none;
  }

  .value {
    grid-column: 2;
    max-block-size: 200px;
    overflow-y: auto;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }

  @media (width < 480px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** Buttons that choose one side for all fields, at the left of the footer. */
export const AllSides = styled.div`
  display: flex;
  gap: 8px;
  margin-inline-end: auto;

  @media (width < 480px) {
    flex: 1 0 100%;
    margin-inline-start: -12px;
  }
`;
