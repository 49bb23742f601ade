import styled from 'styled-components';

/** Looks like an input that is not there yet. */
export const SecretState = styled.div`
  display: flex;
  gap: 4px;
  align-items: center;
  justify-content: space-between;
  min-block-size: var(--sw-control);
  padding-block: 1px;
  padding-inline: 10px 1px;
  border: 1px dashed var(--sw-line-strong);
  border-radius: var(--sw-radius);
  color: var(--sw-ink-2);
  font-size: 12px;
  line-height: 16px;

  /* In half a form's width, the state and the button share one line. */
  > button {
    padding-inline: 8px;
    font-size: 12px;
  }
`;
