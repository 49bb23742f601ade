import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { typeAhead } from '../internal/treeKeys.ts';
import { typedText } from '../internal/typed.ts';
import { keyEffect } from './keys.ts';
import type { ToggleRow } from './model.ts';
import type { Now } from './now.ts';
import { fold } from './search.tsx';

const mirrored: Record<string, string> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/** Keys in an open menu, which lies elsewhere on the page, and those that open one. */
const isOfMenu = ({ key, target }: KeyboardEvent, view: HTMLElement): boolean =>
  target instanceof Element &&
  (!view.contains(target) ||
    ((key === 'Enter' || key === ' ') && target.closest('[aria-haspopup]') !== null));

function act(row: ToggleRow, { isLocked, branch, onToggle }: Now): void {
  const { id, checked } = row.item;
  if (checked !== undefined && !isLocked(row.item)) onToggle(id, !checked);
  else if (row.open !== undefined) branch(row, !row.open);
}

/** Does what a key is to do. */
export function press(event: KeyboardEvent, now: Now): void {
  const { view, tree, roving, branch, onDrill } = now;
  const { rows, flat, way } = tree;
  const { active, cell, move } = roving;
  if (!view.current || isOfMenu(event, view.current)) return;
  const control = event.ctrlKey || event.metaKey;
  if (event.altKey || (control && event.key !== 'Home' && event.key !== 'End')) return;
  const rtl = getComputedStyle(view.current).direction === 'rtl';
  const key = rtl ? (mirrored[event.key] ?? event.key) : event.key;
  const effect = keyEffect(rows, active, cell, { key, control });
  const text = fold(typedText(event, effect));
  if (effect) event.preventDefault();
  // The next key is to find what this one did.
  flushSync(() => {
    if (!effect) {
      const name = (index: number) => fold(rows[index]?.item.label ?? '');
      if (text) move(typeAhead(rows.length, active, text, name) ?? active, cell);
    } else if ('move' in effect) move(effect.move, effect.cell);
    else if ('act' in effect) act(effect.act, now);
    else if ('close' in effect) branch(effect.close, false);
    else if ('up' in effect) {
      if (flat && way.length > 0) onDrill(way.at(-2), way.at(-1));
    } else if (!flat) tree.setOpen(effect.open, true);
    else if (key === 'ArrowRight' && effect.open[0]) onDrill(effect.open[0].item);
  });
}
