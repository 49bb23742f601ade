import styled from 'styled-components';

export const Intro = styled.p`
  margin: 0 0 16px;
  color: var(--sw-ink-2);
`;

/** The fields, each with both values side by side; on a phone one below the other. */
export const Differences = styled.div`
  display: grid;
  gap: 20px;

  fieldset {
    min-inline-size: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }

  legend {
    padding: 0;
    font-weight: 600;
  }

  .note {
    margin-inline-start: 8px;
    color: var(--sw-ink-3);
    font-size: 12px;
    font-weight: 400;
  }

  .sides {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 8px;
    margin-block-start: 6px;
  }

  label {
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

  label:hover {
    background: var(--sw-hover);
  }

  label:has(:checked) {
    border-color: var(--sw-accent);
    background: var(--sw-accent-soft);
  }

  label:has(:focus-visible, [data-focus-visible]) {
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

  .whose {
    color: var(--sw-ink-2);
    font-size: 13px;
  }

  .value {
    grid-column: 2;
    color: var(--sw-ink);
    overflow-wrap: anywhere;
    white-space: pre-line;
    max-block-size: 200px;
    overflow-y: auto;
  }

  @media (width < 480px) {
    .sides {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

export const Heading = styled.h4`
  margin: 20px 0 0;
  font-size: 13px;
  line-height: 20px;
  font-weight: 600;
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
