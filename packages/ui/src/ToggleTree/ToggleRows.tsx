import { useCallback, useId, useLayoutEffect, useRef, type MouseEvent } from 'react';
import type { VirtualRows } from '../internal/useVirtualRows.ts';
import type { MenuItem } from '../Menu/index.ts';
import { isPlainClick } from '../internal/isPlainClick.ts';
import { handleToggleKey } from './handleToggleKey.ts';
import { ROW_ITSELF } from './model/rows.ts';
import type { TreeHandle } from './treeHandle.ts';
import { ToggleRowView } from './ToggleRowView.tsx';
import type { ToggleItem } from './model/types.ts';
import { indexOf } from './useRovingFocus.ts';
import { unlessComposing } from '../internal/keyboard/unlessComposing.ts';

interface ToggleRowsProps {
  label: string;
  handle: TreeHandle;
  window: VirtualRows;
  readOnly: boolean;
  pendingIds: ReadonlySet<string> | undefined;
  failedIds: ReadonlyMap<string, string> | undefined;
  itemMenu: ((item: ToggleItem) => readonly MenuItem[]) | undefined;
}

/** The rows in view, with their click and key handlers. */
export function ToggleRows(props: ToggleRowsProps) {
  const { handle, window, pendingIds, failedIds } = props;
  const { tree, roving, setBranchOpen } = handle;
  const { rows, drilled } = tree;
  const { first, end, scrollOffset: lift, rowHeight, height } = window;
  const { active, cell } = roving;
  const id = useId();

  // The same function for every drawing, so that rows which did not change are not drawn again.
  const latest = useRef(handle);
  useLayoutEffect(() => {
    latest.current = handle;
  });
  const toggle = useCallback((item: string, next: boolean) => {
    latest.current.onToggle(item, next);
  }, []);
  const openItem = useCallback((event: MouseEvent<HTMLAnchorElement>) => {
    const { tree: shownTree, onItemOpen } = latest.current;
    const row = shownTree.rows[indexOf(event.currentTarget)];
    if (row === undefined || onItemOpen === undefined || !isPlainClick(event)) return;
    event.preventDefault();
    onItemOpen(row.item);
  }, []);
  const onClick = ({ target }: MouseEvent) => {
    const index = indexOf(target);
    const row = rows[index];
    if (!row || !(target instanceof Element) || target.closest('.switch, [aria-haspopup], a'))
      return;
    roving.move(index, ROW_ITSELF);
    if (row.open === undefined || !(drilled || target.closest('.name'))) return;
    // Selecting its text does not open it.
    if (document.getSelection()?.isCollapsed !== false) setBranchOpen(row, !row.open);
  };

  const drawnIndexes = rows.slice(first, end).map((_, slot) => first + slot);
  // The focused row stays drawn when it scrolls out of view, or the focus would be lost.
  if (active < first) drawnIndexes.unshift(active);
  if (active >= end) drawnIndexes.push(active);
  return (
    <div
      role="treegrid"
      tabIndex={-1}
      aria-label={props.label}
      aria-rowcount={rows.length}
      onKeyDown={(event) => unlessComposing(event, () => handleToggleKey(event, handle))}
      // The switch was toggled on keydown.
      onKeyUp={(event) => {
        const { key, target } = event;
        if (key === ' ' && target instanceof Element && target.matches('.switch')) {
          event.preventDefault();
        }
      }}
      onClick={onClick}
      style={{ blockSize: height }}
    >
      {drawnIndexes.map((index) => {
        const row = rows[index];
        if (!row) return null;
        const { item, depth, position, siblings, open } = row;
        return (
          <ToggleRowView
            key={item.id}
            id={`${id}-${index}`}
            item={item}
            depth={depth}
            position={position}
            siblings={siblings}
            open={open}
            index={index}
            failed={failedIds?.get(item.id)}
            locked={handle.isLocked(item)}
            readOnly={props.readOnly}
            menu={props.itemMenu?.(item)}
            href={handle.itemHref?.(item)}
            indent={drilled ? 0 : depth}
            loading={!!open && !item.children}
            pending={!!pendingIds?.has(item.id)}
            text={tree.text}
            textIn={tree.searchResult?.part ?? 'label'}
            cell={index === active ? cell : undefined}
            top={index * rowHeight - lift}
            onToggle={toggle}
            onOpen={openItem}
          />
        );
      })}
    </div>
  );
}
