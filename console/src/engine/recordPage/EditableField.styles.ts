import styled from 'styled-components';

/** A field of a record: its label, its value and what can be done with it. */
export const FieldRow = styled.div`
  display: grid;
  grid-template-columns: 116px minmax(0, 1fr);
  gap: 4px 12px;
  align-items: center;
  min-block-size: 41px;
  padding: 4px 8px 4px 16px;
  background: var(--sw-surface);
  font-size: 13px;
  line-height: 20px;

  &[data-editing] {
    position: relative;
    outline: 2px solid var(--sw-accent);
    outline-offset: -2px;
  }

  &[data-editing][data-invalid] {
    outline-color: var(--sw-danger);
  }

  > dt {
    color: var(--sw-ink-3);
    overflow-wrap: anywhere;
  }

  > dd {
    display: flex;
    gap: 2px;
    align-items: center;
    min-inline-size: 0;
    margin: 0;
  }

  > .problem {
    grid-column: 2;
    margin-block-end: 4px;
    color: var(--sw-danger);
    overflow-wrap: anywhere;
  }

  @media (forced-colors: active) {
    &[data-editing] {
      outline-color: Highlight;
    }
  }
`;

/** The value of a field as a button that edits it. */
export const ValueButton = styled.button`
  flex: 1 1 auto;
  min-inline-size: 0;
  min-block-size: 28px;
  margin: 0 0 0 -8px;
  padding: 4px 8px;
  border: 0;
  border-radius: var(--sw-radius);
  background: none;
  color: var(--sw-ink);
  font: inherit;
  text-align: start;
  cursor: text;

  &[data-mono] {
    font-family: var(--sw-mono);
    font-size: 12px;
  }

  &[data-mono] > bdi {
    -webkit-line-clamp: 2;
    word-break: break-all;
  }

  &[data-empty] {
    color: var(--sw-accent-text);
    font-family: inherit;
    font-size: inherit;
  }

  &[aria-busy='true'] {
    color: var(--sw-ink-3);
  }

  &:hover {
    background: var(--sw-hover);
  }

  > bdi {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
    overflow-wrap: anywhere;
  }
`;

/** The input in the place of a value. */
export const ValueInput = styled.input`
  flex: 1 1 auto;
  inline-size: 100%;
  min-inline-size: 0;
  block-size: 28px;
  margin: 0 0 0 -8px;
  padding: 4px 8px;
  border: 0;
  border-radius: var(--sw-radius);
  outline: none;
  background: none;
  color: var(--sw-ink);
  font: inherit;

  &[data-mono] {
    font-family: var(--sw-mono);
    font-size: 12px;
  }
`;
