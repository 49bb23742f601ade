import { useCallback, useId, type KeyboardEvent, type MouseEvent, type RefObject } from 'react';
import type { RowWindow } from '../internal/useWindow.ts';
import type { Menu, MenuItem } from '../Menu/index.ts';
import type { Tools } from './loadTools.ts';
import { ROW_ITSELF } from './model.ts';
import type { Now } from './now.ts';
import { ToggleRowView } from './ToggleRowView.tsx';
import type { ToggleItem } from './types.ts';
import { indexOf } from './useRoving.ts';

interface ToggleRowsProps {
  label: string;
  now: Now;
  /** The same, for what is not drawn anew with it. */
  latest: RefObject<Now>;
  window: RowWindow;
  pendingIds: ReadonlySet<string> | undefined;
  failedIds: ReadonlyMap<string, string> | undefined;
  itemMenu: ((item: ToggleItem) => readonly MenuItem[]) | undefined;
  tools: Tools | undefined;
  Menu: typeof Menu | undefined;
  onKey(event: KeyboardEvent): void;
}

/** The rows in view, and what presses do to them. */
export function ToggleRows(props: ToggleRowsProps) {
  const { now, latest, window, pendingIds, failedIds, tools } = props;
  const { tree, roving, branch } = now;
  const { rows, flat } = tree;
  const { first, end, lift, row: tall, height } = window;
  const { active, cell } = roving;
  const id = useId();

  const toggle = useCallback(
    (id: string, next: boolean) => latest.current.onToggle(id, next),
    [latest],
  );
  const click = ({ target }: MouseEvent) => {
    const index = indexOf(target);
    const row = rows[index];
    if (!row || !(target instanceof Element) || target.closest('.switch, [aria-haspopup]')) return;
    roving.move(index, ROW_ITSELF);
    if (row.open === undefined || !(flat || target.closest('.name'))) return;
    // Whoever selects its text does not open it.
    if (document.getSelection()?.isCollapsed !== false) branch(row, !row.open);
  };

  const drawn = rows.slice(first, end).map((_, slot) => first + slot);
  // The row with the focus stays drawn wherever one scrolls to, or the focus would be lost.
  if (active < first) drawn.unshift(active);
  if (active >= end) drawn.push(active);
  return (
    <div
      role="treegrid"
      tabIndex={-1}
      aria-label={props.label}
      aria-rowcount={rows.length}
      onKeyDown={props.onKey}
      // A switch is turned when the key goes down.
      onKeyUp={(event) => {
        const { key, target } = event;
        if (key === ' ' && target instanceof Element && target.matches('.switch')) {
          event.preventDefault();
        }
      }}
      onClick={click}
      style={{ blockSize: height }}
    >
      {drawn.map((index) => {
        const row = rows[index];
        if (!row) return null;
        const { item, depth, position, siblings, open } = row;
        return (
          <ToggleRowView
            key={item.id}
            id={`${id}-${index}`}
            {...{ item, depth, position, siblings, open, index, tools }}
            failed={failedIds?.get(item.id)}
            locked={now.isLocked(item)}
            menu={props.itemMenu?.(item)}
            Menu={props.Menu}
            indent={flat ? 0 : depth}
            loading={!!open && !item.children}
            pending={!!pendingIds?.has(item.id)}
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
