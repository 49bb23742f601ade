import styled from 'styled-components';

/** The progress of sending; it stays above the buttons while a long step scrolls. */
export const Sending = styled.div`
  position: sticky;
  z-index: 2;
  inset-block-end: -24px;
  margin: 16px -24px -24px;
  padding: 12px 24px;
  border-block-start: 1px solid var(--sw-line);
  background: var(--sw-raised);
  font-size: 13px;
`;

export const FieldGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 16px;
  align-items: start;

  > * {
    grid-column: 1 / -1;
    min-width: 0;
  }

  > [data-field] {
    position: relative;
  }

  > [data-half] {
    grid-column: span 1;
  }

  > h4 {
    color: var(--sw-ink);
    font-size: 14px;
    font-weight: 600;
    line-height: 20px;
  }

  /* Secondary text. */
  > .quiet {
    color: var(--sw-ink-3);
    font-size: 13px;
  }

  > * + :is(h4, .quiet) {
    margin-block-start: 8px;
    padding-block-start: 20px;
    border-block-start: 1px solid var(--sw-line);
  }

  @media (max-width: 480px) {
    > [data-half] {
      grid-column: 1 / -1;
    }
  }
`;

/** Text whose first letter is shown as a capital. */
export const Sentence = styled.span`
  display: inline-block;

  &::first-letter {
    text-transform: uppercase;
  }
`;

/** A warning about a value, in the place of its hint. */
export const Warning = styled.span`
  display: flex;
  align-items: flex-start;
  gap: 4px;
  color: var(--sw-warn);

  > svg {
    margin-block-start: 2px;
  }

  > button {
    padding: 0;
    border: 0;
    background: none;
    color: var(--sw-accent-text);
    text-decoration: underline;
    cursor: pointer;
  }
`;
