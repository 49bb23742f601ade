import type { KeyboardEvent } from 'react';
import { findByTypeahead, typeaheadText } from '../internal/keyboard/typeahead.ts';
import { jsonKeyEffect } from './keys.ts';
import { indexPathOf } from './rows/rows.ts';
import type { ViewerHandle } from './viewerHandle.ts';

/** Handles a key in the tree: copying, differences, moving, opening, and typing to find a row. */
export function handleJsonKey(event: KeyboardEvent, viewer: ViewerHandle): void {
  const { key, shiftKey, altKey } = event;
  const { tree, active, row, setOpen, toggle } = viewer.state;
  const command = event.ctrlKey || event.metaKey;
  if (command && key === 'c' && document.getSelection()?.isCollapsed !== false) {
    event.preventDefault();
    viewer.copy('value');
  }
  if (command || altKey) return;
  if (key === 'F7') viewer.stepDifference(shiftKey ? -1 : 1);
  const { current: view } = viewer.view;
  if (key === 'ArrowLeft' && view && view.scrollLeft > 0) {
    // ArrowRight scrolls where there is nothing to open, so ArrowLeft first scrolls back to the start.
    event.preventDefault();
    view.scrollLeft = 0;
    return;
  }
  const effect = jsonKeyEffect(tree, active, key);
  const text = typeaheadText(event, effect).toLowerCase();
  if (effect) event.preventDefault();
  if (!effect) {
    const name = (index: number) => String(tree.row(index).key ?? '').toLowerCase();
    const matchIndex = text
      ? (findByTypeahead(tree.count, active, text, name) ?? active)
      : undefined;
    if (matchIndex !== undefined) viewer.goTo(indexPathOf(tree.row(matchIndex)));
  } else if ('move' in effect) viewer.goTo(indexPathOf(tree.row(effect.move)));
  else if ('ids' in effect) setOpen(effect.ids, effect.open);
  else toggle(row);
}
