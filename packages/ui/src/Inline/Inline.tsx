import { styled } from 'styled-components';
import type { ElementProps } from '../internal/elementProps.ts';
import { bareCss, gapCss, type Space } from '../internal/styles/layout.styles.ts';

/** Props of {@link Inline}. */
export interface InlineProps extends ElementProps {
  /** The element. Default `div`. */
  as?: 'div' | 'section' | 'ul' | 'ol' | 'li' | 'p' | 'span' | undefined;
  /** Room between the children, in steps of 4 px. Default 2. */
  gap?: Space | undefined;
  /** How children of different heights stand beside each other. Default `center`. */
  align?: 'start' | 'center' | 'baseline' | 'end' | undefined;
  /** Where the children stand in the row: at its start, or apart at both ends. Default `start`. */
  justify?: 'start' | 'center' | 'end' | 'between' | undefined;
  /** Whether children that find no room go to a line below. Default true. */
  wrap?: boolean | undefined;
  /** Whether it takes what its siblings leave of an `Inline` around it. Default false. */
  grow?: boolean | undefined;
}

const Frame = styled.section`
  display: flex;
  align-items: center;
  min-inline-size: 0;
  ${bareCss}
  ${gapCss}

  &:where([data-wrap]) {
    flex-wrap: wrap;
  }

  &:where([data-align='start']) {
    align-items: flex-start;
  }

  &:where([data-align='baseline']) {
    align-items: baseline;
  }

  &:where([data-align='end']) {
    align-items: flex-end;
  }

  &:where([data-justify='center']) {
    justify-content: center;
  }

  &:where([data-justify='end']) {
    justify-content: flex-end;
  }

  &:where([data-justify='between']) {
    justify-content: space-between;
  }

  > :where([data-grow]) {
    flex: 1 1 0;
    min-inline-size: 0;
  }

  /* Below this width, a line of its own is easier to read. */
  &:where([data-wrap]) > :where([data-grow]) {
    flex-basis: min(240px, 100%);
  }

  &[hidden] {
    display: none;
  }
`;

/**
 * Children beside each other, with the same room between them.
 *
 * @example
 * <Inline justify="between">
 *   <Text tone="subtle">24 deliveries</Text>
 *   <Button size="sm">Send a test</Button>
 * </Inline>
 */
export function Inline({
  as = 'div',
  gap = 2,
  align,
  justify,
  wrap = true,
  grow = false,
  ...rest
}: InlineProps) {
  return (
    <Frame
      {...rest}
      as={as}
      data-gap={gap}
      data-align={align}
      data-justify={justify}
      data-wrap={wrap ? '' : undefined}
      data-grow={grow ? '' : undefined}
    />
  );
}
