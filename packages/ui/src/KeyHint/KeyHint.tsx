import type { ComponentProps } from 'react';
import { styled } from 'styled-components';

/** Props of {@link KeyHint}. */
export interface KeyHintProps extends Omit<ComponentProps<'kbd'>, 'children'> {
  /** Keys as they are written on the keyboard, separated by spaces: `⌘K`, `g then c`, `?`. */
  keys: string;
}

const Frame = styled.kbd`
  display: inline-flex;
  gap: 3px;
  padding: 0;
  background: none;
  direction: ltr;
  font: 500 11px/18px var(--sw-font);

  > kbd {
    min-inline-size: 18px;
    padding: 0 5px;
    border: 1px solid var(--sw-line-2);
    border-radius: 4px;
    background: var(--sw-surface);
    color: var(--sw-ink-3);
    font: inherit;
    text-align: center;
  }
`;

/**
 * The keys of a shortcut.
 *
 * @example
 * <KeyHint keys="⌘K" />
 */
export function KeyHint({ keys, ...rest }: KeyHintProps) {
  return (
    <Frame {...rest}>
      {keys
        .split(/\s+/)
        .filter(Boolean)
        .map((key, at) => (key === 'then' ? ' then ' : <kbd key={at}>{key}</kbd>))}
    </Frame>
  );
}
