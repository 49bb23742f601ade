import { styled } from 'styled-components';
import type { ElementProps } from '../internal/elementProps.ts';
import { bareCss, gapCss, type Space } from '../internal/styles/layout.styles.ts';

/** Props of {@link Stack}. */
export interface StackProps extends ElementProps {
  /** The element. Default `div`. */
  as?: 'div' | 'section' | 'form' | 'fieldset' | 'ul' | 'ol' | 'li' | 'span' | undefined;
  /** Room between the children, in steps of 4 px. Default 2. */
  gap?: Space | undefined;
  /** Where children stand across the column; they fill it by default. */
  align?: 'stretch' | 'start' | 'center' | 'end' | undefined;
  /** Whether it takes what its siblings leave of an `Inline`. Default false. */
  grow?: boolean | undefined;
}

const Frame = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  min-inline-size: 0;
  ${bareCss}
  ${gapCss}

  &:where([data-align='start']) {
    justify-items: start;
  }

  &:where([data-align='center']) {
    justify-items: center;
  }

  &:where([data-align='end']) {
    justify-items: end;
  }

  &[hidden] {
    display: none;
  }
`;

/**
 * Children one below the other, with the same room between them.
 *
 * @example
 * <Stack as="form" gap={4} onSubmit={save}>
 *   <TextField label="Name" value={name} onChange={setName} />
 *   <TextField label="Website" value={website} onChange={setWebsite} />
 * </Stack>
 */
export function Stack({ as = 'div', gap = 2, align, grow = false, ...rest }: StackProps) {
  return (
    <Frame {...rest} as={as} data-gap={gap} data-align={align} data-grow={grow ? '' : undefined} />
  );
}
