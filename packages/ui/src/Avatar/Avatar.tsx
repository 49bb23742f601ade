import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { initials } from './initials.ts';

/** Props of {@link Avatar}. */
export interface AvatarProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** The person's name; it is also said to those who cannot see the letters. */
  name: string;
  /** Its diameter: `sm` 20 px, beside text of one line; `md` 28 px. Default `md`. */
  size?: 'sm' | 'md';
}

const Frame = styled.span`
  display: inline-grid;
  flex: none;
  place-items: center;
  inline-size: 28px;
  block-size: 28px;
  border-radius: 50%;
  background: var(--sw-accent-soft);
  color: var(--sw-accent-text);
  font: 620 11px/1 var(--sw-font);
  letter-spacing: 0.02em;
  -webkit-user-select: none;

  &[data-size='sm'] {
    inline-size: 20px;
    block-size: 20px;
    font-size: 9px;
  }

  @media (forced-colors: active) {
    border: 1px solid CanvasText;
  }
`;

/**
 * A person, as initials in a circle. Inside a button that has a name, hide it with `aria-hidden`.
 *
 * @example
 * <Avatar name="Ada Okafor" />
 */
export function Avatar({ name, size = 'md', ...rest }: AvatarProps) {
  return (
    <Frame role="img" aria-label={name || 'Unknown person'} {...rest} data-size={size}>
      {initials(name)}
    </Frame>
  );
}
