import type { ComponentProps, CSSProperties } from 'react';
import { styled } from 'styled-components';
import { SpinnerMark } from './SpinnerMark.tsx';

/** Props of {@link Spinner}. */
export interface SpinnerProps extends ComponentProps<'span'> {
  /** Text for screen readers, for example `Loading companies`. */
  label: string;
  /** Diameter in pixels. Default 16. */
  size?: number;
}

const Frame = styled.span`
  display: inline-flex;
  color: var(--sw-ink-3);
`;

/**
 * A turning ring for work of unknown length, announced by its label.
 *
 * @example
 * <Spinner label="Loading companies" />
 */
export function Spinner({ label, size = 16, style, ...rest }: SpinnerProps) {
  const sized: CSSProperties & Record<'--spinner-size', string> = {
    ...style,
    '--spinner-size': `${size}px`,
  };
  return (
    <Frame {...rest} role="status" style={sized}>
      <SpinnerMark />
      <span className="sw-hidden">{label}</span>
    </Frame>
  );
}
