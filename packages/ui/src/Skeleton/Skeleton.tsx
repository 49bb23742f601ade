import type { ComponentProps } from 'react';
import { keyframes, styled } from 'styled-components';

/** Props of {@link Skeleton}. */
export interface SkeletonProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** Any CSS width, or pixels. Default 100%. */
  width?: string | number;
  /** Any CSS height, or pixels. Default 12. */
  height?: string | number;
}

const breathe = keyframes`50% { opacity: 0.55; }`;

const Frame = styled.span`
  display: inline-block;
  max-inline-size: 100%;
  border-radius: 4px;
  background: color-mix(in srgb, var(--sw-line-2) 55%, var(--sw-surface));
  vertical-align: middle;
  animation: ${breathe} 1.6s ease-in-out infinite;

  @media (prefers-reduced-motion: reduce) {
    animation: none;
  }

  @media (forced-colors: active) {
    border: 1px solid GrayText;
  }
`;

/**
 * A grey bar in place of content that is loading. It is silent: announce elsewhere that it loads.
 *
 * @example
 * <Skeleton width="60%" />
 */
export function Skeleton({ width = '100%', height = 12, style, ...rest }: SkeletonProps) {
  return (
    <Frame
      aria-hidden="true"
      {...rest}
      style={{ ...style, inlineSize: width, blockSize: height }}
    />
  );
}
