import { styled } from 'styled-components';

/** Tries again to load what did not come. */
export const TryAgain = styled.button`
  padding: 4px 8px;
  border: 1px solid var(--sw-line-2);
  border-radius: var(--sw-radius);
  background: none;
  color: var(--sw-ink);
  cursor: pointer;
`;
