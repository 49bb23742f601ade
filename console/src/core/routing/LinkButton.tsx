import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';
import { Link } from './Link.tsx';

const Frame = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  padding: 5px 11px;
  border: 1px solid var(--sw-line);
  border-radius: var(--sw-radius);
  background: var(--sw-surface);
  color: var(--sw-ink);
  font-size: 13px;
  line-height: 20px;
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

  &[data-variant='quiet'] {
    border-color: transparent;
    background: transparent;
    color: var(--sw-ink-2);
  }

  &[data-variant='quiet']:hover {
    background: var(--sw-hover);
    color: var(--sw-ink);
  }

  > svg {
    color: var(--sw-accent-text);
  }
`;

interface LinkButtonProps extends Omit<ComponentProps<typeof Link>, 'children'> {
  /** `quiet` has neither border nor surface. Default `secondary`. */
  variant?: 'secondary' | 'quiet';
  /** Height: `md` 32 px, `sm` 28 px. Default `md`. */
  size?: 'md' | 'sm';
  children: ReactNode;
}

/** A link within the console with the look of a button. */
export const LinkButton = ({ variant = 'secondary', size = 'md', ...rest }: LinkButtonProps) => (
  <Frame data-variant={variant} data-size={size} {...rest} />
);
