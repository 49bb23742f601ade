import styled from 'styled-components';
import { Link } from '../../core/routing/Link.tsx';

/** A link with the look of a button. */
export const LinkButton = styled(Link)`
  display: flex;
  align-items: center;
  gap: 8px;
  padding: 5px 11px;
  border: 1px solid var(--sw-line);
  border-radius: var(--sw-radius);
  background: var(--sw-surface);
  color: var(--sw-ink);
  font-size: 13px;
  text-decoration: none;
  transition: background var(--sw-fast);

  &:hover {
    background: var(--sw-hover);
  }

  &[data-size='sm'] {
    flex: none;
    padding: 3px 9px;
    border-color: var(--sw-line-2);
    font-weight: 550;
  }

  > svg {
    color: var(--sw-accent-text);
  }
`;
