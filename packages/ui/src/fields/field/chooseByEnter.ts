import type { KeyboardEvent } from 'react';

interface ListKey extends KeyboardEvent<HTMLInputElement> {
  preventBaseUIHandler(): void;
}

/**
 * Enter chooses from a list that is open. Where nothing is marked, as while matches are on their way,
 * it neither drops what was typed nor sends the form around it.
 */
export function chooseByEnter(event: ListKey): void {
  const { key, currentTarget } = event;
  if (key !== 'Enter' || currentTarget.ariaExpanded !== 'true') return;
  if (currentTarget.hasAttribute('aria-activedescendant')) return;
  event.preventDefault();
  event.preventBaseUIHandler();
}
