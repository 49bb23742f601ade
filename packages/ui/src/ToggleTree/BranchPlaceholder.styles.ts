import { styled } from 'styled-components';

/** The button that loads a branch again after a failure. */
export const TryAgain = styled.button`
  padding: 4px 8px;
  border: 1px solid var(--sw-line-2);
  border-radius: var(--sw-radius);
  background: none;
  color: var(--sw-ink);
  cursor: pointer;
`;
