import { styled } from 'styled-components';
import type { ElementProps } from '../internal/elementProps.ts';

/** Props of {@link Card}. */
export interface CardProps extends ElementProps {
  /** The element. Default `div`. */
  as?: 'div' | 'section' | 'form' | 'blockquote' | undefined;
  /** Room within its edge: `md` 20 px and at the sides 24, less on a phone; `sm` 12 px. Default `md`. */
  padding?: 'none' | 'sm' | 'md' | undefined;
  /** Its ground: raised from the page, or sunken as a quotation is. Default `surface`. */
  tone?: 'surface' | 'sunken' | undefined;
}

const Frame = styled.section`
  min-inline-size: 0;
  margin: 0;
  padding: 20px 24px;
  border: 1px solid var(--sw-line);
  border-radius: var(--sw-radius-lg);
  background: var(--sw-surface);

  &:where([data-tone='sunken']) {
    background: var(--sw-sunken);
  }

  @media (width < 640px) {
    padding: 16px;
  }

  &:where([data-padding='none']) {
    padding: 0;
  }

  &:where([data-padding='sm']) {
    padding: 12px 14px;
  }
`;

/**
 * A separate part of a page, with an edge.
 *
 * @example
 * <Card as="section" aria-label="Password">…</Card>
 */
export function Card({ as = 'div', padding = 'md', tone = 'surface', ...rest }: CardProps) {
  return <Frame {...rest} as={as} data-padding={padding} data-tone={tone} />;
}
