import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { typeAhead } from '../internal/treeKeys.ts';
import { typedText } from '../internal/typed.ts';
import { keyEffect } from './keys.ts';
import type { Now } from './now.ts';
import { wayOf } from './rows.ts';

/** Does what a key is to do. */
export function press(event: KeyboardEvent, now: Now): void {
  const { key, shiftKey, altKey } = event;
  const { tree, active, row, setOpen, act } = now.state;
  const command = event.ctrlKey || event.metaKey;
  if (command && key === 'c' && document.getSelection()?.isCollapsed !== false) {
    event.preventDefault();
    now.hand('value');
  }
  if (command || altKey) return;
  if (key === 'F7') now.own.current.difference?.(shiftKey ? -1 : 1);
  const { current: view } = now.view;
  if (key === 'ArrowLeft' && view && view.scrollLeft > 0) {
    // Right scrolls where there is nothing to open; what stands at the left comes back into view first.
    event.preventDefault();
    view.scrollLeft = 0;
    return;
  }
  const effect = keyEffect(tree, active, key);
  const text = typedText(event, effect).toLowerCase();
  if (effect) event.preventDefault();
  // The next key is to find what this one did.
  flushSync(() => {
    const name = (index: number) => String(tree.row(index).key ?? '').toLowerCase();
    const typed = text && { move: typeAhead(tree.count, active, text, name) ?? active };
    const does = effect ?? typed;
    if (!does) return;
    if ('move' in does) now.goTo(wayOf(tree.row(does.move)));
    else if ('ids' in does) setOpen(does.ids, does.open);
    else act(row);
  });
}
