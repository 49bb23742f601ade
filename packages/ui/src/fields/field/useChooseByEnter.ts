import { useEffect, useRef, type KeyboardEvent } from 'react';
import type { Option } from './option.ts';
import { exactMatch } from './exactMatch.ts';

interface ListKey extends KeyboardEvent<HTMLInputElement> {
  preventBaseUIHandler(): void;
}

/** Clicks the option with a value in the list of an input, unless it is chosen already. */
function choose(input: HTMLInputElement, { value }: Option): void {
  document
    .getElementById(input.getAttribute('aria-controls') ?? '')
    ?.querySelector<HTMLElement>(
      `[role="option"][data-value="${CSS.escape(value)}"]:not([aria-selected="true"])`,
    )
    ?.click();
}

/**
 * Enter chooses the highlighted option, or else the option whose full name was typed. Otherwise it keeps the text and
 * does not submit the form. While matches load, it waits for them, unless another key follows.
 */
export function useChooseByEnter(options: readonly Option[], loading: boolean) {
  const waitingInput = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const input = waitingInput.current;
    if (!input || loading) return;
    waitingInput.current = null;
    const match = document.activeElement === input && exactMatch(options, input.value);
    if (match) choose(input, match);
  }, [options, loading]);
  return (event: ListKey) => {
    const { key, currentTarget } = event;
    waitingInput.current = null;
    if (key !== 'Enter' || currentTarget.ariaExpanded !== 'true') return;
    if (currentTarget.hasAttribute('aria-activedescendant')) return;
    event.preventDefault();
    event.preventBaseUIHandler();
    if (loading) waitingInput.current = currentTarget;
    else {
      const match = exactMatch(options, currentTarget.value);
      if (match) choose(currentTarget, match);
    }
  };
}
