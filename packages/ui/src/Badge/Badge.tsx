import type { ComponentProps, ReactNode } from 'react';
import { styled } from 'styled-components';

/** Props of {@link Badge}. */
export interface BadgeProps extends ComponentProps<'span'> {
  /** Meaning, as a colour; the text must say it too. Default `neutral`. */
  tone?: 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info';
  /** A word or two. */
  children?: ReactNode;
}

const Frame = styled.span`
  /* A flex box would cut its text without an ellipsis. */
  display: inline-block;
  max-inline-size: 100%;
  padding-inline: 8px;
  overflow: hidden;
  border: 1px solid var(--sw-line);
  border-radius: 10px;
  background: var(--sw-sunken);
  color: var(--sw-ink-2);
  font: 450 12px/18px var(--sw-font);
  text-overflow: ellipsis;
  unicode-bidi: plaintext;
  white-space: nowrap;
  vertical-align: middle;

  > svg {
    margin-inline-end: 5px;
    vertical-align: -2px;
  }

  &:not([data-tone='neutral']) {
    border-color: transparent;
  }

  &[data-tone='accent'] {
    background: var(--sw-accent-soft);
    color: var(--sw-accent-text);
  }

  &[data-tone='success'] {
    background: var(--sw-ok-soft);
    color: var(--sw-ok);
  }

  &[data-tone='warning'] {
    background: var(--sw-warn-soft);
    color: var(--sw-warn);
  }

  &[data-tone='danger'] {
    background: var(--sw-danger-soft);
    color: var(--sw-danger);
  }

  &[data-tone='info'] {
    background: var(--sw-info-soft);
    color: var(--sw-info);
  }
`;

/**
 * A word or number about the state of something.
 *
 * @example
 * <Badge tone="success">Active</Badge>
 */
export function Badge({ tone = 'neutral', ...rest }: BadgeProps) {
  return <Frame {...rest} data-tone={tone} />;
}
