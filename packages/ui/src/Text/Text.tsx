import { styled } from 'styled-components';
import type { ElementProps } from '../internal/elementProps.ts';

/** Props of {@link Text}; what is not set is as in the text around. */
export interface TextProps extends ElementProps {
  /** The element. Default `span`. */
  as?:
    | 'span'
    | 'p'
    | 'div'
    | 'h2'
    | 'h3'
    | 'h4'
    | 'strong'
    | 'small'
    | 'code'
    | 'legend'
    | 'bdi'
    | undefined;
  /** Size and line: `sm` 12/16 px, `md` 13/20 px, `lg` 14/20 px, `xl` 16/24 px. */
  size?: 'sm' | 'md' | 'lg' | 'xl' | undefined;
  /** Colour: `muted` for secondary text, `subtle` for hints and what is absent, or a meaning. */
  tone?: 'default' | 'muted' | 'subtle' | 'accent' | 'success' | 'warning' | 'danger' | undefined;
  /** Weight: `medium` for names among values, `semibold` for headings. */
  weight?: 'regular' | 'medium' | 'semibold' | undefined;
  /** In the font of ids, keys and addresses. Default false. */
  mono?: boolean | undefined;
  /** With figures of one width, so that numbers that change or stand in columns keep their places. Default false. */
  tabular?: boolean | undefined;
  /** Cuts what does not fit into one line, with an ellipsis. Default false. */
  truncate?: boolean | undefined;
  /** Cuts what comes after so many lines, with an ellipsis. */
  lineClamp?: number | undefined;
  /** `anywhere` breaks words that are longer than a line; `nowrap` keeps all in one line. */
  wrap?: 'anywhere' | 'nowrap' | undefined;
  /** Whether it takes what its siblings leave of an `Inline`. Default false. */
  grow?: boolean | undefined;
}

const Frame = styled.section`
  margin: 0;
  padding: 0;
  font: inherit;

  &:where([data-size='sm']) {
    font-size: 12px;
    line-height: 16px;
  }

  &:where([data-size='md']) {
    font-size: 13px;
    line-height: 20px;
  }

  &:where([data-size='lg']) {
    font-size: 14px;
    line-height: 20px;
  }

  &:where([data-size='xl']) {
    font-size: 16px;
    line-height: 24px;
  }

  &:where([data-tone='default']) {
    color: var(--sw-ink);
  }

  &:where([data-tone='muted']) {
    color: var(--sw-ink-2);
  }

  &:where([data-tone='subtle']) {
    color: var(--sw-ink-3);
  }

  &:where([data-tone='accent']) {
    color: var(--sw-accent-text);
  }

  &:where([data-tone='success']) {
    color: var(--sw-ok);
  }

  &:where([data-tone='warning']) {
    color: var(--sw-warn);
  }

  &:where([data-tone='danger']) {
    color: var(--sw-danger);
  }

  &:where([data-weight='regular']) {
    font-weight: 400;
  }

  &:where([data-weight='medium']) {
    font-weight: 550;
  }

  &:where([data-weight='semibold']) {
    font-weight: 600;
  }

  &:where([data-mono]) {
    font-family: var(--sw-mono);
  }

  &:where([data-tabular]) {
    font-variant-numeric: tabular-nums;
  }

  &:where([data-wrap='anywhere']) {
    overflow-wrap: anywhere;
  }

  &:where([data-wrap='nowrap']) {
    white-space: nowrap;
  }

  &:where([data-truncate]) {
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  &:where([data-clamped]) {
    display: -webkit-box;
    overflow: hidden;
    unicode-bidi: plaintext;
    -webkit-box-orient: vertical;
  }
`;

/** Attributes that are there or not. */
const flag = (isSet: boolean | undefined) => (isSet ? '' : undefined);

/**
 * Text in one of the sizes, weights and tones of the theme; also a heading, by `as`.
 *
 * @example
 * <Text as="h3" size="md" weight="semibold">Reasons</Text>
 * <Text as="p" size="sm" tone="subtle" tabular>1–10 of 243</Text>
 */
export function Text({
  as = 'span',
  size,
  tone,
  weight,
  mono,
  tabular,
  truncate,
  lineClamp,
  wrap,
  grow,
  style,
  ...rest
}: TextProps) {
  return (
    <Frame
      {...rest}
      as={as}
      // Ids, keys and addresses are not words of a language that a browser could translate.
      translate={mono ? 'no' : undefined}
      data-size={size}
      data-tone={tone}
      data-weight={weight}
      data-mono={flag(mono)}
      data-tabular={flag(tabular)}
      data-truncate={flag(truncate)}
      data-wrap={wrap}
      data-grow={flag(grow)}
      data-clamped={flag(lineClamp !== undefined)}
      style={lineClamp === undefined ? style : { ...style, WebkitLineClamp: lineClamp }}
    />
  );
}
