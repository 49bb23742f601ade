import type { KeyboardEvent } from 'react';
import { findByTypeahead, typeaheadText } from '../internal/keyboard/typeahead.ts';
import { toggleKeyEffect } from './model/keys.ts';
import type { ToggleRow } from './model/rows.ts';
import { fold } from './model/search.tsx';
import type { TreeHandle } from './treeHandle.ts';

const mirrored: Record<string, string> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/** Whether a key belongs to an open menu, or opens one. */
const isForMenu = ({ key, target }: KeyboardEvent, view: HTMLElement): boolean =>
  target instanceof Element &&
  (!view.contains(target) ||
    ((key === 'Enter' || key === ' ') && target.closest('[aria-haspopup]') !== null));

/** The cell with the name of a row. */
const NAME_CELL = 0;

/**
 * Toggles a row's switch; without one, follows the link of its name, or opens or closes the row. A row with others
 * below it is followed in the cell of its name alone.
 */
function activate(row: ToggleRow, handle: TreeHandle): void {
  const { isLocked, setBranchOpen, onToggle, view, roving } = handle;
  const { id, checked } = row.item;
  const isName = roving.cell === NAME_CELL || row.open === undefined;
  const link = isName && handle.itemHref?.(row.item) !== undefined;
  if (checked !== undefined && !isLocked(row.item)) onToggle(id, !checked);
  else if (link) {
    view.current?.querySelector<HTMLElement>(`[aria-rowindex="${roving.active + 1}"] a`)?.click();
  } else if (row.open !== undefined) setBranchOpen(row, !row.open);
}

/** Handles a key in the tree: moving, opening, toggling, and typing to find a row. */
export function handleToggleKey(event: KeyboardEvent, handle: TreeHandle): void {
  const { view, tree, roving, setBranchOpen, onDrill } = handle;
  const { rows, drilled, drillPath } = tree;
  const { active, cell, move } = roving;
  if (!view.current || isForMenu(event, view.current)) return;
  const control = event.ctrlKey || event.metaKey;
  if (event.altKey || (control && event.key !== 'Home' && event.key !== 'End')) return;
  const rtl = getComputedStyle(view.current).direction === 'rtl';
  const key = rtl ? (mirrored[event.key] ?? event.key) : event.key;
  const effect = toggleKeyEffect(rows, active, cell, { key, control });
  const text = fold(typeaheadText(event, effect));
  if (effect) event.preventDefault();
  if (!effect) {
    const name = (index: number) => fold(rows[index]?.item.label ?? '');
    if (text) move(findByTypeahead(rows.length, active, text, name) ?? active, cell);
  } else if ('move' in effect) move(effect.move, effect.cell);
  else if ('act' in effect) activate(effect.act, handle);
  else if ('close' in effect) setBranchOpen(effect.close, false);
  else if ('up' in effect) {
    if (drilled && drillPath.length > 0) onDrill(drillPath.at(-2), drillPath.at(-1));
  } else if (!drilled) tree.setOpen(effect.open, true);
  else if (key === 'ArrowRight' && effect.open[0]) onDrill(effect.open[0].item);
}
