import styled from 'styled-components';

/** What is rarely needed, folded away. */
export const Quiet = styled.details`
  color: var(--sw-ink-2);
  font-size: 13px;
  line-height: 20px;

  > summary {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    border-radius: var(--sw-radius);
    color: var(--sw-ink-2);
    list-style: none;
    cursor: pointer;
  }

  > summary::-webkit-details-marker {
    display: none;
  }

  > summary:hover {
    color: var(--sw-ink);
  }

  > summary:focus-visible {
    outline: 2px solid var(--sw-ring);
    outline-offset: 2px;
  }

  &[open] > summary > svg {
    transform: rotate(90deg);
  }

  > .fields {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(200px, 1fr));
    align-items: start;
    gap: 16px;
    margin-block-start: 12px;
  }

  .notes {
    display: grid;
    gap: 4px;
    max-block-size: 160px;
    margin: 0;
    padding: 0;
    overflow-y: auto;
    list-style: none;
  }

  > summary + .notes {
    margin-block-start: 8px;
  }

  .line {
    margin-inline-end: 8px;
    color: var(--sw-ink-3);
    font-variant-numeric: tabular-nums;
  }
`;

/** A question about the letters of the file. */
export const Question = styled.div`
  display: grid;
  gap: 8px;
  min-inline-size: 0;

  p {
    margin: 0;
  }

  blockquote {
    margin: 0;
    padding: 8px 12px;
    border-radius: var(--sw-radius);
    background: var(--sw-surface);
    color: var(--sw-ink);
    overflow-wrap: anywhere;
  }

  .answer {
    display: grid;
    grid-template-columns: minmax(0, 280px) auto;
    justify-content: start;
    gap: 8px;
  }
`;
