import { styled } from 'styled-components';
import type { ElementProps } from '../internal/elementProps.ts';

/** Props of {@link List}; the children are `li`, or `Inline` and `Stack` as such. */
export interface ListProps extends ElementProps {
  /** The element: `ol` where the order means something. Default `ul`. */
  as?: 'ul' | 'ol' | undefined;
  /** A line between the items, or an edge around them as well. Default `divided`. */
  variant?: 'divided' | 'bordered' | undefined;
  /** The ground of a bordered list. Default `surface`. */
  tone?: 'surface' | 'sunken' | undefined;
  /** Height in pixels beyond which it scrolls; give it a `tabIndex` then, where nothing in it has the focus. */
  maxHeight?: number | undefined;
  /** The name of the list, where no heading says what it has. */
  'aria-label'?: string | undefined;
}

const Frame = styled.section`
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  list-style: none;

  > * {
    padding-block: 12px;
  }

  > * + * {
    border-block-start: 1px solid var(--sw-line);
  }

  &:where([data-variant='bordered']) {
    overflow: auto;
    overscroll-behavior: contain;
    border: 1px solid var(--sw-line);
    border-radius: var(--sw-radius-lg);
    background: var(--sw-surface);

    > * {
      padding: 8px 12px;
    }
  }

  &:where([data-tone='sunken']) {
    background: var(--sw-sunken);
  }
`;

/**
 * A list without bullets, with a line between its items. One without lines is a `Stack` or an `Inline`
 * `as="ul"`.
 *
 * @example
 * <List variant="bordered" aria-label="Reasons">
 *   <Inline as="li" justify="between">Name is required <Badge tone="danger">12</Badge></Inline>
 * </List>
 */
export function List({
  as = 'ul',
  variant = 'divided',
  tone = 'surface',
  maxHeight,
  style,
  ...rest
}: ListProps) {
  return (
    <Frame
      {...rest}
      as={as}
      data-variant={variant}
      data-tone={tone}
      style={maxHeight === undefined ? style : { ...style, maxBlockSize: maxHeight }}
    />
  );
}
