import { useCallback, useLayoutEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react';
import { useTyped } from '../internal/useTyped.ts';
import type { RowWindow } from '../internal/useWindow.ts';
import type { MenuItem } from '../Menu/index.ts';
import { keyEffect, ROW_ITSELF, typeAhead } from './keys.ts';
import type { ToggleRow } from './model.ts';
import { ToggleRowView } from './ToggleRowView.tsx';
import type { ToggleItem } from './types.ts';
import type { Roving } from './useRoving.ts';
import type { ToggleRows as Rows } from './useToggleRows.ts';

interface ToggleRowsProps {
  label: string;
  tree: Rows;
  window: RowWindow;
  roving: Roving;
  pendingIds: ReadonlySet<string> | undefined;
  failedIds: ReadonlyMap<string, string> | undefined;
  isLocked: ((item: ToggleItem) => boolean) | undefined;
  itemMenu: ((item: ToggleItem) => readonly MenuItem[]) | undefined;
  onToggle(id: string, next: boolean): void;
  /** Goes into an item, or back to what is around `from`. */
  onDrill(to: ToggleItem | undefined, from?: ToggleItem): void;
}

const mirrored: Record<string, string> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/** Keys in an open menu, which lies elsewhere on the page, and those that open one. */
const isOfMenu = ({ key, target, currentTarget }: KeyboardEvent<HTMLElement>): boolean =>
  target instanceof Element &&
  (!currentTarget.contains(target) ||
    ((key === 'Enter' || key === ' ') && target.closest('[aria-haspopup]') !== null));

/** The rows in view, and what keys and presses do to them. */
export function ToggleRows(props: ToggleRowsProps) {
  const { label, tree, window, roving, pendingIds, failedIds, isLocked, onToggle, onDrill } = props;
  const { rows, flat, way } = tree;
  const { first, end, lift, row: tall } = window;
  const { active, cell, move } = roving;
  const typed = useTyped();

  const latest = useRef(onToggle);
  useLayoutEffect(() => {
    latest.current = onToggle;
  });
  const toggle = useCallback((id: string, next: boolean) => latest.current(id, next), []);
  const locked = (item: ToggleItem) => item.locked === true || isLocked?.(item) === true;

  const branch = (row: ToggleRow, open: boolean) => {
    if (flat) onDrill(row.item);
    else tree.setOpen([row], open);
  };
  const act = (row: ToggleRow) => {
    const { id, checked } = row.item;
    if (checked === undefined || locked(row.item)) {
      if (row.open !== undefined) branch(row, !row.open);
    } else if (!pendingIds?.has(id)) onToggle(id, !checked);
  };

  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.defaultPrevented || isOfMenu(event)) return;
    const control = event.ctrlKey || event.metaKey;
    if (event.altKey || (control && event.key !== 'Home' && event.key !== 'End')) return;
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const key = rtl ? (mirrored[event.key] ?? event.key) : event.key;
    const effect = keyEffect(rows, active, cell, { key, control });
    const text = typed(event, effect);
    if (!effect) {
      if (text) move(typeAhead(rows, active, text) ?? active, cell);
      return;
    }
    event.preventDefault();
    if ('move' in effect) move(effect.move, effect.cell);
    else if ('act' in effect) act(effect.act);
    else if ('close' in effect) branch(effect.close, false);
    else if ('up' in effect) {
      if (flat && way.length > 0) onDrill(way.at(-2), way.at(-1));
    } else if (!flat) tree.setOpen(effect.open, true);
    else if (key === 'ArrowRight' && effect.open[0]) onDrill(effect.open[0].item);
  };
  const click = ({ target }: MouseEvent) => {
    if (!(target instanceof Element) || target.closest('.switch, [aria-haspopup]')) return;
    const index = Number(target.closest<HTMLElement>('[data-index]')?.dataset['index'] ?? -1);
    const row = rows[index];
    if (!row) return;
    move(index, ROW_ITSELF);
    const selected = document.getSelection()?.isCollapsed === false;
    if (row.open !== undefined && target.closest('.name') && !selected) branch(row, !row.open);
  };

  const drawn = rows.slice(first, end).map((_, slot) => first + slot);
  // The row with the focus stays drawn wherever one scrolls to, or the focus would be lost.
  if (active < first) drawn.unshift(active);
  if (active >= end) drawn.push(active);
  return (
    <div
      role="treegrid"
      tabIndex={-1}
      aria-label={label}
      aria-rowcount={rows.length}
      aria-colcount={3}
      onKeyDown={press}
      onKeyUp={(event) => event.key === ' ' && !isOfMenu(event) && event.preventDefault()}
      onClick={click}
      style={{ blockSize: window.height }}
    >
      {drawn.map((index) => {
        const row = rows[index];
        if (!row) return null;
        const { item, depth, position, siblings, open } = row;
        const failed = failedIds?.get(item.id);
        return (
          <ToggleRowView
            key={item.id}
            {...{ item, depth, position, siblings, open, failed, index }}
            locked={locked(item)}
            menu={props.itemMenu?.(item)}
            indent={flat ? 0 : depth}
            loading={open === true && !item.children}
            pending={pendingIds?.has(item.id) === true}
            text={tree.text}
            textIn={tree.found?.part ?? 'label'}
            cell={index === active ? cell : undefined}
            top={index * tall - lift}
            onToggle={toggle}
          />
        );
      })}
    </div>
  );
}
